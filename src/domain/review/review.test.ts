import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookingStatuses } from "#domain/booking/booking-states.ts";
import {
  averageOf,
  decideReview,
  moveReview,
  publicAuthorName,
  ratings,
  reviewCan,
  reviewStatuses,
} from "./review.ts";

const request = { rating: 5, text: "Accueil impeccable,\nvoiture rendue propre." };
const facts = { status: "returned", isReviewed: false } as const;

describe("a review may be written", () => {
  test("only of a booking whose car was returned", () => {
    const reviewable = bookingStatuses.filter((status) => decideReview(request, { ...facts, status }).ok);
    expect(reviewable).toEqual(["returned"]);
    expect(decideReview(request, { ...facts, status: "received" })).toMatchObject({
      refusal: { code: "not-reviewable" },
    });
  });

  test("only once for each booking", () => {
    expect(decideReview(request, { ...facts, isReviewed: true })).toMatchObject({
      refusal: { code: "already-reviewed" },
    });
  });
});

describe("the contents of a review", () => {
  test("are a rating and a cleaned text", () => {
    expect(decideReview({ rating: 5, text: ` ${request.text}\u0000 ` }, facts)).toEqual({
      ok: true,
      value: request,
    });
  });

  test.each([
    [{ rating: 0 }, { rating: "out-of-range" }],
    [{ rating: 6 }, { rating: "out-of-range" }],
    [{ rating: 4.5 }, { rating: "out-of-range" }],
    [{ rating: Number.NaN }, { rating: "out-of-range" }],
    [{ text: "" }, { text: "required" }],
    [{ text: "x".repeat(19) }, { text: "too-short" }],
    [{ text: `${"x".repeat(10)}${" ".repeat(20)}` }, { text: "too-short" }],
    [{ text: "x".repeat(2001) }, { text: "too-long" }],
    [
      { rating: 9, text: "" },
      { rating: "out-of-range", text: "required" },
    ],
  ])("%j are refused with %j", (change, fields) => {
    expect(decideReview({ ...request, ...change }, facts)).toEqual({
      ok: false,
      refusal: { code: "invalid", fields },
    });
  });

  test.each([20, 2000])("of %i characters are accepted", (length) => {
    expect(decideReview({ ...request, text: "x".repeat(length) }, facts).ok).toBe(true);
  });
});

test("a review is published or refused only once", () => {
  expect([reviewCan.publish("submitted"), reviewCan.refuse("submitted")]).toEqual([true, true]);
  for (const status of ["published", "refused"] as const) {
    expect([reviewCan.publish(status), reviewCan.refuse(status)]).toEqual([false, false]);
  }
});

test("a published review can be replied to, as often as the operator likes", () => {
  expect(reviewStatuses.filter((status) => reviewCan.reply(status))).toEqual(["published"]);
  expect(moveReview("published", "reply")).toBe("published");
});

test.each([
  [[0, 0, 0, 0, 0], undefined],
  [[0, 0, 0, 0, 1], 5],
  [[0, 0, 0, 1, 1], 4.5],
  [[0, 0, 1, 0, 2], 4.3],
  [[1, 0, 0, 0, 19], 4.8],
  [[0, 0, 0, 19, 1], 4.1],
  [[0, 0, 0, 3, 1], 4.3],
])("the average rating of %j is %s", (distribution, average) => {
  expect(averageOf(distribution)).toBe(average);
});

test("the average rating lies between the lowest and the highest rating", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ratings), { minLength: 1 }), (given) => {
      const distribution = ratings.map((rating) => given.filter((each) => each === rating).length);
      const average = averageOf(distribution) ?? 0;
      expect(average).toBeGreaterThanOrEqual(Math.min(...given));
      expect(average).toBeLessThanOrEqual(Math.max(...given));
    }),
  );
});

test.each([
  ["Camille", "Roux", "Camille R."],
  ["Jean-Pierre", "de la Tour", "Jean-Pierre D."],
  ["Zoé", "élie", "Zoé É."],
  [" Sam ", " ", "Sam"],
])("the author %j %j is shown as %j", (firstname, lastname, shown) => {
  expect(publicAuthorName(firstname, lastname)).toBe(shown);
});
