// A promo code that is edited, put aside or gone after a booking was sold with it (pricing §7, cancellation §10).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { StaffMember } from "#domain/access.ts";
import { euros, toCents } from "#domain/money.ts";
import { hour, minute } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  date,
  mustBook,
  openScene,
  orderQuoted,
  payByCard,
  quote,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { openManager } from "#test/managers.ts";
import { changePromoCode } from "../operator/pricing/change-promo-codes.ts";
import { amendBooking } from "./amend-booking.ts";

let scene: Scene;
let manager: StaffMember;
let traveller: Traveller;
let code: string;
let made = 0;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  manager = await openManager(scene, "Claire");
  traveller = await arrive(scene);
});
/** A code of each test's own, for 10 %. */
beforeEach(async () => {
  made += 1;
  code = `MAI${made}`;
  await edit({ discount: percent(10) });
});
afterAll(() => scene.close());

type Code = Parameters<typeof changePromoCode>[1]["body"]["promoCode"];
const percent = (of: number) => ({ kind: "percent", percent: of }) as const;
const amount = (of: number) => ({ kind: "amount", amount: euros(of) }) as const;

async function edit(part: Partial<Code> & Pick<Code, "discount">): Promise<void> {
  const known = await scene.db
    .selectFrom("promoCodes")
    .select("revision")
    .where("code", "=", code)
    .executeTakeFirst();
  const promoCode = { active: true, revision: known?.revision, ...part };
  accepted(await asStaff(changePromoCode, scene, manager, { params: { code }, body: { promoCode } }));
}

const sell = () => mustBook(scene, traveller, { promoCode: code });

const anotherFlight = async (reference: string) =>
  accepted(
    await amendBooking(scene.services, {
      reference,
      actor: "staff test",
      journey: { arrivalFlight: `AF${100 + made}` },
    }),
  );

const backOn = async (reference: string, until: string) =>
  accepted(
    await amendBooking(scene.services, {
      reference,
      actor: "staff test",
      stay: { returnDate: date(until) },
    }),
  );

const edits: readonly (readonly [string, Partial<Code> & Pick<Code, "discount">])[] = [
  ["takes off less", { discount: percent(5) }],
  ["takes off more", { discount: percent(50) }],
  ["takes off an amount", { discount: amount(30) }],
  ["is over", { discount: percent(5), validUntil: date("2027-05-01") }],
  ["has no use left", { discount: percent(5), totalUses: 0 }],
  ["is put aside", { discount: percent(5), active: false }],
];

test.each(edits)(
  "a change of flight costs nothing although the promo code %s since the sale (cancellation §10)",
  async (_, part) => {
    const booked = [await sell(), await sell(), await sell()];
    await edit(part);
    for (const { reference, total } of booked) {
      expect(total).toBe(euros(62.1));
      const amended = await anotherFlight(reference);
      expect(amended).toMatchObject({ difference: 0, refund: 0, booking: { price: { total } } });
    }
  },
);

test.each(edits)(
  "a longer stay keeps the discount of its sale although the promo code %s since",
  async (_, part) => {
    const { reference } = await sell();
    await edit(part);
    expect((await backOn(reference, "2027-05-14")).booking.price.total).toBe(euros(85 * 0.9));
    // A second change is still priced by the code as it was sold.
    expect((await backOn(reference, "2027-05-13")).booking.price.total).toBe(euros(77 * 0.9));
  },
);

test("a discount of a fixed amount stays fixed, and is deducted in full once the total is high enough", async () => {
  await edit({ discount: amount(60) });
  const { reference, total } = await mustBook(scene, traveller, { until: "2027-05-11", promoCode: code });
  expect(total).toBe(0);
  await edit({ discount: percent(5) });
  expect((await backOn(reference, "2027-05-14")).booking.price.total).toBe(euros(85 - 60));
});

test("a booking keeps its discount when its promo code is deleted", async () => {
  const { reference, total } = await sell();
  await scene.db.deleteFrom("promoCodes").where("code", "=", code).execute();
  expect((await anotherFlight(reference)).booking.price.total).toBe(total);
});

test("a promo code that is raised later refunds nothing of a booking paid by card", async () => {
  const { reference, total } = await mustBook(
    scene,
    traveller,
    { promoCode: code },
    { paymentMethod: "card" },
  );
  await payByCard(scene, reference);
  await edit({ discount: percent(50) });
  const amended = await anotherFlight(reference);
  expect(amended).toMatchObject({ refund: 0, booking: { paid: total, refunded: 0 } });
});

test("a guaranteed quote is honoured, and its discount applies to every later change (pricing §9)", async () => {
  const shown = accepted(await quote(scene, { promoCode: code }));
  await edit({ discount: percent(50) });
  const { reference, total } = accepted(await orderQuoted(scene, traveller, shown.id));
  expect(total).toBe(shown.total);
  expect((await anotherFlight(reference)).difference).toBe(0);
  expect((await backOn(reference, "2027-05-14")).booking.price.total).toBe(euros(85 * 0.9));
});

test("an expired quote whose total is unchanged is sold with today's discount (pricing §9)", async () => {
  const now = scene.clock.now();
  const shown = accepted(await quote(scene, { promoCode: code }));
  await edit({ discount: amount(6.9) });
  scene.clock.advance(hour + minute);
  const { reference, total } = accepted(await orderQuoted(scene, traveller, shown.id));
  expect(total).toBe(shown.total);
  expect((await backOn(reference, "2027-05-14")).booking.price.total).toBe(toCents(7_810));
  scene.clock.set(now);
});

test("a booking stored by the previous release, without its discount, keeps the amount of its price line", async () => {
  const { reference, total } = await sell();
  await scene.db.updateTable("bookings").set({ discount: null }).where("promoCode", "=", code).execute();
  await edit({ discount: percent(50) });
  expect((await anotherFlight(reference)).booking.price.total).toBe(total);
});
