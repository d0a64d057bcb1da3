// Renders a page of the site to a document. Built by Vite into one file; the server's `http/pages.ts` calls it.
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from "react-router";
import type { Locale } from "#domain/locale.ts";
import { loadAllWords } from "#web/words/dictionary.ts";
import type { ScreenId } from "#web/words/title-words.ts";
import bootScript from "./boot.ts?inline-script";
import { documentHtml, type PageAssets } from "./document-html.ts";
import { LocaleProvider } from "./locale-provider.tsx";
import { canonicalAddress, headOf } from "./page-head.ts";
import { isRenderedInBrowser } from "./screen.tsx";
import { siteRoutes } from "./site-routes.tsx";
import type { shellLoader } from "./site-shell.tsx";
import { type SiteSource, siteSource } from "./site-source.ts";
import { structuredData } from "./structured-data.ts";

export { bootScript };

export type PageRequest = {
  /** The site's own origin. */
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly locale: Locale;
  readonly localeFromAddress: boolean;
  readonly source: SiteSource;
  readonly assets: (screen: string, locale: Locale) => PageAssets;
  /** Attributes of the root element: what scripts are told (`data-api`, `data-clock`). */
  readonly facts: Readonly<Record<string, string>>;
};

export type RenderedPage = { readonly status: number; readonly screen: string; readonly html: string };

/**
 * What is asked for, without rendering it: its address without the members of the query that change nothing, and
 * whether its page is worth keeping: one of a handful, not one of as many as there are references or typing errors.
 */
export function pageAt(pathname: string, search: string): { address: string; kept: boolean } {
  const matches = matchRoutes(handler.dataRoutes, pathname) ?? [];
  const kept = Object.keys(matches.at(-1)?.params ?? {}).length === 0;
  return { address: canonicalAddress(pathname, search), kept };
}

const handler = createStaticHandler(siteRoutes.map(withoutBrowserScreens));
const wordsLoaded = loadAllWords();

export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  await wordsLoaded;
  const { origin, pathname, search, locale, localeFromAddress, source } = request;
  const context = await handler.query(new Request(`${origin}${pathname}${search}`), {
    requestContext: new RouterContextProvider(new Map([[siteSource, source]])),
  });
  if (context instanceof Response)
    throw new Error(`${pathname} answered ${context.status} instead of a page`);
  const failed = Object.values(context.errors ?? {})[0];
  if (failed) throw failed;
  const body = renderToString(
    <LocaleProvider locale={locale} fromAddress={localeFromAddress}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </LocaleProvider>,
  );
  const screen = context.matches.at(-1)?.route.id as ScreenId;
  const shell: Awaited<ReturnType<typeof shellLoader>> = context.loaderData["shell"];
  const head = headOf({
    screen,
    locale,
    brand: shell.settings.brand,
    airport: shell.settings.airport.name[locale],
    origin,
    address: canonicalAddress(pathname, search),
  });
  const html = documentHtml({
    locale,
    head,
    body,
    bootScript,
    brand: shell.settings.brand,
    assets: request.assets(screen, locale),
    // A screen that is nothing without its scripts has them wait for the first paint only, not for pictures.
    facts:
      isFilledByBrowser(screen) || screen.startsWith("account/")
        ? { ...request.facts, eager: "" }
        : request.facts,
    structured: structuredData(screen, locale, origin, context.loaderData),
    data: { locale, localeFromAddress, loaderData: context.loaderData },
  });
  return { status: screen === "not-found-page" ? 404 : 200, screen, html };
}

function isFilledByBrowser(screen: ScreenId): boolean {
  return handler.dataRoutes.some((root) => hasBrowserScreen(root, screen));
}

function hasBrowserScreen(route: RouteObject, id: string): boolean {
  if (route.id === id) return isRenderedInBrowser(route);
  return route.children?.some((child) => hasBrowserScreen(child, id)) ?? false;
}

/** On the server a screen of the person's own is its skeleton: the browser has the credential. */
function withoutBrowserScreens(route: RouteObject): RouteObject {
  if (route.children) return { ...route, children: route.children.map(withoutBrowserScreens) };
  if (!isRenderedInBrowser(route)) return route;
  const { lazy: _lazy, HydrateFallback, ...rest } = route;
  return { ...rest, Component: HydrateFallback ?? null };
}
