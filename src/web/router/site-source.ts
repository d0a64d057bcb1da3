import type { PictureView } from "#contract/pictures.ts";
import type { ReviewPage } from "#contract/reviews.ts";
import type { ReviewSort } from "#web/paths.ts";

/** Where loaders of public screens read from: the API from a browser, the process itself on the server. */
export type SiteSource = {
  readonly reviews: (query: { page: number; sort: ReviewSort }) => Promise<ReviewPage>;
  readonly pictures: () => Promise<readonly PictureView[]>;
};
