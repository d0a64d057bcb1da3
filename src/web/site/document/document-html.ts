// The document around a rendered page. Everything that the first paint needs is inlined; it requests no script.
import type { PageAssets } from "#contract/page-rendering.ts";
import type { Locale } from "#domain/locale.ts";
import { siteIcons, themeColor } from "#web/ui/brand/site-icons.ts";
import { type PageLinks, regionalLocale } from "./page-metadata.ts";
import { type SiteData, siteDataId, writeSiteData } from "./site-data.ts";

type Parts = {
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
  readonly links: PageLinks;
  readonly indexed: boolean;
  readonly body: string;
  /** Placed before every page: the notices for outdated browsers and for a sale that is not open yet. */
  readonly notices: string;
  /** The inlined styles. */
  readonly styles: string;
  readonly bootScript: string;
  readonly brand: string;
  readonly origin: string;
  readonly assets: PageAssets;
  readonly facts: Readonly<Record<string, string>>;
  readonly structured: readonly object[];
  readonly data: SiteData;
};

export function documentHtml(parts: Parts): string {
  const { locale, assets, facts } = parts;
  const root = { ...facts, modules: assets.modules.join(" ") };
  const attributes = Object.entries(root).map(([name, value]) => ` data-${name}="${escapeText(value)}"`);
  return `<!doctype html>
<html lang="${locale}"${attributes.join("")}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
${headHtml(parts)}
<style>${parts.styles}</style>
${assets.styleSheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`).join("\n")}
<noscript>${assets.styleSheets.map((href) => `<link rel="stylesheet" href="${href}">`).join("")}</noscript>
<script>${parts.bootScript}</script>
${parts.structured.map((data) => `<script type="application/ld+json">${jsonHtml(data)}</script>`).join("\n")}
</head>
<body>
${parts.notices}
<div id="root">${parts.body}</div>
<script type="application/json" id="${siteDataId}">${writeSiteData(parts.data)}</script>
</body>
</html>
`;
}

function headHtml({ links, locale, brand, origin, indexed, ...texts }: Parts): string {
  const { canonical, alternates } = links;
  const { src, width, height } = siteIcons.openGraph;
  const title = escapeText(texts.title);
  const description = escapeText(texts.description);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta name="robots" content="${indexed ? "all" : "noindex"}">`,
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" content="${themeColor}">`,
    '<meta name="format-detection" content="telephone=no">',
    `<link rel="icon" href="${siteIcons.svg}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${siteIcons.appleTouch}">`,
    '<link rel="manifest" href="/site.webmanifest">',
    `<link rel="canonical" href="${escapeText(canonical)}">`,
    ...alternates.map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeText(href)}">`,
    ),
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escapeText(brand)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${escapeText(canonical)}">`,
    `<meta property="og:locale" content="${regionalLocale(locale)}">`,
    `<meta property="og:image" content="${escapeText(origin + src)}">`,
    `<meta property="og:image:width" content="${width}">`,
    `<meta property="og:image:height" content="${height}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join("\n");
}

function jsonHtml(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
