import { fastify } from "fastify";
import { afterAll, expect, test } from "vitest";
import { instantFromIso } from "#domain/time.ts";
import { readConfig } from "#server/config.ts";
import { testClock } from "#test/clock.ts";
import { exampleSettings } from "#test/example-settings.ts";
import { pageSource } from "./page-source.ts";

const app = fastify();
afterAll(() => app.close());

const published = ["2026-10-24T23:30:00.000Z", "2026-11-12T22:30:00.000Z", "2026-11-12T23:30:00.000Z"];

app.get("/api/settings", () => exampleSettings);
app.get("/api/reviews", () => ({
  count: 3,
  distribution: [0, 0, 0, 0, 3],
  page: 1,
  pages: 1,
  reviews: published.map((publishedAt, index) => ({
    id: `${index}`,
    author: "Camille R.",
    rating: 5,
    text: "Un bon accueil.",
    locale: "fr",
    stayDate: "2026-10-03",
    publishedAt,
  })),
}));

test("a review has the airport's calendar day of its publication, and not the instant", async () => {
  const config = readConfig({ PUBLIC_URL: "http://site.example" }, "/tmp");
  const clock = testClock(instantFromIso("2026-11-21T09:00:00Z"));
  const source = pageSource(app, { config, clock }, async () => true);
  const { reviews } = await source.reviews({ page: 1, sort: "newest" });
  const days = reviews.map((review) => "publishedOn" in review && review.publishedOn);
  expect(days).toEqual(["2026-10-25", "2026-11-12", "2026-11-13"]);
  // The day alone: the instant would add weight to every document.
  expect(reviews.some((review) => "publishedAt" in review)).toBe(false);
});
