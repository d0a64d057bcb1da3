import { createContext } from "react-router";
import type { PictureView } from "#contract/pictures.ts";
import type { ReviewPage } from "#contract/reviews.ts";
import type { Settings } from "#contract/settings.ts";
import type { LocalDate } from "#domain/time.ts";
import type { ReviewSort } from "#web/paths.ts";

/** Where loaders of public screens read from: the API from a browser, the process itself on the server. */
export type SiteSource = {
  readonly settings: () => Promise<Settings>;
  /** The day on the airport's calendar. */
  readonly today: () => Promise<LocalDate>;
  readonly reviews: (query: { page: number; sort: ReviewSort }) => Promise<ReviewPage>;
  readonly pictures: () => Promise<readonly PictureView[]>;
};

export const siteSource = createContext<SiteSource>();
