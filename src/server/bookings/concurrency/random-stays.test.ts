// Capacity under random load: never exceeded, and no order is refused while there is room.
import { afterAll, beforeAll, expect, test } from "vitest";
import { arrive, openScene, type Scene, type Traveller } from "#test/booking-scene.ts";
import { askAtRandom, judge, scarce, workers } from "#test/concurrency/random-stays.ts";
import { testSeed, timesOf } from "#test/torture.ts";

const stays = timesOf({ daily: 80, torture: 10_000 });

let scene: Scene;
let traveller: Traveller;

beforeAll(async () => {
  scene = await openScene({ poolSize: timesOf({ daily: 12, torture: 25 }), capacity: scarce });
  traveller = await arrive(scene);
});
afterAll(() => scene.close());

test(`${stays} random stays by ${workers} workers exceed no night or quarter-hour, and none is refused while there is room`, async () => {
  const attempts = await askAtRandom(scene, traveller, { stays, seed: testSeed });
  expect(attempts).toHaveLength(stays);
  expect(await judge(scene, attempts)).toEqual([]);
  const won = attempts.filter((each) => each.won).length;
  expect(won).toBeGreaterThan(stays / 20);
  expect(won).toBeLessThan(stays);
});
