import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listSessions } from "#contract/accounts.ts";
import { fetchInvoice } from "#contract/bookings.ts";
import { call, callForFile } from "./api-call.ts";

beforeEach(() => void vi.stubGlobal("document", { documentElement: { lang: "fr", dataset: {} } }));
afterEach(() => void vi.unstubAllGlobals());

/** The head of the answer arrives, its body does not. */
function breakOff(): void {
  const body = new ReadableStream({ start: (sending) => sending.error(new TypeError("network error")) });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body)));
}

const params = { reference: "VS-1" };

test("an answer or a file that breaks off is a network failure, not a fault to be reported", async () => {
  for (const ask of [() => callForFile(fetchInvoice, { params }), () => call(listSessions, {})]) {
    breakOff();
    expect(await ask()).toMatchObject({ ok: false, refusal: { code: "offline", status: 0 } });
  }
});

test("of a call that the user has left, nothing is said", async () => {
  const signal = AbortSignal.abort();
  breakOff();
  expect(await callForFile(fetchInvoice, { params, signal })).toMatchObject({ refusal: { code: "left" } });
});

test("control: a file that arrives is handed over", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("%PDF")));
  const file = await callForFile(fetchInvoice, { params });
  expect(file.ok && (await file.value.text())).toBe("%PDF");
});
