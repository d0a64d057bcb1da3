import { expect, test } from "vitest";
import type { PublishedReview } from "#contract/reviews.ts";
import { homeEn } from "#web/words/home/home-en.ts";
import { homeFr } from "#web/words/home/home-fr.ts";
import { loader } from "./home-page.tsx";

const words = "Le voiturier attendait devant la porte, et la voiture était propre. ".repeat(30);

const review: PublishedReview = {
  id: "a",
  author: "Camille R.",
  rating: 2,
  text: words,
  reply: words,
  locale: "fr",
  stayDate: "2026-11-03",
  publishedAt: "2026-11-12T08:00:00.000Z",
};

test("the home page shows the beginnings of three reviews and replies, however long they are", async () => {
  const answer = await loader({
    request: new Request("http://site.example/"),
    params: {},
    source: {
      reviews: async () => ({
        average: 4.5,
        count: 4,
        distribution: [0, 4, 0, 0, 0],
        page: 1,
        pages: 1,
        reviews: [review, review, review, review],
      }),
      pictures: async () => [],
    },
  });
  expect(answer.reviews.reviews).toHaveLength(3);
  for (const { text, reply = "" } of answer.reviews.reviews) {
    expect(text.length).toBeLessThanOrEqual(112);
    expect(reply.length).toBeLessThanOrEqual(62);
    expect(words.startsWith(text.replace(/ …$/, ""))).toBe(true);
    expect(text).toMatch(/[a-zé,.] …$/);
  }
});

test.each([
  [110, 110],
  [120, 120],
  [149, 149],
  [160, 110],
])(
  "of a review of %i characters the home page shows at most %i; a review slightly too long is not shortened",
  async (length, most) => {
    const text = words.slice(0, length);
    const answer = await loader({
      request: new Request("http://site.example/"),
      params: {},
      source: {
        reviews: async () => ({
          average: 4.5,
          count: 1,
          distribution: [0, 1, 0, 0, 0],
          page: 1,
          pages: 1,
          reviews: [{ ...review, text }],
        }),
        pictures: async () => [],
      },
    });
    const shown = answer.reviews.reviews[0]?.text ?? "";
    expect(shown.length).toBeLessThanOrEqual(most + 2);
    expect(shown === text).toBe(length === most);
  },
);

test.each([24, 36, 48])(
  "an advance notice of %i hours is stated in hours, or as the day before for 24 only (rules §4)",
  (hours) => {
    for (const { late } of [homeFr.advantages, homeEn.advantages]) {
      expect(late.text(hours)).toContain(String(hours));
      expect(late.title(hours).includes(String(hours))).toBe(hours !== 24);
      expect(/veille|day before/.test(late.title(hours))).toBe(hours === 24);
    }
  },
);
