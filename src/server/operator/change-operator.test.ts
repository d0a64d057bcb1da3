import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { euros } from "#domain/money.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  openScene,
  quote,
  refused,
  type Scene,
} from "#test/booking-scene.ts";
import { cancelBooking } from "../bookings/cancel-booking.ts";
import { verifyJournal } from "../platform/journal/verify-journal.ts";
import { changeDocument, changePromoCode, changeService, changeTariff } from "./change-operator.ts";
import { defaultServices, defaultTariff } from "./default-tariff.ts";
import { readOperator } from "./read-operator.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

const actor = "staff test";

test("a changed tariff prices the next quote and leaves its entry", async () => {
  await changeTariff(scene.services, { ...defaultTariff, dayAmounts: [euros(10)] }, actor);
  expect(accepted(await quote(scene)).total).toBe(euros(10 + 5 + 5));
  await changeTariff(scene.services, defaultTariff, actor);
  expect(await kinds()).toEqual(["tariff-changed", "tariff-changed"]);
});

test("a changed setting holds at once", async () => {
  const { stayPolicy } = await readOperator(scene.db);
  const { zone: _, ...stay } = stayPolicy;
  await changeDocument(scene.services, "stay", { ...stay, maximumDays: 2 }, actor);
  expect(refused(await quote(scene))?.code).toBe("too-many-days");
  await changeDocument(scene.services, "stay", stay, actor);
  accepted(await quote(scene));
});

test("a service put aside is no longer sold, and still named where it was", async () => {
  const [wash] = defaultServices;
  if (!wash) throw new Error("no service");
  const traveller = await arrive(scene);
  await changeService(scene.services, { ...wash, price: euros(30), position: 9, active: true }, actor);
  const booking = await mustBook(scene, traveller, { services: [wash.id] });
  expect(booking.total).toBe(euros(69 + 30));
  await changeService(scene.services, { ...wash, position: 9, active: false }, actor);
  expect(refused(await quote(scene, { services: [wash.id] }))?.fields).toEqual({ services: "unknown" });
  const operator = await readOperator(scene.db);
  expect(operator.everyService.map(({ id }) => id)).toContain(wash.id);
  expect(operator.tariff.services.map(({ id }) => id)).not.toContain(wash.id);
});

const code = { code: " été 27 ", discount: { kind: "percent", percent: 20 }, active: true } as const;

test("a promo code is kept as people may type it", async () => {
  await changePromoCode(scene.services, { ...code, totalUses: 1 }, actor);
  const traveller = await arrive(scene);
  expect((await mustBook(scene, traveller, { promoCode: "Été27" })).total).toBe(6900 * 0.8);
  await changePromoCode(scene.services, { ...code, totalUses: 2 }, actor);
  await mustBook(scene, traveller, { promoCode: "été27" });
  expect(refused(await quote(scene, { promoCode: "été27" }))?.code).toBe("promo-code-used-up");
});

test("a code may be left fewer uses than it has had: then none is left (pricing §7)", async () => {
  await changePromoCode(scene.services, { ...code, totalUses: 1 }, actor);
  expect(refused(await quote(scene, { promoCode: "été27" }))?.code).toBe("promo-code-used-up");
  await changePromoCode(scene.services, { ...code, totalUses: 3 }, actor);
  accepted(await quote(scene, { promoCode: "été27" }));
});

test("a code put aside is not sold with, and its uses are still given back (pricing §7)", async () => {
  const traveller = await arrive(scene);
  const booking = await mustBook(scene, traveller, { promoCode: "été27" });
  await changePromoCode(scene.services, { ...code, totalUses: 3, active: false }, actor);
  expect(refused(await quote(scene, { promoCode: "été27" }))?.fields).toEqual({ promoCode: "promo-code" });
  const call = callOf<typeof api.cancelBooking>(traveller.accountId, {
    params: { reference: booking.reference },
  });
  accepted(await cancelBooking(scene.services, call));
  const { used } = await scene.db.selectFrom("promoCodes").select("used").executeTakeFirstOrThrow();
  expect(used).toBe(2);
  expect((await verifyJournal(scene.db)).broken).toBeUndefined();
});

async function kinds(): Promise<string[]> {
  const rows = await scene.db.selectFrom("journal").select("kind").orderBy("seq").execute();
  return rows.map(({ kind }) => kind);
}
