import type { Endpoint, OkOf } from "#contract/endpoint.ts";
import type { CallInput } from "#web/api/api-call.ts";
import type { shellLoader } from "./site-shell.tsx";
import type { SiteData } from "./site-data.ts";
import type { SiteSource } from "./site-source.ts";

/** Public screens reached within the site read from the API; the settings have come with the document. */
export function browserSource({ loaderData }: SiteData): SiteSource {
  const shell: Awaited<ReturnType<typeof shellLoader>> = loaderData["shell"];
  return {
    today: async () => shell.today,
    settings: async () => shell.settings,
    reviews: async (query) => {
      const { listReviews } = await import("#contract/reviews.ts");
      return read(listReviews, { query });
    },
    pictures: async () => {
      const { listPictures } = await import("#contract/pictures.ts");
      return (await read(listPictures, {})).pictures;
    },
  };
}

async function read<Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
): Promise<OkOf<Declared>> {
  const { call } = await import("#web/api/api-call.ts");
  const answer = await call(endpoint, input);
  // The screen's error boundary says so and offers to try again.
  if (!answer.ok) throw new Error(`${endpoint.path} was refused: ${answer.refusal.code}`);
  return answer.value;
}
