// Which small files are built into one: each costs its name in the document and compresses badly alone. Every page's
// own code is a file of its own. Read by the bundler, and by whoever looks for the files of a page.
import type { Locale } from "#domain/locale.ts";

/** Small, and wanted by most screens. */
const common = [
  "domain/money",
  "web/words/format",
  "web/ui/ticket/money-text",
  "web/ui/ticket/price",
  "web/ui/fields/field-error",
  "web/ui/illustrations/illustration",
];

/** Dictionaries that most pages show something of. */
const sharedWords = ["frame", "titles", "stay", "ticket", "reviews"];

/** The file of the shared dictionaries in one language. */
export function wordsBundle(locale: Locale): string {
  return `words-${locale}`;
}

/** The group of a source file, by its path under `src`; absent for what is split as it is imported. */
export function bundleGroupOf(path: string): string | undefined {
  const plain = path.replace(/\.(?:tsx?|module\.css|css)$/, "");
  if (common.includes(plain) || plain.startsWith("web/ui/pictograms/") || plain.endsWith("/stay-words"))
    return "common";
  const dictionary = /^web\/words\/(?:[\w-]+\/)*([\w-]+)-(fr|en)$/.exec(plain);
  const [, name = "", locale] = dictionary ?? [];
  if (!sharedWords.includes(name)) return undefined;
  return locale === "fr" || locale === "en" ? wordsBundle(locale) : undefined;
}
