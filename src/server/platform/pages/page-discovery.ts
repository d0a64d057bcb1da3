// For search engines: which pages exist, and in which languages.
import { locales } from "#domain/locale.ts";

/** `closed`: personal pages, not to be crawled. `sitemap`: its URL, if anything may be indexed. */
export function robotsText(closed: readonly string[], sitemap: string | undefined): string {
  return [
    "User-agent: *",
    ...["/api/", "/preferences", ...closed].map((path) => `Disallow: ${path}`),
    "",
    ...(sitemap === undefined ? [] : [`Sitemap: ${sitemap}`, ""]),
  ].join("\n");
}

export function sitemapXml(origin: string, listed: readonly string[]): string {
  const entries = listed.flatMap((path) => locales.map((locale) => entryOf(origin, path, locale)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

function entryOf(origin: string, path: string, locale: string): string {
  const alternates = locales.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${addressIn(origin, path, other)}"/>`,
  );
  return `<url><loc>${addressIn(origin, path, locale)}</loc>${alternates.join("")}</url>`;
}

/** French is the default and needs no `lang` parameter. */
function addressIn(origin: string, path: string, locale: string): string {
  return locale === "fr" ? `${origin}${path}` : `${origin}${path}?lang=${locale}`;
}
