// Which small modules are bundled into one chunk: each chunk costs its name in the document and compresses badly alone.
// Every page's own code is a chunk of its own. Read by the bundler and by `document/page-assets.ts`.
import { type Locale, locales } from "#domain/locale.ts";

/** Small, and used so widely that every page loads them. */
const site = [
  "domain/field-check",
  "domain/result",
  "domain/text",
  "web/site/navigation/use-search-param",
  "web/ui/fields/field-error",
  "web/ui/illustrations/illustration",
  "web/ui/navigation/page-header",
  "web/ui/pictograms/arrow-pictograms",
  "web/ui/ticket/card",
];

/** Small, and used by most screens. */
const common = [
  "domain/gallery/picture-rules",
  "web/parts/stay/stay-entry",
  "web/parts/stay/stay-picker",
  "domain/money",
  "domain/language/format",
  "domain/language/language-tags",
  "web/ui/ticket/price",
  "web/ui/reviews/stars",
  "web/site/reviews/review-average",
  "web/site/pictures/gallery-link",
  "web/ui/overlays/dialog",
  "web/parts/terminal-sign",
  "web/site/reviews/published-review-card",
];

/** The modules of every form: each is small, and they are always used together. */
const forms = [
  "web/api/document-facts",
  "domain/account/email-address",
  "web/api/failure",
  "web/api/is-record",
  "web/parts/forms/form-failure",
  "web/parts/forms/form-fields",
  "web/parts/forms/form-store",
  "web/parts/forms/use-field",
  "web/parts/forms/use-form",
  "web/ui/feedback/notice",
  "web/ui/feedback/polite-notice",
  "web/ui/fields/email-field",
  "web/ui/fields/field-frame",
  "web/ui/fields/form-errors",
  "web/ui/fields/phone-field",
  "web/ui/fields/text-field",
  "web/words/failure-sentence",
];

/** The price estimate that is shown while the dates are chosen. */
const estimate = [
  "web/parts/stay/calendar-summary",
  "web/parts/stay/free-nearby",
  "web/parts/stay/use-quote-mail",
  "web/parts/stay/stay-estimate",
  "web/parts/stay/availability-refusals",
  "web/parts/stay/use-free-nearby",
  "web/parts/stay/use-stay-availability",
];

/** A chunk of its own, without the API calls: on a slow connection the days render before their availability. */
const calendar = [
  "web/ui/date-range/calendar-days",
  "web/ui/date-range/calendar-month",
  "web/ui/date-range/range-calendar",
  "web/ui/use-matches",
];

/** The API client and the session, which every page with personal data needs first. */
const calls = [
  "domain/refusal",
  "web/api/api-call",
  "web/api/read-failure",
  "web/api/session",
  "web/api/use-query",
  "web/parts/forms/use-action",
  "web/site/booking-draft/forget-person",
  "web/site/navigation/use-redirect",
  "web/site/navigation/use-site-navigate",
  "contract/accounts",
  "contract/fields/field-types",
];

/** Shared by signing in, registering, the mail pages and the API calls, which need nothing else of each other. */
const account = [
  "domain/account/password-rules",
  "domain/account/registration",
  "web/api/kept-in-tab",
  "web/api/query-cache",
  "web/api/random-key",
  "web/parts/booking-draft-exists",
  "web/site/registration/registered-here",
  "web/site/registration/sent-mail",
  "web/words/account/account-words",
];

/** Signing in and registering, within the booking and on their own pages; the calls are loaded on demand. */
const signingIn = [
  "web/parts/forms/form-checkbox",
  "web/parts/forms/form-password-field",
  "web/site/account/log-in-form",
  "web/site/account/new-password-field",
  "web/site/account/register-form",
  "web/site/hydration/use-server-value",
  "web/ui/pictograms/password-pictograms",
];

/** What the sign-in and mail pages need, and the booking does not. */
const accountPages = [
  "web/site/account-mail/email-request-form",
  "web/site/account-mail/request-mail",
  "web/site/account/account-layout",
  "web/site/account/use-back",
  "web/site/account/use-mailed-token",
  "web/site/navigation/already-signed-in",
];

/** A booking from its price to its ticket: its pages are visited one after the other. */
const journey = [
  "contract/bookings",
  "contract/fields/company-schemas",
  "contract/quotes",
  "contract/site/companies",
  "domain/booking/payment-method",
  "domain/company/company",
  "domain/company/siren",
  "domain/company/vat-number",
  "domain/flight/flight-number",
  "domain/flight/format-flight-number",
  "domain/language/references-in-text",
  "domain/payment/card-marks",
  "domain/pricing/tariff",
  "web/parts/card-provider-name",
  "web/parts/is-action-allowed",
  "web/parts/price/price-lines-of",
  "web/parts/services/service-choices",
  "web/parts/forms/company-fields",
  "web/parts/forms/use-company-form",
  "web/parts/forms/vehicle-form",
  "web/parts/forms/use-vehicle-form",
  "web/parts/ticket-facts",
  "web/parts/vehicle-plate",
  "web/site/booking-draft/placed-booking",
  "web/site/booking-steps/focus-first-error",
  "web/site/booking-steps/terminal-choice",
  "web/site/invoice-name/company-choice",
  "web/site/not-offered",
  "web/ui/fields/radio-cards",
  "web/ui/fields/select-field",
  "web/ui/feedback/status-mark",
  "web/ui/pictograms/service-pictograms",
  "web/ui/pictograms/stay-pictograms",
  "web/ui/ticket/boarding-pass",
  "web/ui/ticket/price-lines",
  "web/ui/unbroken",
  "web/words/booking/booking-words",
];

/** For a placed booking; not needed while one is being made. */
const placed = [
  "domain/custody/custody-states",
  "web/site/own-booking/use-polling",
  "domain/language/booking-status-label",
  "web/parts/use-refetch-on-locale-change",
  "web/site/navigation/leave-for",
  "web/site/own-booking/use-booking-files",
  "web/site/own-booking/use-reference",
  "web/words/booking/change-words",
];

/** The order matters: a module that several groups import goes to the first of them. */
const groups: Readonly<Record<string, readonly string[]>> = {
  site,
  common,
  forms,
  account,
  "signing-in": signingIn,
  "account-pages": accountPages,
  calls,
  calendar,
  estimate,
  journey,
  placed,
};

/** Dictionaries that most pages use, and those of the booking. */
const words: Readonly<Record<string, readonly string[]>> = {
  // The home page ends in a form: it needs the wording of refusals, but not the words about accounts.
  words: ["frame", "titles", "stay", "booking-labels", "reviews", "refusals"],
  "account-words": ["account"],
  "journey-words": ["booking", "service-choices", "vehicle", "company", "not-offered"],
};

/** Whether a chunk holds dictionaries of this language, by its name. */
export function isWordsBundle(name: string | undefined, locale: Locale): boolean {
  return Object.keys(words).some((bundle) => name === `${bundle}-${locale}`);
}

/** The names of the groups, in order of precedence. */
export const bundleGroups: readonly string[] = [
  ...Object.keys(groups),
  ...Object.keys(words).flatMap((name) => locales.map((locale) => `${name}-${locale}`)),
];

/** Styles bundled with the site's own: they are small, and a file for each would cost a request. */
const styledWithSite = [
  "web/site/account/account-form",
  "web/site/account/account-layout",
  "web/parts/stay/free-nearby",
  "web/ui/fields/checkbox",
  "web/ui/fields/rule-list",
  "web/site/contact/contact-form",
  "web/site/pictures/gallery-link",
  "web/site/pictures/gallery-picture",
  "web/ui/date-range/date-range-field",
  "web/ui/date-range/range-calendar",
  "web/ui/date-range/stay-bar",
  "web/ui/date-range/time-select",
  "web/ui/feedback/notice",
  "web/ui/fields/field",
  "web/ui/fields/form-errors",
  "web/ui/overlays/dialog",
  "web/site/checkout/checkout-page",
  "web/site/frame/sign-out-button",
  "web/ui/reviews/rating-summary",
  "web/ui/reviews/review-card",
  "web/ui/reviews/stars",
  "web/ui/ticket/price",
  "web/ui/ticket/sign",
];

/** The group of a module, by its path from the root; absent where the bundler splits by imports. */
export function bundleGroupOf(path: string): string | undefined {
  const plain = path.replace(/^src\//, "").replace(/\.(?:tsx?|module\.css|css)$/, "");
  if (path.endsWith(".css") && styledWithSite.includes(plain)) return "site";
  const found = Object.entries(groups).find(([, paths]) => paths.includes(plain));
  if (found) return found[0];
  if (plain.startsWith("web/ui/pictograms/") || plain.endsWith("/stay-words")) return "common";
  const [, name = "", locale] =
    /^(?:web\/words|domain\/language)\/(?:[\w-]+\/)*([\w-]+)-(fr|en)$/.exec(plain) ?? [];
  const bundle = Object.entries(words).find(([, names]) => names.includes(name));
  return bundle && `${bundle[0]}-${locale}`;
}
