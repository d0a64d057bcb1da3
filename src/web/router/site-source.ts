import type { PageSource } from "#contract/page-rendering.ts";

/** Where loaders of public screens read from: the API from a browser, the process itself on the server. */
export type SiteSource = Pick<PageSource, "reviews" | "pictures">;
