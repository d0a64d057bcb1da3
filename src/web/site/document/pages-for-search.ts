import { sitePages, siteRoutes } from "../site-pages.ts";

/** The paths for sitemap and robots.txt; kept out of the first scripts. */
export const pagesForSearch = { listed: pathsFor("listed"), closed: pathsFor("closed") };

function pathsFor(search: "listed" | "closed"): readonly string[] {
  return (
    siteRoutes
      .filter(({ id }) => sitePages[id].search === search)
      // robots.txt matches by prefix: the part before a parameter covers all values.
      .map(({ path }) => path.replace(/:.*/, ""))
  );
}
