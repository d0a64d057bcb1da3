import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Locale } from "#domain/locale.ts";
import { exampleProfile } from "#test/example-settings.ts";
import { storeCredential } from "#web/api/credential.ts";
import { forgetSession } from "#web/api/session.ts";
import { readSession } from "#web/api/session-state.ts";
import { saveProfileLocale } from "./save-profile-locale.ts";

/** The languages that were sent, in the order of the requests; each waits for its answer. */
let sent: { readonly locale: Locale; readonly answer: (response: Response) => void }[];

/** The last choice, until it is saved. */
let unsaved: Locale | undefined;

beforeEach(() => {
  sent = [];
  unsaved = undefined;
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

const choice = {
  unsaved: () => unsaved,
  forget: () => {
    unsaved = undefined;
  },
};
const save = (locale: Locale) => saveProfileLocale(exampleProfile, locale, choice);
const choose = (locale: Locale) => {
  unsaved = locale;
  return save(locale);
};

test("of three choices one is sent, then the last, so that no server can reverse them", async () => {
  const first = choose("fr");
  await expect.poll(languages).toEqual(["fr"]);
  const others = [choose("en"), choose("fr")];
  sent.forEach(accept);
  await expect.poll(languages).toEqual(["fr", "fr"]);
  sent.forEach(accept);
  expect(await Promise.all([first, ...others])).toEqual([undefined, undefined, undefined]);
  expect(unsaved).toBeUndefined();
});

test("a choice is saved after one that was refused, and the page has the profile of the last", async () => {
  const refused = choose("fr");
  await expect.poll(languages).toEqual(["fr"]);
  const saved = choose("en");
  sent[0]?.answer(Response.json({ error: { code: "unavailable", message: "" } }, { status: 503 }));
  expect(await refused).toBeDefined();
  await expect.poll(languages).toEqual(["fr", "en"]);
  sent.forEach(accept);
  expect(await saved).toBeUndefined();
  expect(readSession()).toMatchObject({ profile: { locale: "en" } });
});

test("a choice whose page changed later than that of a later choice is not saved over it", async () => {
  unsaved = "fr";
  const later = save("fr");
  expect(await save("en")).toBeUndefined();
  await expect.poll(languages).toEqual(["fr"]);
  sent.forEach(accept);
  await later;
  expect([languages(), unsaved]).toEqual([["fr"], undefined]);
});
