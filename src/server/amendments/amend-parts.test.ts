// Another journey, vehicle or other services at the desk (office §2), with a real database.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { euros } from "#domain/money.ts";
import { accepted, ample, arrive, mustBook, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { verifyCapacity } from "../capacity/verify-capacity.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { amendOfficeBooking, previewOfficeAmendment } from "../office-bookings/amend-office-booking.ts";

let scene: Scene;
const dispatcher = staffMember("dispatcher");

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(async () => {
  expect((await verifyLedger(scene.db)).flaws).toEqual([]);
  expect(await verifyCapacity(scene.db)).toEqual([]);
  await scene.close();
});

const asBooked = {
  departureDate: "2027-05-10",
  dropOffTime: "10:00",
  returnDate: "2027-05-12",
  landingTime: "18:00",
} as const;

type Parts = Readonly<Record<string, unknown>>;

const preview = (reference: string, parts: Parts) =>
  asStaff(previewOfficeAmendment, scene, dispatcher, {
    params: { reference },
    body: { amendment: { ...asBooked, ...parts } as never },
  });

const amend = (reference: string, parts: Parts, total: number) =>
  asStaff(amendOfficeBooking, scene, dispatcher, {
    params: { reference },
    body: { amendment: { ...asBooked, ...parts, total } as never },
  });

async function change(reference: string, parts: Parts): Promise<OfficeBooking> {
  const { after } = accepted(await preview(reference, parts));
  return accepted(await amend(reference, parts, after.total));
}

const book = async (request = {}) => mustBook(scene, await arrive(scene), request);

test("terminals and flights change without a price; the calendar's revision rises, and a retry sends no second mail", async () => {
  const { reference, total } = await book();
  const parts = { departureTerminal: "cdg-3", arrivalFlight: "ba 0117" };
  const changed = await change(reference, parts);
  expect(changed).toMatchObject({ departureTerminal: "cdg-3", arrivalFlight: "BA117", total, due: total });
  // A retry after a lost response.
  const again = accepted(await amend(reference, parts, total));
  expect(again.mails.filter(({ kind }) => kind === "booking-changed")).toHaveLength(1);
  expect(again.history.filter(({ kind }) => kind === "booking-amended")).toHaveLength(1);
  const row = await scene.db
    .selectFrom("bookings")
    .select("revision")
    .where("reference", "=", changed.reference as never)
    .executeTakeFirstOrThrow();
  expect(row.revision).toBe(1);
});

test("a service is refused if the car cannot take it, and a car if it cannot take the services that were sold (rules §3)", async () => {
  const { reference } = await book({ services: ["refuelling"] });
  const car = { brand: "Renault", model: "Zoé", color: "blanc", licensePlate: "EV-100-EV" };
  const fields = { services: "not-for-vehicle" };
  const electric = { vehicle: { ...car, energy: "electric" } };
  expect(refused(await preview(reference, electric))).toMatchObject({ code: "invalid", fields });
  expect((await change(reference, { ...electric, services: [] })).vehicle.energy).toBe("electric");
  expect(refused(await preview(reference, { services: ["refuelling"] }))).toMatchObject({ fields });
  // A service that was sold for the car as described then survives a change of something else.
  await change(reference, { vehicle: car, services: ["refuelling"] });
  const row = scene.db.updateTable("bookings").set({ vehicleEnergy: "electric" });
  await row.where("reference", "=", reference as never).execute();
  expect((await preview(reference, { departureTerminal: "cdg-3" })).ok).toBe(true);
});

test("a wash is not added beside the one that contains it; a booking that was sold both keeps them (pricing §6)", async () => {
  const { reference } = await book({ services: ["full-wash"] });
  const both = { services: ["full-wash", "exterior-wash"] };
  const fields = { services: "contained" };
  expect(refused(await preview(reference, both))).toMatchObject({ code: "invalid", fields });
  expect(refused(await amend(reference, both, euros(154)))).toMatchObject({ code: "invalid", fields });
  // Sold when neither service contained the other.
  const contains = (ids: string[]) =>
    scene.db.updateTable("services").set({ contains: ids }).where("id", "=", "full-wash").execute();
  await contains([]);
  await change(reference, both);
  await contains(["exterior-wash"]);
  expect(await change(reference, { ...both, arrivalFlight: "BA117" })).toMatchObject(both);
  const third = { services: [...both.services, "refuelling"] };
  expect(refused(await preview(reference, third))?.fields).toEqual(fields);
  expect(await change(reference, { services: ["exterior-wash"] })).toMatchObject({ total: euros(69 + 25) });
});

test("an added service costs today's price, one that was sold keeps its price", async () => {
  const { reference, total } = await book({ services: ["exterior-wash"] });
  expect(total).toBe(euros(69 + 25));
  await scene.db
    .updateTable("services")
    .set({ price: euros(40) as never })
    .where("id", "=", "exterior-wash")
    .execute();
  const { before, after, difference } = accepted(
    await preview(reference, { services: ["exterior-wash", "electric-charge"] }),
  );
  expect([before.total, after.total, difference]).toEqual([euros(94), euros(119), euros(25)]);
  const changed = await change(reference, { services: ["exterior-wash", "electric-charge"] });
  expect(changed).toMatchObject({ total: euros(119), services: ["exterior-wash", "electric-charge"] });
  expect(await change(reference, { services: [] })).toMatchObject({ total: euros(69), services: [] });
  await scene.db
    .updateTable("services")
    .set({ price: euros(25) as never })
    .where("id", "=", "exterior-wash")
    .execute();
});

test("the vehicle can be replaced, unless another booking expects the new one in those days", async () => {
  const { reference } = await book();
  const other = await book();
  const vehicle = { brand: "Fiat", model: "500", color: "rouge", licensePlate: "fg-456-hj" };
  const changed = await change(reference, { vehicle });
  expect(changed.vehicle).toEqual({ ...vehicle, licensePlate: "FG456HJ" });
  const taken = { ...vehicle, licensePlate: other.vehicle.licensePlate };
  expect(refused(await amend(reference, { vehicle: taken }, changed.total))?.code).toBe("plate-booked");
  const stored = await findBookingByReference(scene.db, reference);
  // The booking no longer refers to one of the account's vehicles: editing those does not change it.
  expect(stored?.vehicleId).toBeNull();
});

test("each invalid field of an amendment is named", async () => {
  const { reference } = await book();
  const wrong = {
    departureTerminal: "orly-9",
    departureFlight: "??",
    services: ["polish"],
    landingTime: "09:00",
    returnDate: "2027-05-10",
  };
  expect(refused(await preview(reference, wrong))).toMatchObject({
    code: "invalid",
    fields: {
      departureTerminal: "unknown",
      departureFlight: "flight",
      services: "unknown",
      landingTime: "before-departure",
    },
  });
});

test("a stay is moved into the withdrawal period only with the request for an early start (cancellation §10)", async () => {
  for (const day of ["2027-05-11", "2027-05-12", "2027-05-13"]) {
    const wish = { from: "2027-06-20", until: "2027-06-22" };
    const { reference } = await mustBook(scene, await arrive(scene), wish, { expressStart: false });
    const parts = { departureDate: day, returnDate: "2027-05-16" };
    const shown = accepted(await preview(reference, parts));
    expect(shown.expressStartNeeded).toBe(true);
    for (const said of [{}, { expressStart: false }]) {
      const answer = await amend(reference, { ...parts, ...said }, shown.after.total);
      expect(refused(answer)).toMatchObject({ code: "invalid", fields: { expressStart: "not-accepted" } });
    }
    const stored = () => findBookingByReference(scene.db, reference);
    expect(await stored()).toMatchObject({ stay: { departureDate: wish.from }, expressStart: false });
    accepted(await amend(reference, { ...parts, expressStart: true }, shown.after.total));
    expect(await stored()).toMatchObject({ stay: { departureDate: day }, expressStart: true });
    // An early start that was requested once is not requested again.
    expect(accepted(await preview(reference, { ...parts, departureDate: "2027-05-14" }))).toMatchObject({
      expressStartNeeded: false,
    });
  }
});

test("no early start is noted where the drop-off stays beyond the withdrawal period, even if it is sent (cancellation §6)", async () => {
  const wish = { from: "2027-07-20", until: "2027-07-22" };
  const { reference } = await mustBook(scene, await arrive(scene), wish, { expressStart: false });
  const parts = { departureDate: "2027-07-19", returnDate: wish.until };
  const { after, expressStartNeeded } = accepted(await preview(reference, parts));
  expect(expressStartNeeded).toBe(false);
  accepted(await amend(reference, { ...parts, expressStart: true }, after.total));
  expect(await findBookingByReference(scene.db, reference)).toMatchObject({
    stay: { departureDate: "2027-07-19" },
    expressStart: false,
  });
});
