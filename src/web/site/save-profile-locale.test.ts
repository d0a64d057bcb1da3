import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Locale } from "#domain/locale.ts";
import { exampleProfile } from "#test/example-settings.ts";
import { storeCredential } from "#web/api/credential.ts";
import { forgetSession } from "#web/api/session.ts";
import { readSession } from "#web/api/session-state.ts";
import { saveProfileLocale } from "./save-profile-locale.ts";

/** The languages that were sent, in the order of the requests; each waits for its answer. */
let sent: { readonly locale: Locale; readonly answer: (response: Response) => void }[];

let kept: Locale[];

beforeEach(() => {
  sent = [];
  kept = [];
  vi.stubGlobal("document", { documentElement: { lang: "fr", dataset: {} } });
  vi.stubGlobal("fetch", (_address: string, { body }: { readonly body: string }) => {
    const { user }: { readonly user: { readonly locale: Locale } } = JSON.parse(body);
    return new Promise<Response>((answer) => sent.push({ locale: user.locale, answer }));
  });
  storeCredential("camille");
});
afterEach(() => {
  forgetSession();
  vi.unstubAllGlobals();
});

const languages = () => sent.map(({ locale }) => locale);
const accept = ({ locale, answer }: (typeof sent)[number]) =>
  answer(Response.json({ ...exampleProfile, locale }));

const save = (locale: Locale) => saveProfileLocale(exampleProfile, locale, () => void kept.push(locale));

test("of three choices one is sent, then the last, so that no server can reverse them", async () => {
  const first = save("fr");
  await expect.poll(languages).toEqual(["fr"]);
  const others = [save("en"), save("fr")];
  sent.forEach(accept);
  await expect.poll(languages).toEqual(["fr", "fr"]);
  sent.forEach(accept);
  expect(await Promise.all([first, ...others])).toEqual([undefined, undefined, undefined]);
  expect(kept).toEqual(["fr", "fr"]);
});

test("a choice is saved after one that was refused, and the page has the profile of the last", async () => {
  const refused = save("fr");
  await expect.poll(languages).toEqual(["fr"]);
  const saved = save("en");
  sent[0]?.answer(Response.json({ error: { code: "unavailable", message: "" } }, { status: 503 }));
  expect(await refused).toBeDefined();
  await expect.poll(languages).toEqual(["fr", "en"]);
  sent.forEach(accept);
  expect(await saved).toBeUndefined();
  expect(readSession()).toMatchObject({ profile: { locale: "en" } });
});
