// Orders by telephone, each under an id of its own (office §3).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BodyOf } from "#contract/endpoint.ts";
import type { telephoneApi } from "#contract/office-bookings/telephone-calls.ts";
import { accepted, ample, date, openScene, refused, type Scene, time } from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { pausedTransaction } from "#test/paused-transaction.ts";
import { telephoneOrder } from "#test/telephone-order.ts";
import { lockOrder } from "../booking-store/find-active-bookings.ts";
import { verifyCapacity } from "../capacity/verify-capacity.ts";
import { bookByTelephone } from "./book-by-telephone.ts";

let scene: Scene;
const dispatcher = staffMember("dispatcher");

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(async () => {
  expect(await verifyCapacity(scene.db)).toEqual([]);
  await scene.close();
});

type Wanted = BodyOf<typeof telephoneApi.bookByTelephone>["booking"];

function callIn(licensePlate: string, { vehicle, ...wanted }: Partial<Wanted> = {}) {
  const order = telephoneOrder(licensePlate);
  const booking: Wanted = {
    ...order,
    departureDate: date(order.departureDate),
    dropOffTime: time(order.dropOffTime),
    returnDate: date(order.returnDate),
    landingTime: time(order.landingTime),
    ...wanted,
    vehicle: { ...order.vehicle, ...vehicle },
  };
  return asStaff(bookByTelephone, scene, dispatcher, { body: { booking } });
}

/** Lets three calls reach their transactions before one of them goes on: all have found nothing under their id. */
async function atOnce<Answer>(id: string, calls: () => readonly Promise<Answer>[]): Promise<Answer[]> {
  const paused = await pausedTransaction(scene.db, (tx) => lockOrder(tx, id));
  const answers = Promise.all(calls());
  await paused.untilWaiting(3);
  await paused.whileOthersWait();
  return answers;
}

async function bookedUnder(id: string): Promise<number> {
  return (await scene.db.selectFrom("bookings").select("id").where("id", "=", id).execute()).length;
}

test("of three calls at once with one id each shows the booking that was made (office §3)", async () => {
  for (const plate of ["FT-301-AA", "FT-302-AA", "FT-303-AA"]) {
    const id = randomUUID();
    const answers = await atOnce(id, () => [1, 2, 3].map(() => callIn(plate, { id })));
    const [first] = answers.map(accepted);
    expect(answers.map((answer) => accepted(answer).reference)).toEqual(
      [1, 2, 3].map(() => first?.reference),
    );
    expect(await bookedUnder(id)).toBe(1);
  }
});

test("of three calls at once with one id and other details one books, and two are refused (office §3)", async () => {
  for (const others of [
    ["FT-304-AA", "FT-304-AA", "FT-304-AA"],
    ["FT-305-AA", "FT-306-AA", "FT-307-AA"],
  ]) {
    const id = randomUUID();
    const answers = await atOnce(id, () =>
      others.map((plate, index) => callIn(plate, { id, departureFlight: `AF ${index + 10}` })),
    );
    const codes = answers.flatMap((answer) => refused(answer)?.code ?? []);
    expect([codes, answers.length]).toEqual([["key-reused", "key-reused"], 3]);
    expect(await bookedUnder(id)).toBe(1);
  }
});

const kia = { brand: "Kia", model: "Niro", color: "gris" };

test("a service that does not fit the caller's vehicle is refused (pricing §6)", async () => {
  for (const [plate, energy, service] of [
    ["FT-308-AA", "electric", "refuelling"],
    ["FT-309-AA", "petrol", "electric-charge"],
    ["FT-310-AA", "diesel", "electric-charge"],
  ] as const) {
    const vehicle = { ...kia, licensePlate: plate, energy };
    const services = ["exterior-wash", service];
    expect(refused(await callIn(plate, { vehicle, services }))).toMatchObject({
      code: "invalid",
      fields: { services: "not-for-vehicle" },
    });
    // Control: one that does not say its energy may have any.
    accepted(await callIn(plate, { services }));
  }
});

test("a service that is named several times is booked and priced once (pricing §6)", async () => {
  for (const [plate, services, once] of [
    ["FT-311-AA", ["exterior-wash", "exterior-wash"], ["exterior-wash"]],
    ["FT-312-AA", ["refuelling", "exterior-wash", "refuelling"], ["exterior-wash", "refuelling"]],
    ["FT-313-AA", ["electric-charge", "electric-charge", "electric-charge"], ["electric-charge"]],
  ] as const) {
    const id = randomUUID();
    const booked = accepted(await callIn(plate, { id, services: [...services] }));
    expect(booked.services.toSorted()).toEqual(once);
    // A repetition is the same order, however often it names a service.
    expect(accepted(await callIn(plate, { id, services: [...once] })).reference).toBe(booked.reference);
    const alone = accepted(await callIn(`${plate.slice(0, -1)}B`, { services: [...once] }));
    expect(booked.total).toBe(alone.total);
  }
});
