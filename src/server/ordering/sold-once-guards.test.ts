// The guards against selling something twice, removed one by one. A place: the locks of the counters and of the
// bookings, the tables' check constraints, and counters that are incremented, not overwritten; the crowd tests' checks
// detect each. `npm test` tries each way to take or free a place once, `npm run torture` every pair of them. An order,
// and the uses of a promo code: the code's own check and the table's constraint, either of which suffices.
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type LocalDate, minute } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  mustBook,
  openScene,
  orderQuoted,
  quote,
  refused,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import { setBarrierSize, waitAtBarrier } from "#test/concurrency/barrier.ts";
import {
  freerNames,
  freerPairs,
  type PlacePaths,
  placePaths,
  takerNames,
  takerPairs,
  wishOn,
} from "#test/concurrency/place-paths.ts";
import { askAtRandom, judge, scarce } from "#test/concurrency/random-stays.ts";
import { untilAnswered } from "#test/concurrency/until-answered.ts";
import { isTorture, timesOf } from "#test/torture.ts";
import { expireHolds } from "../bookings/expire-holds.ts";
import { verifyCapacity } from "../capacity/verify-capacity.ts";

/**
 * `adding` off: writes back the value that was read plus one, which is a lost update. `accounts` off: an account's orders
 * are not serialised, and a car may have several stays.
 */
const guards = vi.hoisted(() => ({
  locks: true,
  bookingLocks: true,
  adding: true,
  accounts: true,
  key: true,
  use: true,
}));
const allGuards = { ...guards };

vi.mock("../capacity/store/counter-store.ts", async (load) => {
  const real = await load<typeof import("../capacity/store/counter-store.ts")>();
  return {
    ...real,
    lockCounters: async (...asked: Parameters<typeof real.lockCounters>) => {
      if (guards.locks) return real.lockCounters(...asked);
      const counters = await real.listCounters(...asked);
      await waitAtBarrier("looking at counters");
      return counters;
    },
    addAllocations: async (...[tx, allocations]: Parameters<typeof real.addAllocations>) => {
      if (guards.adding && guards.locks) return real.addAllocations(tx, allocations);
      // Row by row in order: without the locks, a single statement for all rows would deadlock.
      if (guards.adding) {
        for (const allocation of allocations) await real.addAllocations(tx, [allocation]);
        return;
      }
      const nights = allocations.filter(({ kind }) => kind === "bay");
      const { bays } = await real.listCounters(
        tx,
        nights.map(({ date }) => date),
        [],
      );
      if (!guards.locks) await waitAtBarrier("overwriting");
      for (const { date, count } of nights) {
        const taken = (bays.find((bay) => bay.date === date)?.taken ?? 0) + count;
        await tx.updateTable("nightInventory").set({ taken }).where("date", "=", date).execute();
      }
      return real.addAllocations(
        tx,
        allocations.filter(({ kind }) => kind !== "bay"),
      );
    },
  };
});

// A traveller's orders are serialised as well (capacity §9), which would hide the effect of the counters, of the key and
// of the promo code.
vi.mock("../booking-store/find-active-bookings.ts", async (load) => {
  const real = await load<typeof import("../booking-store/find-active-bookings.ts")>();
  return {
    ...real,
    lockOrdersOf: async (...asked: Parameters<typeof real.lockOrdersOf>) => {
      if (guards.locks && guards.accounts) await real.lockOrdersOf(...asked);
    },
    findStayOfPlate: async (...asked: Parameters<typeof real.findStayOfPlate>) =>
      guards.locks && guards.accounts ? real.findStayOfPlate(...asked) : undefined,
  };
});

vi.mock("../booking-store/find-booking.ts", async (load) => {
  const real = await load<typeof import("../booking-store/find-booking.ts")>();
  const look = async (...asked: Parameters<typeof real.findBookingById>) => {
    const booking = await real.findBookingById(...asked);
    await waitAtBarrier("looking at a booking");
    return booking;
  };
  return {
    ...real,
    lockBookingById: (...asked: Parameters<typeof real.lockBookingById>) =>
      guards.bookingLocks ? real.lockBookingById(...asked) : look(...asked),
    lockIdleBooking: (...asked: Parameters<typeof real.lockIdleBooking>) =>
      guards.bookingLocks ? real.lockIdleBooking(...asked) : look(...asked),
  };
});

vi.mock("./idempotency-key.ts", async (load) => {
  const real = await load<typeof import("./idempotency-key.ts")>();
  return {
    ...real,
    takeIdempotencyKey: async (
      ...[tx, key, bookingId, createdAt]: Parameters<typeof real.takeIdempotencyKey>
    ) => {
      if (guards.key) return real.takeIdempotencyKey(tx, key, bookingId, createdAt);
      const known = await real.findOrder(tx, key);
      await waitAtBarrier("looking for the key");
      if (known) return false;
      await tx
        .insertInto("idempotencyKeys")
        .values({ ...key, bookingId, createdAt })
        .execute();
      return true;
    },
  };
});

vi.mock("../operator/redeem-promo-code.ts", async (load) => {
  const real = await load<typeof import("../operator/redeem-promo-code.ts")>();
  return {
    ...real,
    redeemPromoCode: async (...[tx, code]: Parameters<typeof real.redeemPromoCode>) => {
      if (guards.use) return real.redeemPromoCode(tx, code);
      const { used, totalUses } = await tx
        .selectFrom("promoCodes")
        .select(["used", "totalUses"])
        .where("code", "=", code)
        .executeTakeFirstOrThrow();
      await waitAtBarrier("looking at the uses");
      if (totalUses !== null && used >= totalUses) return false;
      await tx.updateTable("promoCodes").set({ used: sql`used + 1` }).where("code", "=", code).execute();
      return true;
    },
  };
});

const seed = 20_270_601;
beforeEach(() => {
  Object.assign(guards, allGuards);
  setBarrierSize(2);
});

type Room = { readonly scene: Scene; readonly traveller: Traveller; readonly paths: PlacePaths };

/** Most tests share these two rooms and use nights of their own, because opening a race's connections is slow. */
let guarded: Room;
let unchecked: Room;
beforeAll(async () => {
  guarded = await openRoom();
  unchecked = await withoutChecks(await openRoom());
});
afterAll(() => Promise.all([guarded, unchecked].map(({ scene }) => scene.close())));

/** Closed after each test: places taken by random stays would be missing from the next. */
const scarceScenes: Scene[] = [];
afterEach(() => Promise.all(scarceScenes.splice(0).map((scene) => scene.close())));

async function openScarceRoom(poolSize: number): Promise<Room> {
  const room = await openRoom(scarce, poolSize);
  scarceScenes.push(room.scene);
  return room;
}

const connections = timesOf({ daily: 8, torture: 25 });

async function openRoom(capacity = ample, poolSize = connections): Promise<Room> {
  const scene = await openScene({ poolSize, capacity });
  const traveller = await arrive(scene);
  // NOTE the first job of a name in a database makes all others wait for its commit, which would act as a lock.
  await mustBook(scene, traveller);
  return { scene, traveller, paths: placePaths(scene, traveller) };
}

async function withoutChecks(room: Room): Promise<Room> {
  await sql`alter table night_inventory drop constraint night_inventory_check`.execute(room.scene.db);
  await sql`alter table handover_slots drop constraint handover_slots_check`.execute(room.scene.db);
  await sql`alter table idempotency_keys drop constraint idempotency_keys_pkey`.execute(room.scene.db);
  await sql`drop trigger promo_codes_within_uses on promo_codes`.execute(room.scene.db);
  return room;
}

const clients = timesOf({ daily: 6, torture: 50 });

/** The responses to many clients that order the last bay at once: bookings, refusals, faults. */
async function fightForLastBay({ scene, traveller, paths }: Room, locks = true) {
  const night = paths.freshNight();
  accepted(await paths.setBays(night, 1));
  const { id } = accepted(await quote(scene, wishOn(night)));
  guards.locks = locks;
  const answers = await Promise.allSettled(
    Array.from({ length: clients }, () => untilAnswered(() => orderQuoted(scene, traveller, id))),
  );
  const kept = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  return {
    won: kept.filter(({ ok }) => ok).length,
    soldOut: kept.filter((answer) => refused(answer)?.code === "sold-out").length,
    faults: answers.filter(({ status }) => status === "rejected").length,
  };
}

describe(`the last bay and ${clients} clients`, () => {
  test("with locks and check constraints one order gets it, the others are refused as sold-out", async () => {
    expect(await fightForLastBay(guarded)).toEqual({ won: 1, soldOut: clients - 1, faults: 0 });
  });

  test("with the locks alone one order gets it, and none fails", async () => {
    expect(await fightForLastBay(unchecked)).toMatchObject({ won: 1, faults: 0 });
  });

  test("with the check constraints alone one order gets it, and others fail with a fault", async () => {
    const { won, faults } = await fightForLastBay(guarded, false);
    expect(won).toBe(1);
    expect(faults).toBeGreaterThan(0);
  });

  test("control: without both it is sold many times", async () => {
    const { won } = await fightForLastBay(unchecked, false);
    expect(won).toBeGreaterThan(1);
  });
});

const competing = isTorture
  ? takerPairs
  : takerNames.map((one, index) => [one, takerNames[(index + 1) % takerNames.length] ?? one] as const);
const passing = isTorture
  ? freerPairs.filter(([, other]) => other !== "lowered")
  : freerNames.map((one, index) => [one, takerNames[index % 3] ?? "booked"] as const);

test("control: without locks and checks both of every pair that want the last bay get it", async () => {
  const { scene, paths } = unchecked;
  const lucky: string[] = [];
  const nights: LocalDate[] = [];
  for (const [one, other] of competing) {
    const night = paths.freshNight();
    nights.push(night);
    const [left, right] = [await paths.takers[one](night), await paths.takers[other](night)];
    accepted(await paths.setBays(night, 1));
    guards.locks = false;
    setBarrierSize(2);
    const outcomes = await Promise.all([left(), right()]);
    guards.locks = true;
    if (outcomes.filter(({ ok }) => ok).length === 2) lucky.push(`${one}, ${other}`);
  }
  expect(lucky).toEqual(competing.map((pair) => pair.join(", ")));
  const oversold = await scene.db
    .selectFrom("nightInventory")
    .select("date")
    .where("date", "in", nights)
    .whereRef("taken", ">", "capacity")
    .execute();
  expect(oversold.length).toBe(competing.length);
});

test("control: a bay given back while it is taken is miscounted where counters are overwritten without a lock", async () => {
  const { scene, paths } = unchecked;
  const miscounted = async (locks: boolean): Promise<number> => {
    let pairs = 0;
    for (const [freeing, taking] of passing) {
      const night = paths.freshNight();
      const taker = await paths.takers[taking](night);
      const freer = await paths.freers[freeing](night);
      accepted(await paths.setBays(night, 2));
      Object.assign(guards, { locks, adding: false });
      setBarrierSize(2);
      const outcomes = await Promise.all([freer(), taker()]);
      Object.assign(guards, { locks: true, adding: true });
      outcomes.map(accepted);
      const flaws = await verifyCapacity(scene.db);
      if (flaws.some(({ row }) => row === `night ${night}`)) pairs += 1;
    }
    return pairs;
  };
  expect(await miscounted(true)).toBe(0);
  expect(await miscounted(false)).toBe(passing.length);
});

test("control: random stays without locks and checks are judged to exceed the capacity", async () => {
  guards.locks = false;
  setBarrierSize(1);
  const { scene, traveller } = await withoutChecks(await openScarceRoom(timesOf({ daily: 12, torture: 25 })));
  const flaws = await judge(
    scene,
    await askAtRandom(scene, traveller, { stays: timesOf({ daily: 80, torture: 120 }), seed }),
  );
  expect(flaws).toContainEqual(expect.stringMatching(/^(night|quarter-hour) .* is taken \d+ times$/));
  expect(flaws).toContainEqual(expect.stringMatching(/ was sold \d+ times of /));
});

test("control: a random stay that is refused while there is room is judged unjustly refused", async () => {
  const { scene, traveller } = await openScarceRoom(4);
  const attempts = await askAtRandom(scene, traveller, { stays: timesOf({ daily: 12, torture: 40 }), seed });
  const lucky = attempts.find(({ won }) => won);
  if (!lucky) throw new Error("nobody got a place");
  const turnedAway = attempts.map((each) => (each === lucky ? { ...each, won: false } : each));
  expect(await judge(scene, turnedAway)).toContainEqual(expect.stringMatching(/^unjustly refused/));
});

test("control: without the booking's lock a hold both expires and is confirmed", async () => {
  const { scene, traveller, paths } = guarded;
  const payWhileItEnds = async () => {
    const wish = wishOn(paths.freshNight());
    const { reference } = await mustBook(scene, traveller, wish, { paymentMethod: "card" });
    const { id } = await paths.storedOf(reference);
    scene.clock.advance(30 * minute);
    const [confirmed, expired] = await Promise.all([paths.confirmIfPending(id), expireHolds(scene.services)]);
    return Number(confirmed) + expired;
  };
  expect(await payWhileItEnds()).toBe(1);
  guards.bookingLocks = false;
  expect(await payWhileItEnds()).toBe(2);
});

const buyers = timesOf({ daily: 6, torture: 20 });

async function orderAtOnce({ scene, traveller }: Room, quoteId: string, key?: string) {
  const answers = await Promise.allSettled(
    Array.from({ length: buyers }, () =>
      untilAnswered(() => orderQuoted(scene, traveller, quoteId, key === undefined ? {} : { key })),
    ),
  );
  const rows = await scene.db.selectFrom("bookings").select("id").where("quoteId", "=", quoteId).execute();
  return { bookings: rows.length, faults: answers.filter(({ status }) => status === "rejected").length };
}

const orderAlone = () => {
  guards.accounts = false;
  setBarrierSize(buyers);
};

describe(`one order, sent ${buyers} times at once under one idempotency key`, () => {
  beforeEach(orderAlone);
  const send = async (room: Room, key: string) =>
    orderAtOnce(room, accepted(await quote(room.scene)).id, key);

  test("is one booking, and every request gets it", async () => {
    expect(await send(guarded, "double-click")).toEqual({ bookings: 1, faults: 0 });
  });

  test("is one booking by the table's constraint alone; the other requests fail", async () => {
    guards.key = false;
    const { bookings, faults } = await send(guarded, "careless");
    expect(bookings).toBe(1);
    expect(faults).toBe(buyers - 1);
  });

  test("control: is as many bookings if the key is looked up but not locked", async () => {
    guards.key = false;
    expect(await send(unchecked, "careless")).toEqual({ bookings: buyers, faults: 0 });
  });
});

describe(`rule 1: a promo code with three uses and ${buyers} who come at once`, () => {
  beforeEach(orderAlone);
  const use = async (room: Room, code: string) => {
    await room.scene.db
      .insertInto("promoCodes")
      .values({ code, percent: 10, amount: null, validFrom: null, validUntil: null, totalUses: 3 })
      .execute();
    return orderAtOnce(room, accepted(await quote(room.scene, { promoCode: code })).id);
  };

  test("is used three times", async () => {
    expect(await use(guarded, "TROIS")).toEqual({ bookings: 3, faults: 0 });
  });

  test("is used three times by the conditional update alone", async () => {
    expect(await use(unchecked, "TROIS")).toEqual({ bookings: 3, faults: 0 });
  });

  test("is used three times by the table's check alone; the other requests fail", async () => {
    guards.use = false;
    expect(await use(guarded, "ENCORE")).toEqual({ bookings: 3, faults: buyers - 3 });
  });

  test("control: is used by every request without either", async () => {
    guards.use = false;
    expect(await use(unchecked, "ENCORE")).toEqual({ bookings: buyers, faults: 0 });
  });
});
