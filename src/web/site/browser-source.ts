import type { SiteSource } from "#web/router/site-source.ts";

/** The first screen has come with the document: what asks for another's is fetched then. */
export function browserSource(sells: boolean): SiteSource {
  const source = async (): Promise<SiteSource> =>
    (await import("./asked-source.ts"))[sells ? "askedSource" : "sourceOfNothing"];
  return {
    reviews: async (query) => (await source()).reviews(query),
    pictures: async () => (await source()).pictures(),
  };
}
