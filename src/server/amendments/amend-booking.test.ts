import { afterAll, beforeAll, expect, test } from "vitest";
import { euros } from "#domain/money.ts";
import {
  accepted,
  ample,
  arrive,
  date,
  mustBook,
  openScene,
  payByCard,
  refused,
  type Scene,
  type Traveller,
  time,
} from "#test/booking-scene.ts";
import { closeDay } from "../capacity/close-day.ts";
import { verifyCapacity } from "../capacity/verify-capacity.ts";
import { defaultTariff } from "../operator/default-tariff.ts";
import { saveTariff } from "../operator/save-operator.ts";
import { amendBooking } from "./amend-booking.ts";

let scene: Scene;
let traveller: Traveller;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  traveller = await arrive(scene);
});
afterAll(() => scene.close());

test("a stay that was paid by card and becomes shorter refunds the difference", async () => {
  const { reference, total } = await mustBook(
    scene,
    traveller,
    { until: "2027-05-14", services: ["exterior-wash"] },
    { paymentMethod: "card" },
  );
  await payByCard(scene, reference);
  expect(total).toBe(euros(85 + 25));
  const amended = accepted(await amend(reference, "2027-05-11", "2027-05-12"));
  expect(amended).toMatchObject({ difference: euros(59 - 85), refund: euros(26) });
  expect(amended.booking).toMatchObject({ refunded: euros(26), price: { total: euros(59 + 25) } });
  expect(await verifyCapacity(scene.db)).toEqual([]);
});

test("a longer stay costs the difference, by the tariff of its order", async () => {
  const { reference } = await mustBook(scene, traveller, { until: "2027-05-11" });
  await saveTariff(scene.db, { ...defaultTariff, dayAmounts: [euros(999)] }, scene.clock.now());
  const amended = accepted(await amend(reference, "2027-05-10", "2027-05-12"));
  expect(amended).toMatchObject({ difference: euros(69 - 59), refund: 0 });
  await saveTariff(scene.db, defaultTariff, scene.clock.now());
});

test("an amended booking keeps the discount of a promo code that is no longer active", async () => {
  await scene.db
    .insertInto("promoCodes")
    .values({ code: "DIX", percent: 10, amount: null, validFrom: null, validUntil: null, totalUses: 1 })
    .execute();
  const { reference } = await mustBook(scene, traveller, { promoCode: "DIX" });
  await scene.db.updateTable("promoCodes").set({ active: false }).where("code", "=", "DIX").execute();
  const amended = accepted(await amend(reference, "2027-05-10", "2027-05-13"));
  expect(amended.booking.price.total).toBe(7700 * 0.9);
});

test("a handover cannot be moved to a closed day; one that is there may keep its time", async () => {
  await closeDay(scene.services, { date: date("2027-05-20"), closed: true, actor: "staff test" });
  const { reference } = await mustBook(scene, traveller);
  expect(refused(await amend(reference, "2027-05-18", "2027-05-20"))).toMatchObject({
    code: "sold-out",
    fields: { returnDate: "closed" },
  });
  accepted(await amend(reference, "2027-05-18", "2027-05-22"));
  await closeDay(scene.services, { date: date("2027-05-22"), closed: true, actor: "staff test" });
  accepted(await amend(reference, "2027-05-17", "2027-05-22"));
  expect(await verifyCapacity(scene.db)).toEqual([]);
});

test("an unpaid or unknown booking cannot be moved, nor can a return to before the departure", async () => {
  const pending = await mustBook(scene, traveller, {}, { paymentMethod: "card" });
  expect(refused(await amend(pending.reference, "2027-05-11", "2027-05-12"))?.code).toBe("not-amendable");
  expect(refused(await amend("VS-222222", "2027-05-11", "2027-05-12"))?.code).toBe("not-found");
  expect(refused(await amend(pending.reference, "2027-05-12", "2027-05-11"))?.fields).toEqual({
    returnDate: "before-departure",
  });
});

function amend(reference: string, from: string, until: string) {
  const stay = {
    departureDate: date(from),
    dropOffTime: time("10:00"),
    returnDate: date(until),
    landingTime: time("18:00"),
  };
  return amendBooking(scene.services, { reference, stay, actor: "staff test" });
}
