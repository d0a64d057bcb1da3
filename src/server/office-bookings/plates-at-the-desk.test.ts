// capacity §9 at the desk: a car is in the lot only once, whoever makes or changes the booking.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accepted, ample, date, openScene, refused, type Scene, time } from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { amendBooking } from "../amendments/amend-booking.ts";
import { bookByTelephone } from "../telephone-bookings/book-by-telephone.ts";

let scene: Scene;
const dispatcher = staffMember("dispatcher");

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

function book(licensePlate: string, from: string, until: string) {
  const stay = { departureDate: date(from), dropOffTime: time("18:00") };
  const back = { returnDate: date(until), landingTime: time("09:00") };
  const person = { firstname: "Paul", lastname: "Verlhac", email: "", phone: "+33199001234", address: "" };
  const booking = {
    id: randomUUID(),
    ...stay,
    ...back,
    services: [],
    locale: "fr" as const,
    expressStart: true,
    departureTerminal: "cdg-2e",
    arrivalTerminal: "cdg-2e",
    departureFlight: "AF 6",
    arrivalFlight: "AF7",
    person: { ...person, email: "paul@ligne.example" },
    vehicle: { brand: "Kia", model: "Niro", color: "gris", licensePlate },
  };
  return asStaff(bookByTelephone, scene, dispatcher, { body: { booking } });
}

function move(reference: string, from: string, until: string) {
  const stay = { departureDate: date(from), dropOffTime: time("18:00") };
  const back = { returnDate: date(until), landingTime: time("09:00") };
  const actor = `staff ${dispatcher.staffId}` as const;
  return amendBooking(scene.services, { reference, stay: { ...stay, ...back }, expressStart: true, actor });
}

test("stays of one car cannot overlap, also when booked by telephone (capacity §9)", async () => {
  for (const plate of ["FT-202-AA", "FT-203-AA", "1234 AB 75"]) {
    accepted(await book(plate, "2027-05-08", "2027-05-11"));
    expect(refused(await book(plate, "2027-05-10", "2027-05-12"))).toEqual({
      code: "plate-booked",
      fields: { licensePlate: "booked" },
    });
    // From 09:00 on the car is away again.
    accepted(await book(plate, "2027-05-11", "2027-05-13"));
  }
});

test("concurrent telephone bookings of one car make one booking", async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => book("FT-300-AA", "2027-05-08", "2027-05-11")),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a stay cannot be moved onto another stay of its car, but onto its own days and free ones (capacity §9)", async () => {
  const first = accepted(await book("FT-400-AA", "2027-05-08", "2027-05-11"));
  const second = accepted(await book("FT-400-AA", "2027-05-20", "2027-05-22"));
  expect(refused(await move(second.reference, "2027-05-10", "2027-05-12"))?.code).toBe("plate-booked");
  accepted(await move(second.reference, "2027-05-20", "2027-05-23"));
  accepted(await move(first.reference, "2027-05-09", "2027-05-12"));
});

test("of stays of one car that are concurrently moved onto the same days one is moved", async () => {
  const stays = [
    accepted(await book("FT-500-AA", "2027-05-08", "2027-05-09")),
    accepted(await book("FT-500-AA", "2027-05-12", "2027-05-13")),
    accepted(await book("FT-500-AA", "2027-05-16", "2027-05-17")),
  ];
  const moved = await Promise.all(stays.map(({ reference }) => move(reference, "2027-05-25", "2027-05-27")));
  expect(moved.filter(({ ok }) => ok)).toHaveLength(1);
});
