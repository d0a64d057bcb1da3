// Every pair of use cases that take or free a place, run concurrently for one bay.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { minute } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  openScene,
  refused,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import {
  freerPairs,
  type PlacePaths,
  placePaths,
  takerPairs,
  wishOn,
} from "#test/concurrency/place-paths.ts";
import { timesOf } from "#test/torture.ts";
import { verifyCapacity } from "../../capacity/verify-capacity.ts";
import { expireHolds } from "../expire-holds.ts";
import { switchToCash } from "../switch-to-cash.ts";

const rounds = timesOf({ daily: 1, torture: 200 });

let scene: Scene;
let traveller: Traveller;
let paths: PlacePaths;

beforeAll(async () => {
  scene = await openScene({ poolSize: 25, capacity: ample });
  traveller = await arrive(scene);
  paths = placePaths(scene, traveller);
});
afterAll(() => scene.close());

test.each(takerPairs)("the last bay: %s and %s at once, exactly one wins", async (one, other) => {
  for (let round = 0; round < rounds; round += 1) {
    const night = paths.freshNight();
    const [left, right] = [await paths.takers[one](night), await paths.takers[other](night)];
    accepted(await paths.setBays(night, 1));
    const outcomes = await Promise.all([left(), right()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.flatMap((outcome) => refused(outcome)?.code ?? [])).toEqual(["sold-out"]);
  }
  expect(await verifyCapacity(scene.db)).toEqual([]);
});

test.each(freerPairs)(
  "%s while %s: the bay is given to one at most, and counted right",
  async (freeing, taking) => {
    for (let round = 0; round < rounds; round += 1) {
      const night = paths.freshNight();
      const taker = await paths.takers[taking](night);
      const freer = await paths.freers[freeing](night);
      accepted(await paths.setBays(night, 1));
      const [freed, taken] = await Promise.all([freer(), taker()]);
      accepted(freed);
      if (!taken.ok) expect(refused(taken)?.code).toBe("sold-out");
    }
    expect(await verifyCapacity(scene.db)).toEqual([]);
  },
);

test("a hold that ends while its payment arrives is confirmed or expired, never both", async () => {
  for (let round = 0; round < rounds * 3; round += 1) {
    const pending = await mustBook(scene, traveller, wishOn(paths.freshNight()), { paymentMethod: "card" });
    const { id } = await paths.storedOf(pending.reference);
    scene.clock.advance(30 * minute);
    const [confirmed, expired] = await Promise.all([paths.confirmIfPending(id), expireHolds(scene.services)]);
    expect(Number(confirmed) + expired).toBe(1);
    const { status } = await paths.storedOf(pending.reference);
    expect(status).toBe(confirmed ? "confirmed" : "expired");
  }
  expect(await verifyCapacity(scene.db)).toEqual([]);
});

test("of a switch to cash and a payment at once exactly one confirms the booking", async () => {
  for (let round = 0; round < rounds * 3; round += 1) {
    const { reference } = await mustBook(scene, traveller, wishOn(paths.freshNight()), {
      paymentMethod: "card",
    });
    const { id } = await paths.storedOf(reference);
    const call = callOf<typeof api.switchToCash>(traveller.accountId, { params: { reference } });
    const [paid, inCash] = await Promise.all([
      paths.confirmIfPending(id),
      switchToCash(scene.services, call),
    ]);
    expect([paid, inCash.ok].filter(Boolean)).toHaveLength(1);
    const { status, paymentMethod, ...stored } = await paths.storedOf(reference);
    expect(status).toBe("confirmed");
    expect(stored.paid > 0).toBe(paymentMethod === "card");
  }
});
