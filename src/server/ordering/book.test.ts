import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { euros } from "#domain/money.ts";
import { hour, later, minute } from "#domain/time.ts";
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
import { defaultTariff } from "../operator/default-tariff.ts";
import { readOperator } from "../operator/read-operator.ts";
import { saveDocument, saveTariff } from "../operator/save-operator.ts";
import { cardProviders } from "../platform/gateways/card-providers.ts";

let scene: Scene;
let traveller: Traveller;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  traveller = await arrive(scene);
});
afterAll(() => scene.close());

test("a cash booking is confirmed at once and writes to the traveller and the operator", async () => {
  const booking = await mustBook(scene, traveller);
  expect(booking).toMatchObject({
    status: "confirmed",
    reservedDays: 3,
    total: euros(69),
    vat: 1150,
    departureFlight: "AF12",
    paid: 0,
    vehicle: { licensePlate: "AB123CD" },
    cancellation: { amount: 0, kept: 0 },
  });
  expect(booking.reference).toMatch(/^VS-[2-9A-HJKMNP-Z]{6}$/);
  expect(booking.holdExpiresAt).toBeUndefined();
  const mails = await scene.db
    .selectFrom("outgoingMails")
    .select(["kind", "recipient"])
    .where("message", "@>", JSON.stringify({ reference: booking.reference }) as never)
    .orderBy("kind")
    .execute();
  expect(mails.map(({ kind }) => kind)).toEqual(["booking-confirmed", "operator-new-booking"]);
});

test("a card booking is pending and holds its place for 30 minutes", async () => {
  const booking = await mustBook(scene, traveller, {}, { paymentMethod: "card" });
  expect(booking).toMatchObject({ status: "pending", holdExpiresAt: "2027-05-02T08:30:00.000Z" });
  expect(booking.cancellation).toEqual({ amount: 0, kept: 0 });
});

test("a service that the vehicle cannot take is refused; a hybrid, or a vehicle of unknown energy, takes all (rules §3)", async () => {
  const services = ["full-wash", "refuelling", "electric-charge"];
  for (const [energy, wanted, fields] of [
    ["electric", services, { services: "not-for-vehicle" }],
    ["diesel", services, { services: "not-for-vehicle" }],
    ["electric", ["full-wash", "electric-charge"], undefined],
    ["petrol", ["full-wash", "refuelling"], undefined],
    ["hybrid", services, undefined],
    [undefined, services, undefined],
  ] as const) {
    const driver = await arrive(scene);
    const vehicle = { energy: energy ?? null };
    await scene.db.updateTable("vehicles").set(vehicle).where("id", "=", driver.vehicleId).execute();
    const { id } = accepted(await quote(scene, { services: [...wanted] }));
    const answer = await orderQuoted(scene, driver, id, { vehicleId: driver.vehicleId });
    expect([energy, refused(answer)?.fields]).toEqual([energy, fields]);
    if (answer.ok) expect(answer.value.vehicle.energy).toBe(energy);
  }
});

test("a refused order names every invalid field at once", async () => {
  const { id } = accepted(await quote(scene));
  const other = await arrive(scene);
  const answer = await orderQuoted(scene, traveller, id, {
    vehicleId: other.vehicleId,
    departureTerminal: "orly-1",
    arrivalTerminal: "",
    departureFlight: "12",
    arrivalFlight: "AF",
    expressStart: false,
  });
  expect(refused(answer)).toMatchObject({
    code: "invalid",
    fields: {
      vehicleId: "unknown",
      departureTerminal: "unknown",
      arrivalTerminal: "unknown",
      departureFlight: "flight",
      arrivalFlight: "flight",
      expressStart: "not-accepted",
    },
  });
});

test("an order for an unknown quote is refused at its field, whatever the id looks like", async () => {
  for (const id of ["", "x", "018f0000-0000-7000-8000-000000000000", "'; drop table quotes"]) {
    expect(refused(await orderQuoted(scene, traveller, id))).toMatchObject({
      fields: { quoteId: "unknown" },
    });
  }
});

test("an order within the withdrawal period needs the request for an early start; a later one does not", async () => {
  const soon = accepted(await quote(scene));
  expect(refused(await orderQuoted(scene, traveller, soon.id, { expressStart: false }))?.fields).toEqual({
    expressStart: "not-accepted",
  });
  const farAway = accepted(await quote(scene, { from: "2027-06-01", until: "2027-06-02" }));
  expect(
    accepted(await orderQuoted(scene, traveller, farAway.id, { expressStart: false })).expressStart,
  ).toBe(false);
});

test("the notice is checked when the order arrives, not only at the quote: exactly 24 hours are enough", async () => {
  const start = scene.clock.now();
  const wish = { from: "2027-05-03", at: "10:15", until: "2027-05-04" };
  const quoted = accepted(await quote(scene, wish));
  scene.clock.advance(15 * minute);
  accepted(await orderQuoted(scene, traveller, quoted.id));
  scene.clock.advance(1);
  expect(refused(await orderQuoted(scene, traveller, quoted.id))).toMatchObject({
    code: "too-late",
    fields: { dropOffTime: "under-24-hours" },
  });
  scene.clock.set(start);
});

test("cash is refused for a total above the cash limit", async () => {
  const operator = await readOperator(scene.db);
  const now = scene.clock.now();
  await saveDocument(scene.db, "ordering", { ...operator.ordering, cashLimit: euros(68) }, now);
  const { id } = accepted(await quote(scene));
  expect(refused(await orderQuoted(scene, traveller, id))?.code).toBe("cash-not-offered");
  await saveDocument(scene.db, "ordering", operator.ordering, now);
  accepted(await orderQuoted(scene, traveller, id));
});

test("without a card provider an order by card is refused", async () => {
  const { id } = accepted(await quote(scene));
  const without = { ...scene, services: { ...scene.services, cards: cardProviders(undefined) } };
  expect(refused(await orderQuoted(without, traveller, id, { paymentMethod: "card" }))?.fields).toEqual({
    paymentMethod: "unknown",
  });
});

test("an order is charged the quoted price after a change of tariff, until the quote expires (pricing §9)", async () => {
  const now = scene.clock.now();
  const shown = accepted(await quote(scene));
  await saveTariff(scene.db, { ...defaultTariff, dayAmounts: [99, 199, 299].map(euros) }, now);
  scene.clock.advance(30 * minute - 1);
  const booking = accepted(await orderQuoted(scene, traveller, shown.id));
  expect(booking).toMatchObject({ total: shown.total, lines: shown.lines });

  scene.clock.advance(1);
  const changed = refused(await orderQuoted(scene, traveller, shown.id));
  expect(changed?.code).toBe("price-changed");
  expect(changed?.detail?.["quote"]).toMatchObject({ total: euros(299), departureDate: "2027-05-10" });
  const { id } = z.parse(z.object({ id: z.string() }), changed?.detail?.["quote"]);
  expect(accepted(await orderQuoted(scene, traveller, id)).total).toBe(euros(299));

  await saveTariff(scene.db, defaultTariff, now);
  expect(accepted(await orderQuoted(scene, traveller, shown.id)).total).toBe(shown.total);
  scene.clock.set(now);
});

test("a service or promo code no longer on offer is left out of the new quote", async () => {
  const now = scene.clock.now();
  await scene.db
    .insertInto("promoCodes")
    .values({ code: "MAI", percent: 10, amount: null, validFrom: null, validUntil: null, totalUses: null })
    .execute();
  const shown = accepted(await quote(scene, { services: ["exterior-wash"], promoCode: " mai " }));
  expect(shown.total).toBe(Math.round((6900 + 2500) * 0.9));
  await scene.db.updateTable("services").set({ active: false }).where("id", "=", "exterior-wash").execute();
  await scene.db.updateTable("promoCodes").set({ active: false }).where("code", "=", "MAI").execute();
  scene.clock.advance(hour);
  const changed = refused(await orderQuoted(scene, traveller, shown.id));
  expect(changed).toMatchObject({
    code: "price-changed",
    detail: { quote: { total: euros(69), services: [] } },
  });
  scene.clock.set(now);
  await scene.db.updateTable("services").set({ active: true }).where("id", "=", "exterior-wash").execute();
});

test("a booking with nothing to pay is confirmed at once, whatever the means of payment", async () => {
  await scene.db
    .insertInto("promoCodes")
    .values({
      code: "OFFERT",
      percent: 100,
      amount: null,
      validFrom: null,
      validUntil: null,
      totalUses: null,
    })
    .execute();
  const booking = await mustBook(scene, traveller, { promoCode: "OFFERT" }, { paymentMethod: "card" });
  expect(booking).toMatchObject({ status: "confirmed", total: 0, vat: 0 });
});

test("an order repeated under its idempotency key gets the same booking, even after the quote has expired", async () => {
  const now = scene.clock.now();
  const regular = await arrive(scene);
  const { id } = accepted(await quote(scene));
  const first = accepted(await orderQuoted(scene, regular, id, { key: "k1" }));
  scene.clock.advance(90 * 24 * hour);
  const again = accepted(await orderQuoted(scene, regular, id, { key: "k1" }));
  expect(again.reference).toBe(first.reference);
  scene.clock.set(now);
  expect(refused(await orderQuoted(scene, regular, id, { key: "k1", departureFlight: "AF99" }))?.code).toBe(
    "key-reused",
  );
  const other = await arrive(scene);
  const others = accepted(await orderQuoted(scene, other, id, { key: "k1" }));
  expect(others.reference).not.toBe(first.reference);
});

test("a refused order leaves its idempotency key free", async () => {
  const regular = await arrive(scene);
  const { id } = accepted(await quote(scene));
  const none = await orderQuoted(scene, regular, id, { key: "k2", departureFlight: "nothing" });
  expect(none.ok).toBe(false);
  accepted(await orderQuoted(scene, regular, id, { key: "k2" }));
});

test("the last use of a promo code is free again once the hold that took it expires", async () => {
  const now = scene.clock.now();
  await scene.db
    .insertInto("promoCodes")
    .values({ code: "UNE", percent: null, amount: euros(5), validFrom: null, validUntil: null, totalUses: 1 })
    .execute();
  const first = accepted(await quote(scene, { promoCode: "UNE" }));
  scene.clock.advance(minute);
  const second = accepted(await quote(scene, { promoCode: "UNE" }));
  accepted(await orderQuoted(scene, traveller, first.id, { paymentMethod: "card" }));
  expect(refused(await orderQuoted(scene, traveller, second.id))?.code).toBe("promo-code-used-up");
  expect(refused(await quote(scene, { promoCode: "UNE" }))?.code).toBe("promo-code-used-up");
  await scene.db
    .updateTable("quotes")
    .set({ expiresAt: later(scene.clock.now(), hour) })
    .where("id", "=", second.id)
    .execute();
  scene.clock.advance(30 * minute - 1);
  expect(refused(await orderQuoted(scene, traveller, second.id))?.code).toBe("promo-code-used-up");
  scene.clock.advance(1);
  accepted(await orderQuoted(scene, traveller, second.id));
  scene.clock.set(now);
});
