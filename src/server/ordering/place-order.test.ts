import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { allocationsOf } from "#domain/capacity/capacity.ts";
import { accepted, ample, arrive, callOf, openScene, quote, type Scene } from "#test/booking-scene.ts";
import { prepareCounters } from "../capacity/prepare-counters.ts";
import { readOperatorAt } from "../operator/read-operator.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { placeOrder } from "./place-order.ts";
import { prepareOrder } from "./prepare-order.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

test("rule 6: a plate and a telephone edited while the order is made are those of the booking (rules §3)", async () => {
  const { db, services, clock } = scene;
  const { accountId, vehicleId } = await arrive(scene);
  const order = accepted(
    await prepareOrder(
      services,
      orderCall(accountId, vehicleId, accepted(await quote(scene)).id),
      await readOperatorAt(db, clock.now()),
      clock.now(),
    ),
  );
  await db
    .updateTable("vehicles")
    .set({ licensePlate: "ZZ999ZZ" as typeof order.vehicle.licensePlate })
    .where("id", "=", vehicleId)
    .execute();
  await db.updateTable("accounts").set({ phone: "+33699999999" }).where("id", "=", accountId).execute();
  await prepareCounters(services, allocationsOf(order.stay), [order.stay.returnDate]);
  const placed = accepted(
    await inTransaction(db, (tx) => placeOrder(tx, order, undefined, { unpaidBookings: 3 })),
  );
  if (placed === "ordered-already") throw new Error("no key was given");
  expect(placed.booking.vehicle.licensePlate).toBe("ZZ999ZZ");
  expect(placed.booking.person.phone).toBe("+33699999999");
});

function orderCall(accountId: string, vehicleId: string, quoteId: string) {
  return callOf<typeof api.book>(accountId, {
    body: {
      booking: {
        quoteId,
        vehicleId,
        departureTerminal: "cdg-2e",
        arrivalTerminal: "cdg-2e",
        departureFlight: "AF 012",
        arrivalFlight: "AF 013",
        paymentMethod: "cash",
        acceptedTerms: true,
        expressStart: true,
      },
    },
  });
}
