import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { hour, minute } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  limitUnpaidBookings,
  mustBook,
  openScene,
  orderQuoted,
  payByCard,
  quote,
  refused,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import { countUnpaidBookings } from "../booking-store/find-active-bookings.ts";
import { cancelBooking } from "../bookings/cancel-booking.ts";
import { expireHolds } from "../bookings/expire-holds.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { editVehicle } from "../vehicles/edit-vehicle.ts";
import { book } from "./book.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample, unpaidBookings: 3 });
});
afterAll(() => scene.close());

const may = (day: number) => ({ from: `2027-05-${day}`, until: `2027-05-${day + 1}` });
const codeOf = async (traveller: Traveller, wish: object, choice: object = {}) =>
  refused(await orderQuoted(scene, traveller, accepted(await quote(scene, wish)).id, choice))?.code;

test("rule 2: an account has at most 3 bookings that are neither paid nor over; three accounts, each its own (capacity §9)", async () => {
  for (const traveller of [await arrive(scene), await arrive(scene), await arrive(scene)]) {
    const cash = await mustBook(scene, traveller, may(10));
    const held = await mustBook(scene, traveller, may(12), { paymentMethod: "card" });
    const last = await mustBook(scene, traveller, may(14), { paymentMethod: "card" });
    expect(await codeOf(traveller, may(16))).toBe("too-many-unpaid");
    await payByCard(scene, held.reference);
    await mustBook(scene, traveller, may(16));
    expect(await codeOf(traveller, may(18))).toBe("too-many-unpaid");
    await cancel(traveller, cash.reference);
    await mustBook(scene, traveller, may(18));
    expect(last.status).toBe("pending");
    expect(await codeOf(traveller, may(20))).toBe("too-many-unpaid");
  }
});

test("a hold counts as unpaid until it expires, a stay until its landing; a free booking is not limited", async () => {
  const start = scene.clock.now();
  const traveller = await arrive(scene);
  for (const day of [10, 12, 14]) await mustBook(scene, traveller, may(day), { paymentMethod: "card" });
  scene.clock.advance(30 * minute - 1);
  expect(await codeOf(traveller, may(16))).toBe("too-many-unpaid");
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
  await mustBook(scene, traveller, { ...may(16), promoCode: "OFFERT" });
  scene.clock.advance(1);
  for (const day of [10, 12, 14]) await mustBook(scene, traveller, may(day));
  expect(await codeOf(traveller, may(18))).toBe("too-many-unpaid");
  // The stay of 10–11 May landed at 18:00.
  scene.clock.advance((9 * 24 + 8) * hour);
  await mustBook(scene, traveller, { from: "2027-05-20", until: "2027-05-21" });
  await expireHolds(scene.services);
  scene.clock.set(start);
});

test("rule 2: twelve orders of one account at once make three bookings; with the limit out of the way they make twelve", async () => {
  const together = async () => {
    const traveller = await arrive(scene);
    const quotes = await Promise.all(Array.from({ length: 12 }, () => quote(scene, may(24))));
    const answers = await Promise.all(quotes.map((each) => orderQuoted(scene, traveller, accepted(each).id)));
    return answers.map((answer) => refused(answer)?.code ?? "booked").toSorted();
  };
  expect(await together()).toEqual([
    ...Array.from({ length: 3 }, () => "booked"),
    ...Array.from({ length: 9 }, () => "too-many-unpaid"),
  ]);
  await limitUnpaidBookings(scene, 12);
  expect(await together()).toEqual(Array.from({ length: 12 }, () => "booked"));
  await limitUnpaidBookings(scene, 3);
});

test("control: two orders that count without the lock both find room for one", async () => {
  const { accountId } = await arrive(scene);
  const count = () => inTransaction(scene.db, (tx) => countUnpaidBookings(tx, accountId, scene.clock.now()));
  expect(await Promise.all([count(), count()])).toEqual([0, 0]);
});

test("rule 2: stays of one plate do not overlap, whoever orders them; three plates, each its own (capacity §9)", async () => {
  for (const plate of ["FA-001-AA", "FB-002-BB", "WDB 7C"]) {
    const [owner, stranger] = [await arrive(scene), await arrive(scene)];
    for (const { accountId, vehicleId } of [owner, stranger]) await rename(accountId, vehicleId, plate);
    await mustBook(scene, owner, may(10));
    const again = refused(
      await orderQuoted(scene, owner, accepted(await quote(scene, may(11))).id, {
        vehicleId: owner.vehicleId,
      }),
    );
    expect(again).toEqual({ code: "plate-booked", fields: { vehicleId: "booked" } });
    expect(await codeOf(stranger, { from: "2027-05-09", until: "2027-05-10" })).toBe("plate-booked");
    // One stay ends on 11 May at 18:00, when the other begins.
    await mustBook(scene, stranger, { from: "2027-05-11", at: "18:00", until: "2027-05-12" });
  }
});

test("rule 2: of ten orders for one plate by ten accounts at once one is booked", async () => {
  const travellers = await Promise.all(Array.from({ length: 10 }, () => arrive(scene)));
  for (const { accountId, vehicleId } of travellers) await rename(accountId, vehicleId, "FC-003-CC");
  const answers = await Promise.all(travellers.map((traveller) => codeOf(traveller, may(10))));
  expect(answers.filter((code) => code === undefined)).toHaveLength(1);
  expect(answers.filter((code) => code === "plate-booked")).toHaveLength(9);
});

test("rule 2: a plate is not edited into another one's stay", async () => {
  const [one, other] = [await arrive(scene), await arrive(scene)];
  const { vehicle } = await mustBook(scene, one, may(10));
  await mustBook(scene, other, may(10));
  const edited = await edit(other.accountId, other.vehicleId, vehicle.licensePlate);
  expect(refused(edited)).toEqual({ code: "plate-booked", fields: { licensePlate: "booked" } });
});

test("rule 2: the same quote sent twice without a key makes one booking, and with another flight none (capacity §9)", async () => {
  const traveller = await arrive(scene);
  const { vehicleId } = traveller;
  const { id } = accepted(await quote(scene, may(10)));
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => orderQuoted(scene, traveller, id, { vehicleId })),
  );
  expect(new Set(answers.map((answer) => accepted(answer).reference)).size).toBe(1);
  const other = await orderQuoted(scene, traveller, id, { vehicleId, departureFlight: "AF99" });
  expect(refused(other)?.code).toBe("plate-booked");
  const [first] = answers;
  if (first) await cancel(traveller, accepted(first).reference);
  const anew = accepted(await orderQuoted(scene, traveller, id, { vehicleId }));
  expect(anew.status).toBe("confirmed");
});

test("control: another idempotency key means another booking, which is refused for its plate", async () => {
  const traveller = await arrive(scene);
  const { id } = accepted(await quote(scene, may(10)));
  accepted(await orderQuoted(scene, traveller, id, { key: "one" }));
  expect(refused(await orderQuoted(scene, traveller, id, { key: "two" }))?.code).toBe("plate-booked");
});

test("rule 2: orders of an account slow down after eight, another account's do not (accounts §7)", async () => {
  await limitUnpaidBookings(scene, 100);
  const { id } = accepted(await quote(scene, may(26)));
  const [busy, calm] = [await arrive(scene), await arrive(scene)];
  const answers = [];
  for (let tries = 0; tries < 10; tries += 1) answers.push(await orderFrom(busy, id, "203.0.113.7"));
  expect(answers.map(({ code }) => code)).toEqual([
    ...Array.from({ length: 8 }, () => undefined),
    "too-many-requests",
    "too-many-requests",
  ]);
  expect(answers.at(-1)?.retryAfter).toBe(30);
  expect(await orderFrom(calm, id, "203.0.113.7")).toEqual({ code: undefined });
  await limitUnpaidBookings(scene, 3);
});

async function orderFrom(traveller: Traveller, quoteId: string, address: string) {
  const plain = callOf<typeof api.book>(traveller.accountId, {
    body: {
      booking: {
        quoteId,
        vehicleId: traveller.vehicleId,
        acceptedTerms: true,
        expressStart: true,
        departureTerminal: "cdg-2e",
        arrivalTerminal: "cdg-2e",
        paymentMethod: "cash",
        departureFlight: "AF 012",
        arrivalFlight: "AF 013",
      },
    },
    headers: { "idempotency-key": undefined },
  });
  const answer = await book(scene.services, { ...plain, origin: { ...plain.origin, address } });
  const { code, retryAfter } = refused(answer) ?? {};
  return { code, ...(retryAfter !== undefined && { retryAfter }) };
}

async function cancel({ accountId }: Traveller, reference: string): Promise<void> {
  const call = callOf<typeof api.cancelBooking>(accountId, { params: { reference }, body: {} });
  accepted(await cancelBooking(scene.services, call));
}

async function rename(accountId: string, id: string, licensePlate: string): Promise<void> {
  accepted(await edit(accountId, id, licensePlate));
}

function edit(accountId: string, id: string, licensePlate: string) {
  const vehicle = { brand: "Renault", model: "Clio", color: "bleu", licensePlate };
  return editVehicle(
    scene.services,
    callOf<typeof api.editVehicle>(accountId, { params: { id }, body: { vehicle } }),
  );
}
