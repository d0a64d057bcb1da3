import { expect, test } from "vitest";
import { shownFacts, startOfSeal } from "./shown-facts.ts";

const counts = { reviews: 0, bookings: 3, mails: 0, quotes: 41 };
const facts = Object.entries(counts).map(([field, after]) => ({ field, after }));

test("a clean-up tells what it deleted, and not what it did not; elsewhere a zero is a fact", () => {
  const fieldsOf = (kind: string) => shownFacts({ kind, facts }).map(({ field }) => field);
  expect(fieldsOf("data-forgotten")).toEqual(["bookings", "quotes"]);
  expect(fieldsOf("till-closed")).toEqual(Object.keys(counts));
});

test("ids are not shown", () => {
  const ids = ["packId", "id", "bookingId"].map((field) => ({
    field,
    after: "5f0c1f2e-9a53-4f3c-8f5e-0d9f1a2b3c4d",
  }));
  expect(shownFacts({ kind: "pack-prepared", facts: [...ids, ...facts] })).toEqual(facts);
});

test.each([
  ["5f0c1f2e9a534f3c8f5e0d9f1a2b3c4d5f0c1f2e9a534f3c8f5e0d9f1a2b3c4d", "5f0c1f2e9a53…"],
  ["MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE+/8lZ1b2c3d4e5f6g7h8i9j0==", "MFkwEwYHKoZI…"],
  ["A correction of the odometer, read from the picture of it", undefined],
  ["VS-222222", undefined],
  ["2027-05-12T16:00:00.000Z", undefined],
  ["someone.with.a.long.name@a-provider-of-mail.example", undefined],
  [48_231, undefined],
  [null, undefined],
])("%j is shortened to %j", (value, start) => {
  expect(startOfSeal(value)).toBe(start);
});
