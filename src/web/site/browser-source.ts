import type { SiteSource } from "#web/router/site-source.ts";

/** The document holds the first screen's data: the code that fetches another screen's is loaded on demand. */
export function browserSource(sells: boolean): SiteSource {
  const source = async (): Promise<SiteSource> =>
    (await import("./api-source.ts"))[sells ? "apiSource" : "emptySource"];
  return {
    reviews: async (query) => (await source()).reviews(query),
    pictures: async () => (await source()).pictures(),
  };
}
