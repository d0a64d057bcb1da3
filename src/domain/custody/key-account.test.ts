import { expect, test } from "vitest";
import { type Instant, later, minute, toInstant } from "#domain/time.ts";
import { custodyStates } from "./custody-states.ts";
import { isKeyUnaccounted } from "./key-account.ts";

const since: Instant = toInstant(1_800_000_000_000);
const soon = later(since, 10 * minute);
const late = later(since, 10 * minute + 1);

test("a key that is held while its vehicle is parked is looked for after ten minutes (custody §6)", () => {
  const unaccounted = custodyStates.filter((state) =>
    isKeyUnaccounted({ state, holderId: "karim", since }, late),
  );
  expect(unaccounted).toEqual(["parked", "called", "in-workshop"]);
  expect(isKeyUnaccounted({ state: "parked", holderId: "karim", since }, soon)).toBe(false);
  expect(isKeyUnaccounted({ state: "parked", holderId: null, since }, late)).toBe(false);
});
