// The data of public screens that are reached by client-side navigation, loaded on demand with the API client.
import type { Endpoint, OkOf } from "#contract/endpoint.ts";
import { listReviews, noReviews } from "#contract/reviews.ts";
import { listPictures } from "#contract/site/pictures.ts";
import { type CallInput, call } from "#web/api/api-call.ts";
import type { SiteSource } from "#web/router/site-source.ts";

/** Asks the API of the site's own server, which renders the same data into the HTML. */
export const apiSource: SiteSource = {
  reviews: (query) => read(listReviews, { query }),
  pictures: async () => (await read(listPictures, {})).pictures,
};

/** Where the API host takes no bookings: the reviews and pictures of the site's own server are not that host's. */
export const emptySource: SiteSource = {
  reviews: () => Promise.resolve(noReviews),
  pictures: () => Promise.resolve([]),
};

async function read<Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
): Promise<OkOf<Declared>> {
  const answer = await call(endpoint, { ...input, ofSite: true });
  // The frame shows `ScreenError`, which offers a retry.
  if (!answer.ok)
    throw new Error(`${endpoint.path} was refused: ${answer.refusal.code}`, { cause: answer.refusal });
  return answer.value;
}
