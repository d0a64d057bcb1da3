import { expect, test } from "vitest";
import { instantFromIso } from "#domain/time.ts";
import { exampleSettings, exampleStay } from "#test/example-settings.ts";
import { availabilityRefusals, isTaken } from "./availability-refusals.ts";
import { noStay } from "./stay-entry.ts";
import { estimateStay } from "./stay-estimate.ts";
import { nearbyQuestion } from "./use-free-nearby.ts";

const facts = { settings: exampleSettings, now: instantFromIso("2027-07-02T08:00:00Z") };
/** Every day is closed, and every quarter-hour full. */
const nowhere: Parameters<typeof availabilityRefusals>[2] = { stateOf: () => "closed", isFull: () => true };

test.each([
  ["a stay that may be ordered", exampleStay, true],
  ["one that began yesterday", { ...exampleStay, departureDate: "2027-07-01" }, false],
  ["one that begins too soon", { ...exampleStay, departureDate: "2027-07-02" }, false],
  ["one that ends before it begins", { ...exampleStay, returnDate: "2027-07-11" }, false],
  ["one of more days than are sold", { ...exampleStay, returnDate: "2027-09-30" }, false],
  ["one without its return", { ...exampleStay, returnDate: "" }, false],
  ["no stay at all", { ...noStay, departureDate: "2027-07-12" }, false],
])(
  "rule 16: where everything is full, for %s the free ones nearby are asked for: %s %s (capacity §10)",
  (_, stay, isAsked) => {
    // Each of them is shown as taken.
    expect(isTaken(availabilityRefusals(stay, [], nowhere))).toBe(true);
    const question = nearbyQuestion({ stay, estimate: estimateStay(stay, facts) }, true);
    expect(question).toBe(isAsked ? JSON.stringify({ ...stay, services: [] }) : undefined);
  },
);

test("where nothing is full, none is asked for", () => {
  const wanted = { stay: exampleStay, estimate: estimateStay(exampleStay, facts) };
  expect(nearbyQuestion(wanted, false)).toBeUndefined();
});
