// Renders a page of the site to a document. Built by Vite into one file; the server's `http/pages.ts` calls it.
import { renderToString } from "react-dom/server";
import type { Settings } from "#contract/settings.ts";
import type { Locale } from "#domain/locale.ts";
import type { LocalDate } from "#domain/time.ts";
import { paths } from "#web/paths.ts";
import { RoutingContext } from "#web/router/routing.tsx";
import { findRoute, type Shown } from "#web/router/site-router.ts";
import type { SiteSource } from "#web/router/site-source.ts";
import { siteIcons, themeColor } from "#web/ui/brand/site-icons.ts";
import { loadAllWords } from "#web/words/dictionary.ts";
import bootScript from "./boot.ts?inline-script";
import { criticalStyles } from "./document/critical-styles.ts";
import { documentHtml, type PageAssets } from "./document/document-html.ts";
import { descriptionOf } from "./document/page-description.ts";
import { canonicalAddress, headOf } from "./document/page-head.ts";
import { settingsInOneLanguage } from "./document/settings-in-one-language.ts";
import type { SiteData } from "./document/site-data.ts";
import { structuredData } from "./document/structured-data.ts";
import { LocaleProvider } from "./locale-provider.tsx";
import type { Screen } from "./screen.ts";
import { SiteApp } from "./site-app.tsx";
import { siteScreens } from "./site-screens.ts";

export { bootScript };

/** Asked for by whatever looks for an icon without reading the document. */
export const iconAddress = siteIcons.svg;

/** What a phone needs to put the site beside its other applications. */
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

type PageSource = SiteSource & {
  readonly settings: () => Promise<Settings>;
  /** The day on the airport's calendar. */
  readonly today: () => Promise<LocalDate>;
};

export type PageRequest = {
  /** The site's own origin. */
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly locale: Locale;
  readonly localeFromAddress: boolean;
  readonly source: PageSource;
  readonly assets: (screen: string, locale: Locale) => PageAssets;
  /** Attributes of the root element: what scripts are told (`data-api`, `data-clock`). */
  readonly facts: Readonly<Record<string, string>>;
};

export type RenderedPage = {
  readonly status: number;
  readonly screen: string;
  readonly html: string;
  /** The text of its `<style>`, for the policy that allows it by its hash. */
  readonly styles: string;
};

const wordsLoaded = loadAllWords();

/**
 * What is asked for, without rendering it: its address without the members of the query that change nothing, and
 * whether its page is worth keeping: one of a handful, not one of as many as there are references or typing errors.
 */
export function pageAt(pathname: string, search: string): { address: string; kept: boolean } {
  const { path } = screenAt(pathname).screen;
  // A price that was asked for without scripts is answered in the page.
  if (path === paths.booking() && search !== "") return { address: pathname + search, kept: false };
  const address = canonicalAddress(pathname, search);
  const oneOfMany = path === "*" || path.includes(":") || (path === paths.profile() && address !== path);
  return { address, kept: !oneOfMany };
}

export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  await wordsLoaded;
  const { locale, localeFromAddress, source } = request;
  const { screen, params } = screenAt(request.pathname);
  const [settings, today, view] = await Promise.all([
    source.settings(),
    source.today(),
    viewOf(screen, params, request),
  ]);
  const data: SiteData = {
    locale,
    localeFromAddress,
    settings: settingsInOneLanguage(settings, locale),
    today,
    ...(view.kind === "screen" && { screen: { id: screen.id, data: view.data } }),
  };
  const assets = request.assets(screen.id, locale);
  const body = bodyOf(data, { screen, params, view, request });
  const styles = criticalStyles(assets.styles, body);
  const page = {
    screen: screen.id,
    locale,
    brand: settings.brand,
    airport: settings.airport.name[locale],
    origin: request.origin,
    address: canonicalAddress(request.pathname, request.search),
  };
  const html = documentHtml({
    locale,
    head: headOf(page),
    description: descriptionOf(page),
    body,
    styles,
    bootScript,
    brand: settings.brand,
    origin: request.origin,
    assets,
    // A screen that is nothing without its scripts has them wait for the first paint only, not for pictures.
    facts: isPublic(screen) ? request.facts : { ...request.facts, eager: "" },
    structured: structuredData(screen.id, data, request.origin),
    data,
  });
  return { status: screen.path === "*" ? 404 : 200, screen: screen.id, html, styles };
}

type Found = {
  readonly screen: Screen;
  readonly params: Shown<SiteSource>["params"];
  readonly view: Shown<SiteSource>["view"];
  readonly request: PageRequest;
};

function screenAt(pathname: string): { screen: Screen; params: Found["params"] } {
  const { route, params } = findRoute(siteScreens, pathname);
  const screen = siteScreens.find(({ id }) => id === route.id);
  if (screen === undefined) throw new Error(`${route.id} is no screen`);
  return { screen, params };
}

/** On the server a screen of the person's own is its skeleton: the browser has the credential. */
async function viewOf(screen: Screen, params: Found["params"], page: PageRequest): Promise<Found["view"]> {
  if (screen.rendered === "browser") return { kind: "waiting" };
  const { Component, loader } = await screen.load();
  const request = new Request(`${page.origin}${page.pathname}${page.search}`);
  const data = await loader?.({ request, params, source: page.source });
  if (data instanceof Response) throw new Error(`${screen.id} leads elsewhere on the server`);
  return { kind: "screen", Component, data };
}

function bodyOf(data: SiteData, { screen, params, view, request }: Found): string {
  const { pathname, search } = request;
  const location = { pathname, search, hash: "", state: null, key: "first" };
  const shown: Shown<SiteSource> = { location, move: "first", route: screen, params, view, busy: false };
  const routing = {
    read: () => shown,
    subscribe: () => () => {},
    navigate: () => Promise.resolve(),
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

function isPublic({ id, rendered }: Screen): boolean {
  return rendered === "server" && !id.startsWith("account/");
}
