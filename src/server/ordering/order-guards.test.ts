// What keeps an order to one booking and a promo code to its uses: the code's own check and the table's constraint.
// Either suffices; with both removed the race breaks the rule.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  accepted,
  ample,
  arrive,
  mustBook,
  openScene,
  orderQuoted,
  quote,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import { setBarrierSize, waitAtBarrier } from "#test/concurrency/barrier.ts";
import { untilAnswered } from "#test/concurrency/until-answered.ts";
import { timesOf } from "#test/torture.ts";

const clients = timesOf({ daily: 6, torture: 20 });
const guards = vi.hoisted(() => ({ key: true, use: true }));

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

// An account's orders are also serialised, and a car has one stay at a time (capacity §9): both are mocked away so as
// not to mask the key and the promo code.
vi.mock("../booking-store/find-active-bookings.ts", async (load) => ({
  ...(await load<typeof import("../booking-store/find-active-bookings.ts")>()),
  lockOrdersOf: async () => undefined,
  findStayOfPlate: async () => undefined,
}));

/** One database with its constraints and one without; each has enough connections for a race. */
let guarded: Shop;
let unguarded: Shop;
beforeAll(async () => {
  guarded = await openShop();
  unguarded = await openShop();
  const { db } = unguarded.scene;
  await sql`alter table idempotency_keys drop constraint idempotency_keys_pkey`.execute(db);
  await sql`drop trigger promo_codes_within_uses on promo_codes`.execute(db);
});
afterAll(() => Promise.all([guarded, unguarded].map(({ scene }) => scene.close())));
beforeEach(() => {
  Object.assign(guards, { key: true, use: true });
  setBarrierSize(clients);
});

type Shop = { readonly scene: Scene; readonly traveller: Traveller };

/** A connection per client, so that all of them run concurrently. */
async function openShop(): Promise<Shop> {
  const scene = await openScene({ poolSize: clients + 2, capacity: ample });
  const traveller = await arrive(scene);
  // NOTE the first job of its name in a database makes the others wait for its commit, like a lock.
  await mustBook(scene, traveller);
  return { scene, traveller };
}

async function orderAtOnce({ scene, traveller }: Shop, quoteId: string, key?: string) {
  const answers = await Promise.allSettled(
    Array.from({ length: clients }, () =>
      untilAnswered(() => orderQuoted(scene, traveller, quoteId, key === undefined ? {} : { key })),
    ),
  );
  const rows = await scene.db.selectFrom("bookings").select("id").where("quoteId", "=", quoteId).execute();
  return { bookings: rows.length, faults: answers.filter(({ status }) => status === "rejected").length };
}

describe(`one order, sent ${clients} times at once under one idempotency key`, () => {
  const send = async (shop: Shop, key: string) =>
    orderAtOnce(shop, accepted(await quote(shop.scene)).id, key);

  test("is one booking, and every request gets it", async () => {
    expect(await send(guarded, "double-click")).toEqual({ bookings: 1, faults: 0 });
  });

  test("is one booking by the table's constraint alone; the other requests fail", async () => {
    guards.key = false;
    const { bookings, faults } = await send(guarded, "careless");
    expect(bookings).toBe(1);
    expect(faults).toBe(clients - 1);
  });

  test("control: is as many bookings if the key is looked up but not locked", async () => {
    guards.key = false;
    expect(await send(unguarded, "careless")).toEqual({ bookings: clients, faults: 0 });
  });
});

describe(`rule 1: a promo code with three uses and ${clients} who come at once`, () => {
  const use = async (shop: Shop, code: string) => {
    await shop.scene.db
      .insertInto("promoCodes")
      .values({ code, percent: 10, amount: null, validFrom: null, validUntil: null, totalUses: 3 })
      .execute();
    return orderAtOnce(shop, accepted(await quote(shop.scene, { promoCode: code })).id);
  };

  test("is used three times", async () => {
    expect(await use(guarded, "TROIS")).toEqual({ bookings: 3, faults: 0 });
  });

  test("is used three times by the conditional update alone", async () => {
    expect(await use(unguarded, "TROIS")).toEqual({ bookings: 3, faults: 0 });
  });

  test("is used three times by the table's check alone; the other requests fail", async () => {
    guards.use = false;
    expect(await use(guarded, "ENCORE")).toEqual({ bookings: 3, faults: clients - 3 });
  });

  test("control: is used by every request without either", async () => {
    guards.use = false;
    expect(await use(unguarded, "ENCORE")).toEqual({ bookings: clients, faults: 0 });
  });
});
