// What public screens that are reached within the site show: fetched with the client when somebody goes there.
import type { Endpoint, OkOf } from "#contract/endpoint.ts";
import { listReviews, noReviews } from "#contract/reviews.ts";
import { listPictures } from "#contract/site/pictures.ts";
import { type CallInput, call } from "#web/api/api-call.ts";
import type { SiteSource } from "#web/router/site-source.ts";

/** Such screens show what the site's own server would: its API is asked. */
export const askedSource: SiteSource = {
  reviews: (query) => read(listReviews, { query }),
  pictures: async () => (await read(listPictures, {})).pictures,
};

/** For a host that takes no bookings: what the site's own server has is not that host's. */
export const sourceOfNothing: SiteSource = {
  reviews: () => Promise.resolve(noReviews),
  pictures: () => Promise.resolve([]),
};

async function read<Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
): Promise<OkOf<Declared>> {
  const answer = await call(endpoint, { ...input, ofSite: true });
  // The frame says so and offers to try again.
  if (!answer.ok)
    throw new Error(`${endpoint.path} was refused: ${answer.refusal.code}`, { cause: answer.refusal });
  return answer.value;
}
