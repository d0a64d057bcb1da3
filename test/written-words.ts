// Every user-facing text of the product, with its language.
import { join, resolve } from "node:path";
import { type Locale, locales } from "#domain/locale.ts";
import { sourceFiles } from "./source-files.ts";

export type WrittenText = { readonly path: string; readonly locale: Locale; readonly text: string };

const folders = ["src/web/words", "src/server/mail/words", "src/domain/language", "src/domain/legal"];

/** Files with both languages in one, and the demonstration's texts. */
const files = [
  "src/server/bookings/calendar/calendar-words.ts",
  "src/server/disputes/pack-words.ts",
  "src/server/invoices/invoice-words.ts",
  "src/server/operator/default-tariff.ts",
  "src/server/operator/default-terminals.ts",
  "src/server/standalone/demonstration-data/demonstration-operator.ts",
  "src/server/standalone/demonstration/review-texts-en.ts",
  "src/server/standalone/demonstration/review-texts-fr.ts",
  "src/server/standalone/sandbox/sandbox-words.ts",
  "src/web/pictures/gallery.ts",
];

export async function writtenTexts(): Promise<readonly WrittenText[]> {
  const inFolders = folders.flatMap((folder) => sourceFiles(folder)).filter((path) => localeOf(path));
  const texts = [...inFolders, ...files].map(async (path) => {
    const module: unknown = await import(join(resolve(import.meta.dirname, ".."), path));
    return textsBelow(module, localeOf(path)).map(({ locale, text }) => ({ path, locale, text }));
  });
  return (await Promise.all(texts)).flat();
}

/** `home-fr.ts`, `fr-account-mail.ts`; another file names its languages by the keys `fr` and `en`. */
function localeOf(path: string): Locale | undefined {
  return locales.find((locale) => new RegExp(`(?:/|-)${locale}(?:-|\\.ts$)`).test(path));
}

type Found = Omit<WrittenText, "path">;

function textsBelow(value: unknown, locale: Locale | undefined): readonly Found[] {
  if (value === anything) return [];
  if (typeof value === "string") return locale === undefined ? [] : [{ locale, text: value }];
  if (typeof value === "function") return textsBelow(answersOf(value), locale);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    textsBelow(part, locale ?? locales.find((known) => known === name)),
  );
}

/** A text function's results for one, for none and for eight. */
function answersOf(text: Function): readonly unknown[] {
  return [anything, 1, 0].map((gap) => {
    try {
      return Reflect.apply(
        text,
        undefined,
        Array.from({ length: 6 }, () => gap),
      );
    } catch {
      // A placeholder that takes an object cannot take a number.
      return "";
    }
  });
}

/** Converts to "8", has every property, and returns itself from every call. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => "8" : anything),
  apply: () => anything,
});
