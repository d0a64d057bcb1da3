// What the first document carries for scripts, as `<script type="application/json">`: never executable text.
import type { Settings } from "#contract/settings.ts";
import type { Locale } from "#domain/locale.ts";
import type { LocalDate } from "#domain/time.ts";

export type SiteData = {
  readonly locale: Locale;
  /** Whether the language comes from the address alone. */
  readonly localeFromAddress: boolean;
  readonly settings: Settings;
  /** `false` where the host that the site calls takes no bookings; absent for this project's own. */
  readonly sells?: false | undefined;
  /** The day on the airport's calendar when the document was made. */
  readonly today: LocalDate;
  /** The screen in the document, with its loader's data; absent where the browser loads the screen. */
  readonly screen?: { readonly id: string; readonly data: unknown } | undefined;
};

export const siteDataId = "site-data";

export function readSiteData(): SiteData {
  return parseSiteData(document.getElementById(siteDataId)?.textContent ?? "");
}

export function parseSiteData(text: string): SiteData {
  return JSON.parse(text, (_, value) => (value?.[both] === undefined ? value : inBoth(value[both])));
}

/** JSON that cannot end its `<script>` element. A text that is the same in both languages is written once. */
export function writeSiteData(data: SiteData): string {
  return JSON.stringify(data, (_, value: unknown) =>
    isSameInBoth(value) ? { [both]: value.fr } : value,
  ).replaceAll("<", "\\u003c");
}

/** A key that no setting can have. */
const both = "*";

function inBoth(text: string): Readonly<Record<Locale, string>> {
  return { fr: text, en: text };
}

function isSameInBoth(value: unknown): value is Readonly<Record<Locale, string>> {
  if (typeof value !== "object" || value === null || !("fr" in value && "en" in value)) return false;
  return typeof value.fr === "string" && value.fr === value.en;
}
