import { afterEach, expect, test, vi } from "vitest";
import { exampleQuote, exampleSettings, exampleStay } from "#test/example-settings.ts";
import { removeStored } from "#web/api/storage.ts";
import { bookingDraftKey } from "#web/parts/booking-draft-exists.ts";
import { withStay } from "../booking-draft/booking-draft.ts";
import { changeDraft, readDraft } from "../booking-draft/draft-store.ts";
import { ensureQuote, ensureQuoteOf } from "./ensure-quote.ts";
import { quoteKey, quoteRequestOf } from "./quote-request.ts";

afterEach(() => {
  removeStored(bookingDraftKey);
  vi.unstubAllGlobals();
});

/** The stays for which the server is asked. */
function servedBy(): { readonly quote: { readonly departureDate: string } }[] {
  const asked: { readonly quote: { readonly departureDate: string } }[] = [];
  vi.stubGlobal("document", { documentElement: { lang: "fr", dataset: {} } });
  vi.stubGlobal("fetch", (_address: string, { body }: { readonly body: string }) => {
    asked.push(JSON.parse(body));
    return Promise.resolve(Response.json(exampleQuote(), { status: 201 }));
  });
  return asked;
}

const begin = (departureDate: string) =>
  changeDraft((before) => withStay(before, { ...exampleStay, departureDate }));
const key = () => quoteKey(quoteRequestOf(readDraft()));
const { signal } = new AbortController();

test("rule 13: after its wait a quote is asked for only while the draft is the one it was to be asked for", async () => {
  const asked = servedBy();
  begin("2027-07-12");
  const wanted = key();
  // Another window has ordered the draft, or its storage was emptied; this window has not rendered that yet.
  removeStored(bookingDraftKey);
  expect(await ensureQuoteOf(wanted, exampleSettings, signal)).toBeUndefined();
  begin("2027-07-13");
  expect(await ensureQuoteOf(wanted, exampleSettings, signal)).toBeUndefined();
  expect(asked).toEqual([]);
  begin("2027-07-12");
  expect(await ensureQuoteOf(wanted, exampleSettings, signal)).toMatchObject({ ok: true });
  expect(asked.map(({ quote }) => quote.departureDate)).toEqual(["2027-07-12"]);
});

test("control: without the key an emptied draft is asked for, which the server refuses as invalid", async () => {
  const asked = servedBy();
  begin("2027-07-12");
  removeStored(bookingDraftKey);
  await ensureQuote(exampleSettings, signal);
  expect(asked.map(({ quote }) => quote.departureDate)).toEqual([""]);
});
