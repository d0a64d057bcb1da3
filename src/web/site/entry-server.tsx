// Renders a page of the site to a document. Built by Vite into one file; the server's `platform/pages/pages.ts` calls it.
import { renderToString } from "react-dom/server";
import type { PageRequest, RenderedPage } from "#contract/page-rendering.ts";
import { RoutingContext } from "#web/router/routing.tsx";
import type { Shown } from "#web/router/site-router.ts";
import type { SiteSource } from "#web/router/site-source.ts";
import { siteIcons, themeColor } from "#web/ui/brand/site-icons.ts";
import { loadAllWords } from "#web/words/dictionary.ts";
import bootScript from "./boot.ts?inline-script";
import { closedHtml, closedStyles } from "./document/closed-sale.ts";
import { criticalStyles } from "./document/critical-styles.ts";
import { documentHtml } from "./document/document-html.ts";
import { inOneLanguage, isInOneLanguage } from "./document/in-one-language.ts";
import { outdatedHtml, outdatedStyles } from "./document/outdated-browser.ts";
import { canonicalAddress, isIndexed, routeAt } from "./document/page-address.ts";
import { readPageAssets } from "./document/page-assets.ts";
import { pageAt } from "./document/page-at.ts";
import { descriptionOf, linksOf } from "./document/page-metadata.ts";
import { titleOf } from "./document/page-title.ts";
import { pagesForSearch } from "./document/pages-for-search.ts";
import { waitsForPictures } from "./document/screen-files.ts";
import type { SiteData } from "./document/site-data.ts";
import { structuredData } from "./document/structured-data.ts";
import { LocaleProvider } from "./locale-provider.tsx";
import { SiteApp } from "./site-app.tsx";
import { type SiteRoute, sitePages } from "./site-pages.ts";

export { bootScript, pageAt, pagesForSearch, readPageAssets };

/** For clients that request an icon without reading the document. */
export const iconAddress = siteIcons.svg;

/** The web app manifest, for adding the site to a phone's home screen. */
export function webManifest(brand: string): object {
  const icon = (src: string, size: number, purpose: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    name: brand,
    short_name: brand,
    start_url: "/",
    display: "browser",
    background_color: themeColor,
    theme_color: themeColor,
    icons: [
      icon(siteIcons.png192, 192, "any"),
      icon(siteIcons.png512, 512, "any"),
      icon(siteIcons.maskable512, 512, "maskable"),
    ],
  };
}

const wordsLoaded = loadAllWords();

export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  await wordsLoaded;
  const { locale, localeFromAddress, source } = request;
  const { route, params } = routeAt(request.pathname);
  const [settings, hostSells, today, view] = await Promise.all([
    source.settings(),
    source.sells(),
    source.today(),
    viewOf(route, params, request),
  ]);
  // Before the sale is open no page offers what could not be bought.
  const sells = hostSells && settings.notOpen !== true;
  const data: SiteData = {
    locale,
    localeFromAddress,
    settings: inOneLanguage(settings, locale),
    ...(!sells && { sells }),
    today,
    ...(view.kind === "screen" && {
      screen: {
        id: route.id,
        data: isInOneLanguage(route.id) ? inOneLanguage(view.data, locale) : view.data,
      },
    }),
  };
  const assets = request.assets(route.id, locale);
  const body = bodyOf(data, { route, params, view, request });
  const closed = closedHtml(locale, settings);
  const styles = criticalStyles(assets.styles, body) + outdatedStyles + (closed && closedStyles);
  const facts = {
    page: route.id,
    locale,
    brand: settings.brand,
    airport: settings.airport.name[locale],
    origin: request.origin,
    address: canonicalAddress(request.pathname, request.search),
  };
  const html = documentHtml({
    locale,
    title: titleOf(facts),
    description: descriptionOf(facts),
    links: linksOf(facts),
    // The demonstration is not indexed (rules §12).
    indexed: isIndexed(route.id) && !settings.demonstration,
    body,
    notices: outdatedHtml(locale, settings) + closed,
    styles,
    bootScript,
    brand: settings.brand,
    origin: request.origin,
    assets,
    facts: waitsForPictures.has(route.id) ? request.facts : { ...request.facts, eager: "" },
    structured: structuredData(route.id, data, request.origin),
    data,
  });
  return { status: route.id === "notFound" || isMissing(view) ? 404 : 200, html, styles };
}

/** Whether the screen's data says that its address does not exist, such as a list page beyond the end: a 404. */
function isMissing(view: Found["view"]): boolean {
  if (view.kind !== "screen" || typeof view.data !== "object" || view.data === null) return false;
  return "missing" in view.data && view.data.missing === true;
}

type Found = {
  readonly route: SiteRoute;
  readonly params: Shown<SiteSource>["params"];
  readonly view: Shown<SiteSource>["view"];
  readonly request: PageRequest;
};

/** The server renders a personal screen as its skeleton: only the browser has the credential. */
async function viewOf(route: SiteRoute, params: Found["params"], page: PageRequest): Promise<Found["view"]> {
  if (sitePages[route.id].rendered === "browser") return { kind: "waiting" };
  const { Component, loader } = await route.load();
  const request = new Request(`${page.origin}${page.pathname}${page.search}`);
  const data = await loader?.({ request, params, source: page.source });
  if (data instanceof Response) throw new Error(`${route.id} leads elsewhere on the server`);
  return { kind: "screen", Component, data };
}

function bodyOf(data: SiteData, { route, params, view, request }: Found): string {
  const { pathname, search } = request;
  const location = { pathname, search, hash: "", state: null, key: "first" };
  const shown: Shown<SiteSource> = { location, move: "first", route, params, view, busy: false };
  const routing = {
    read: () => shown,
    readFirst: () => shown,
    subscribe: () => () => {},
    navigate: () => Promise.resolve(),
    correct: () => {},
    refresh: () => Promise.resolve(),
    warm: () => {},
  };
  return renderToString(
    <RoutingContext value={routing}>
      <LocaleProvider data={data}>
        <SiteApp />
      </LocaleProvider>
    </RoutingContext>,
  );
}
