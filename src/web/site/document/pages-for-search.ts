import { sitePages, siteRoutes } from "../site-pages.ts";

/** What search engines are told of the pages; the first scripts have nothing of it. */
export const pagesForSearch = { listed: pathsFor("listed"), closed: pathsFor("closed") };

function pathsFor(search: "listed" | "closed"): readonly string[] {
  return (
    siteRoutes
      .filter(({ id }) => sitePages[id].search === search)
      // In robots.txt the part before a parameter covers everything behind it.
      .map(({ path }) => path.replace(/:.*/, ""))
  );
}
