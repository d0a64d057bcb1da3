// What the first document carries for scripts, as `<script type="application/json">`: never executable text.
import type { Settings } from "#contract/settings.ts";
import type { Locale } from "#domain/locale.ts";
import type { LocalDate } from "#domain/time.ts";

export type SiteData = {
  readonly locale: Locale;
  /** Whether only the address says so. */
  readonly localeFromAddress: boolean;
  readonly settings: Settings;
  /** The day on the airport's calendar when the document was made. */
  readonly today: LocalDate;
  /** The screen that the document shows, and what its loader has answered; no screen where the browser loads it. */
  readonly screen?: { readonly id: string; readonly data: unknown } | undefined;
};

export const siteDataId = "site-data";

export function readSiteData(): SiteData {
  return JSON.parse(document.getElementById(siteDataId)?.textContent ?? "");
}

/** JSON that no parser can take for the end of its element. */
export function writeSiteData(data: SiteData): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
