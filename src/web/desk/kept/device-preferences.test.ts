import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Locale } from "#domain/locale.ts";
import { dictionary } from "#web/words/dictionary.ts";
import { chooseLocale, chosenLocale } from "./device-preferences.ts";

const root = { lang: "fr" };
const stored = new Map<string, string>();
let words: Record<Locale, PromiseWithResolvers<object>>;

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: root });
  vi.stubGlobal("localStorage", { setItem: (name: string, value: string) => stored.set(name, value) });
  words = { fr: Promise.withResolvers(), en: Promise.withResolvers() };
  const { fr, en } = words;
  dictionary({ fr: () => fr.promise, en: () => en.promise });
});
afterEach(() => {
  chosenLocale.write("fr");
  // The dictionaries of earlier tests are loaded, too.
  for (const { resolve } of Object.values(words)) resolve({});
  vi.unstubAllGlobals();
});

const shown = () => [chosenLocale.read(), root.lang];

test("a language is stored at once, and shown when its words are there", async () => {
  const chosen = chooseLocale("en");
  await Promise.resolve();
  expect([chosenLocale.read(), stored.get("locale")]).toEqual(["fr", "en"]);
  words.en.resolve({});
  await chosen;
  expect(shown()).toEqual(["en", "en"]);
});

test("of three choices the last is shown, whichever words arrive last", async () => {
  const chosen = [chooseLocale("en"), chooseLocale("en"), chooseLocale("fr")];
  words.fr.resolve({});
  await chosen[2];
  words.en.resolve({});
  await Promise.all(chosen);
  expect([...shown(), stored.get("locale")]).toEqual(["fr", "fr", "fr"]);
});

test("a language is shown although words could not be loaded: their part asks for them again", async () => {
  let tries = 0;
  const failsOnce = async () => {
    tries += 1;
    if (tries === 1) throw new Error("offline");
    return {};
  };
  const lost = dictionary({ fr: async () => ({}), en: failsOnce });
  words.en.resolve({});
  await chooseLocale("en");
  expect([...shown(), tries]).toEqual(["en", "en", 1]);
  await lost.load("en");
  expect(tries).toBe(2);
});
