// Which small files are built into one: each costs its name in the document and compresses badly alone. Every page's
// own code is a file of its own. Read by the bundler, and by whoever looks for the files of a page.
import type { Locale } from "#domain/locale.ts";

/** Small, and wanted by most screens. */
const common = [
  "domain/money",
  "domain/language/format",
  "domain/language/language-tags",
  "web/ui/ticket/price",
  "web/ui/fields/field-error",
  "web/ui/illustrations/illustration",
  "domain/result",
  "web/ui/reviews/stars",
  "web/site/reviews/review-average",
  "web/site/pictures/gallery-link",
  "web/ui/overlays/dialog",
  "web/ui/ticket/card",
  "web/parts/terminal-sign",
  "web/site/reviews/published-review-card",
];

/** The modules of every form: each is small, and they are always used together. */
const forms = [
  "domain/refusal",
  "domain/account/email-address",
  "web/api/failure",
  "web/parts/forms/form-failure",
  "web/parts/forms/form-fields",
  "web/parts/forms/form-store",
  "web/parts/forms/use-field",
  "web/parts/forms/use-form",
  "web/ui/feedback/notice",
  "web/ui/fields/email-field",
  "web/ui/fields/field-frame",
  "web/ui/fields/form-errors",
  "web/ui/fields/phone-field",
  "web/ui/fields/text-field",
  "web/words/failure-sentence",
];

/** Dictionaries that most pages show something of. */
const sharedWords = ["frame", "titles", "stay", "booking-labels", "reviews"];

/** The file of the shared dictionaries in one language. */
export function wordsBundle(locale: Locale): string {
  return `words-${locale}`;
}

/** The group of a source file, by its path under `src`; absent for what is split as it is imported. */
export function bundleGroupOf(path: string): string | undefined {
  const plain = path.replace(/\.(?:tsx?|module\.css|css)$/, "");
  if (common.includes(plain) || plain.startsWith("web/ui/pictograms/") || plain.endsWith("/stay-words"))
    return "common";
  if (forms.includes(plain)) return "forms";
  const dictionary = /^(?:web\/words|domain\/language)\/(?:[\w-]+\/)*([\w-]+)-(fr|en)$/.exec(plain);
  const [, name = "", locale] = dictionary ?? [];
  if (!sharedWords.includes(name)) return undefined;
  return locale === "fr" || locale === "en" ? wordsBundle(locale) : undefined;
}
