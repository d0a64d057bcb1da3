// What the first document carries for scripts, as `<script type="application/json">`: never executable text.
import type { RouterState } from "react-router";
import type { Locale } from "#domain/locale.ts";

export type SiteData = {
  readonly locale: Locale;
  /** Whether only the address says so. */
  readonly localeFromAddress: boolean;
  readonly loaderData: RouterState["loaderData"];
};

export const siteDataId = "site-data";

export function readSiteData(): SiteData {
  return JSON.parse(document.getElementById(siteDataId)?.textContent ?? "");
}

/** JSON that no parser can take for the end of its element. */
export function writeSiteData(data: SiteData): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
