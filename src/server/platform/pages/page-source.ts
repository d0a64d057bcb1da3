import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Endpoint, OkOf } from "#contract/endpoint.ts";
import type { DatedReview, PageSource } from "#contract/page-rendering.ts";
import { listReviews, noReviews, type PublishedReview } from "#contract/reviews.ts";
import { fetchSettings } from "#contract/settings.ts";
import { fetchLegalText } from "#contract/site/legal-texts.ts";
import { listPictures } from "#contract/site/pictures.ts";
import { fetchPresentation } from "#contract/site/presentation-call.ts";
import { fetchPunctuality } from "#contract/site/punctuality-call.ts";
import { instantFromIso, localDateOf, type TimeZone } from "#domain/time.ts";
import type { Services } from "../../services.ts";

/** The pages' data comes from the API, called in-process like any other client. */
export function pageSource(
  app: FastifyInstance,
  { clock, config }: Pick<Services, "clock" | "config">,
  sells: () => Promise<boolean>,
): PageSource {
  const ask = asker(app, config.publicUrl.host);
  const settings = () => ask(fetchSettings);
  return {
    settings,
    sells,
    today: async () => localDateOf(clock.now(), (await settings()).airport.zone),
    now: () => clock.now(),
    // No reviews where another host does the selling: they are of stays that we sold.
    reviews: async ({ page, sort }) => {
      if (!(await sells())) return noReviews;
      const [answer, { airport }] = await Promise.all([
        ask(listReviews, `?page=${page}&sort=${sort}`),
        settings(),
      ]);
      return { ...answer, reviews: answer.reviews.map((review) => withDay(review, airport.zone)) };
    },
    legalText: async (name) => (await ask(fetchLegalText, "", { name })).written,
    punctuality: async () => ((await sells()) ? (await ask(fetchPunctuality)).punctuality : undefined),
    presentation: async () =>
      (await sells()) ? (await ask(fetchPresentation)).presentation : { valets: [] },
    pictures: async () => ((await sells()) ? (await ask(listPictures)).pictures : []),
  };
}

function withDay({ publishedAt, ...review }: PublishedReview, zone: TimeZone): DatedReview {
  return { ...review, publishedOn: localDateOf(instantFromIso(publishedAt), zone) };
}

const asker =
  (app: FastifyInstance, host: string) =>
  async <Declared extends Endpoint>(
    endpoint: Declared,
    query = "",
    params: Readonly<Record<string, string>> = {},
  ): Promise<OkOf<Declared>> => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
    // A loopback address, so that rendering never counts against a visitor's rate limit.
    const answer = await app.inject({
      method: "GET",
      url: `/api${path}${query}`,
      headers: { host },
      remoteAddress: "127.1.1.1",
    });
    if (answer.statusCode !== endpoint.ok.status || endpoint.ok.body === undefined) {
      throw new Error(`${endpoint.path} answered ${answer.statusCode} to the pages`);
    }
    return z.parse(endpoint.ok.body, answer.json()) as OkOf<Declared>;
  };
