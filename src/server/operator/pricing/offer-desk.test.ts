import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import type { StaffMember } from "#domain/access.ts";
import { euros } from "#domain/money.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  date,
  mustBook,
  openScene,
  quote,
  refused,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { openManager } from "#test/managers.ts";
import { cancelBooking } from "../../bookings/cancel-booking.ts";
import { verifyLedger } from "../../ledger/verify-ledger.ts";
import { verifyJournal } from "../../platform/journal/verify-journal.ts";
import { readOperator } from "../read-operator.ts";
import { changePromoCode, listPromoCodes } from "./change-promo-codes.ts";
import { addService, changeService, listServices, orderServices } from "./change-services.ts";
import { freeServiceId } from "./free-service-id.ts";

let scene: Scene;
let manager: StaffMember;
let traveller: Traveller;

beforeAll(async () => {
  scene = await openScene({ capacity: ample, poolSize: 10 });
  manager = await openManager(scene, "Claire");
  traveller = await arrive(scene);
});
afterAll(async () => {
  expect((await verifyJournal(scene.db)).broken).toBeUndefined();
  expect((await verifyLedger(scene.db)).flaws).toEqual([]);
  await scene.close();
});

const services = async () => accepted(await asStaff(listServices, scene, manager, {})).services;
const codes = async () => accepted(await asStaff(listPromoCodes, scene, manager, {})).codes;

type Code = Parameters<typeof changePromoCode>[1]["body"]["promoCode"];
const tenPercent = { discount: { kind: "percent", percent: 10 }, active: true } as const satisfies Code;
const setCode = (code: string, promoCode: Code) =>
  asStaff(changePromoCode, scene, manager, { params: { code }, body: { promoCode } });

/** Changes the code over its current revision. */
async function change(code: string, part: Partial<Code>) {
  const known = (await codes()).find((each) => each.code === code);
  return accepted(await setCode(code, { ...tenPercent, revision: known?.revision, ...part }));
}

test("a service put aside is no longer sold, and bookings that have it still name it (pricing §6)", async () => {
  const [wash] = await services();
  if (!wash) throw new Error("no service");
  const put = (part: Partial<typeof wash>) =>
    asStaff(changeService, scene, manager, {
      params: { id: wash.id },
      body: { service: { ...wash, price: euros(30), ...part } },
    });
  accepted(await put({}));
  const booking = await mustBook(scene, traveller, { services: [wash.id] });
  expect(booking.total).toBe(euros(69 + 30));
  expect(refused(await put({ price: euros(1) }))?.code).toBe("changed-meanwhile");
  accepted(await put({ active: false, revision: wash.revision + 1 }));
  expect(refused(await quote(scene, { services: [wash.id] }))?.fields).toEqual({ services: "unknown" });
  const operator = await readOperator(scene.db);
  expect(operator.everyService.map(({ id }) => id)).toContain(wash.id);
  expect(operator.offeredServices).not.toContain(wash.id);
  const data = await dataOf(`service ${wash.id}`);
  expect(data.at(-1)).toMatchObject({ before: { active: true, price: 3000 }, after: { active: false } });
});

test("the operator says which services contain which, with effect at once (pricing §6)", async () => {
  const words = {
    name: { fr: "Detailing", en: "Detailing" },
    description: { fr: "-", en: "-" },
    price: euros(90),
  };
  const add = (contains: string[]) =>
    asStaff(addService, scene, manager, { body: { service: { ...words, contains } } });
  expect(refused(await add(["gone"]))?.fields).toEqual({ contains: "unknown" });
  accepted(await add(["refuelling", "electric-charge"]));
  const known = await services();
  const own = known.find(({ id }) => id === "detailing");
  if (!own) throw new Error("no service");
  const put = ({ contains, revision = own.revision }: { contains?: string[]; revision?: number }) =>
    asStaff(changeService, scene, manager, {
      params: { id: own.id },
      body: { service: { ...words, active: true, revision, ...(contains && { contains }) } },
    });
  const sold = async (other: string) => (await quote(scene, { services: ["detailing", other] })).ok;
  expect([await sold("refuelling"), await sold("electric-charge")]).toEqual([false, false]);
  expect(refused(await put({ contains: ["detailing"] }))?.fields).toEqual({ contains: "unknown" });
  accepted(await put({ contains: ["electric-charge"] }));
  expect([await sold("refuelling"), await sold("electric-charge")]).toEqual([true, false]);
  // Absent fields stay unchanged.
  accepted(await put({ revision: own.revision + 1 }));
  expect(await sold("electric-charge")).toBe(false);
});

test("new services can be put into an order, which the price lines follow (pricing §6)", async () => {
  const words = (en: string) => ({ name: { fr: en, en }, description: { fr: en, en }, price: euros(5) });
  for (const name of ["Child seat", "Child seat", "Été !"]) {
    accepted(await asStaff(addService, scene, manager, { body: { service: words(name) } }));
  }
  const known = (await services()).map(({ id }) => id);
  expect(known.slice(-3)).toEqual(["child-seat", "child-seat-2", "ete"]);
  const put = (order: readonly string[]) =>
    asStaff(orderServices, scene, manager, { body: { order: [...order] } });
  const order = known.toReversed();
  expect(accepted(await put(order)).services.map(({ id }) => id)).toEqual(order);
  expect(refused(await put(order.slice(1)))?.code).toBe("changed-meanwhile");
  const priced = accepted(await quote(scene, { services: ["child-seat", "ete", "child-seat-2"] }));
  expect(priced.lines.flatMap(({ serviceId }) => serviceId ?? [])).toEqual([
    "ete",
    "child-seat-2",
    "child-seat",
  ]);
});

test.each([
  ["Exterior wash", [], "exterior-wash"],
  ["  24 h café ", [], "h-cafe"],
  ["洗車", [], "service"],
  ["洗車", ["service", "service-2"], "service-3"],
])("the service name %s becomes a free id", (name, taken, expected) => {
  expect(freeServiceId(name, taken)).toBe(expected);
});

test("a promo code's limit can be raised and lowered; below its uses none is left, and nothing fails (pricing §7)", async () => {
  await change("ÉTÉ27", { totalUses: 1 });
  for (const code of ["ROND", "SANSFIN"]) await change(code, {});
  const booked = [await mustBook(scene, traveller, { promoCode: " été 27 " })];
  expect(refused(await quote(scene, { promoCode: "été27" }))?.code).toBe("promo-code-used-up");
  await change("ÉTÉ27", { totalUses: 3 });
  booked.push(await mustBook(scene, traveller, { promoCode: "été27" }));
  booked.push(await mustBook(scene, traveller, { promoCode: "ÉTÉ27" }));
  const lowered = (await change("ÉTÉ27", { totalUses: 1 })).codes.find(({ code }) => code === "ÉTÉ27");
  expect(lowered).toMatchObject({ uses: 3, totalUses: 1 });
  expect(refused(await quote(scene, { promoCode: "été27" }))?.code).toBe("promo-code-used-up");
  // Sold bookings keep the code, and a use given back below the limit is available again.
  const giveBack = async (reference: string) =>
    accepted(
      await cancelBooking(
        scene.services,
        callOf<typeof api.cancelBooking>(traveller.accountId, { params: { reference } }),
      ),
    );
  for (const { reference } of booked.slice(0, 2)) await giveBack(reference);
  expect(refused(await quote(scene, { promoCode: "été27" }))?.code).toBe("promo-code-used-up");
  await giveBack(booked[2]?.reference ?? "");
  accepted(await quote(scene, { promoCode: "été27" }));
  expect((await codes()).filter(({ uses }) => uses > 0)).toEqual([]);
});

test("a promo code put aside is refused, keeps its bookings, and can be taken up again (pricing §7)", async () => {
  const { reference } = await mustBook(scene, traveller, { promoCode: "ROND" });
  await change("ROND", { active: false });
  expect(refused(await quote(scene, { promoCode: "ROND" }))?.fields).toEqual({ promoCode: "promo-code" });
  accepted(await quote(scene, { promoCode: "SANSFIN" }));
  expect((await codes()).at(-1)).toMatchObject({ code: "ROND", active: false, uses: 1 });
  const call = callOf<typeof api.cancelBooking>(traveller.accountId, { params: { reference } });
  accepted(await cancelBooking(scene.services, call));
  expect((await codes()).at(-1)).toMatchObject({ code: "ROND", uses: 0 });
  await change("ROND", {});
  accepted(await quote(scene, { promoCode: "ROND" }));
  expect((await dataOf("promo code ROND")).at(-1)).toEqual({
    before: { percent: 10, amount: null, validFrom: null, validUntil: null, totalUses: null, active: false },
    after: { percent: 10, amount: null, validFrom: null, validUntil: null, totalUses: null, active: true },
  });
});

test("a promo code of a fixed amount is valid on its days only (pricing §7)", async () => {
  const today = date("2027-05-02");
  const amount = { discount: { kind: "amount", amount: 1_000 } } as const;
  await change("DIX", { ...amount, validFrom: today, validUntil: today });
  expect(accepted(await quote(scene, { promoCode: "dix" })).total).toBe(5_900);
  await change("DIX", { ...amount, validFrom: date("2027-05-03") });
  expect(refused(await quote(scene, { promoCode: "dix" }))?.fields).toEqual({ promoCode: "promo-code" });
  await change("DIX", { ...amount, validUntil: date("2027-05-01") });
  expect(refused(await quote(scene, { promoCode: "dix" }))?.fields).toEqual({ promoCode: "promo-code" });
});

test("a promo code is created once, and changed only over its current revision (office §6)", async () => {
  const tries = await Promise.all([1, 2, 3].map(() => setCode("COURSE", tenPercent)));
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  const over = [1, 2, 3].map((uses) => setCode("COURSE", { ...tenPercent, totalUses: uses, revision: 1 }));
  expect((await Promise.all(over)).filter(({ ok }) => ok)).toHaveLength(1);
  expect(refused(await setCode("COURSE", tenPercent))?.code).toBe("changed-meanwhile");
  expect(refused(await setCode("NEANT", { ...tenPercent, revision: 1 }))?.code).toBe("changed-meanwhile");
});

async function dataOf(subject: string): Promise<unknown[]> {
  const rows = await scene.db
    .selectFrom("journal")
    .select("data")
    .where("subject", "=", subject)
    .orderBy("id")
    .execute();
  return rows.map(({ data }) => data);
}
