import type { Endpoint, OkOf } from "#contract/endpoint.ts";
import type { CallInput } from "#web/api/api-call.ts";
import type { SiteSource } from "#web/router/site-source.ts";

/** Public screens reached within the site show what the site's own server would: its API is asked, by a client fetched then. */
export const browserSource: SiteSource = {
  reviews: async (query) => {
    const { listReviews } = await import("#contract/reviews.ts");
    return read(listReviews, { query });
  },
  pictures: async () => {
    const { listPictures } = await import("#contract/site/pictures.ts");
    return (await read(listPictures, {})).pictures;
  },
};

/** For a host that takes no bookings: what the site's own server has is not that host's. */
export const sourceOfNothing: SiteSource = {
  reviews: async () => (await import("#contract/reviews.ts")).noReviews,
  pictures: () => Promise.resolve([]),
};

async function read<Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
): Promise<OkOf<Declared>> {
  const { call } = await import("#web/api/api-call.ts");
  const answer = await call(endpoint, { ...input, ofSite: true });
  // The frame says so and offers to try again.
  if (!answer.ok)
    throw new Error(`${endpoint.path} was refused: ${answer.refusal.code}`, { cause: answer.refusal });
  return answer.value;
}
