// Which page an address belongs to, and its canonical address.
import type { PageName } from "#web/paths.ts";
import type { Params } from "#web/router/route-match.ts";
import { findRoute } from "#web/router/site-router.ts";
import { type SiteRoute, sitePages, siteRoutes } from "../site-pages.ts";

/** The route of an address, with its path parameters. */
export function routeAt(pathname: string): { readonly route: SiteRoute; readonly params: Params } {
  return findRoute(siteRoutes, pathname);
}

/** Whether the page is its link's holder's, signed in or not (payment §11): a mailed one, or that of the valet's code. */
export function isOpenedByLink({ pathname, search }: Pick<URL, "pathname" | "search">): boolean {
  return sitePages[routeAt(pathname).route.id].byLink === true || search.includes("token=");
}

/** The address without query parameters that do not change the page: the key for caches and search engines. */
export function canonicalAddress(pathname: string, search: string): string {
  const { query } = sitePages[routeAt(pathname).route.id];
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of query === "answered" ? [] : query) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

/** The address to render: unchanged for a page that reads its whole query. */
export function renderedAddress(pathname: string, search: string): string {
  const { query } = sitePages[routeAt(pathname).route.id];
  return query === "answered" ? pathname + search : canonicalAddress(pathname, search);
}

export function isIndexed(page: PageName): boolean {
  return sitePages[page].search === "listed" || sitePages[page].search === "found";
}
