import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { day } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  openScene,
  orderQuoted,
  quote,
  refused,
  type Scene,
} from "#test/booking-scene.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { addVehicle } from "./add-vehicle.ts";
import { deleteVehicle } from "./delete-vehicle.ts";
import { editVehicle } from "./edit-vehicle.ts";
import { listVehiclesOf } from "./store/vehicle-store.ts";
import { vehicleRoutes } from "./vehicle-routes.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ poolSize: 12, capacity: ample });
});
afterAll(() => scene.close());

const tesla = { brand: " Tesla ", model: "Model 3", color: "blanc", licensePlate: "gb-774-xs" };

test("a plate is stored normalised, and a foreign one is accepted", async () => {
  const { accountId } = await arrive(scene);
  expect(accepted(await add(accountId, tesla))).toMatchObject({ brand: "Tesla", licensePlate: "GB774XS" });
  expect(accepted(await add(accountId, { ...tesla, licensePlate: "M-AB 1234" })).licensePlate).toBe(
    "MAB1234",
  );
  expect(refused(await add(accountId, { ...tesla, licensePlate: "ÄÖ#!" }))?.fields).toEqual({
    licensePlate: "plate",
  });
  const listed = await listVehiclesOf(scene.db, accountId);
  expect(listed.map(({ licensePlate }) => licensePlate)).toEqual(["AB123CD", "GB774XS", "MAB1234"]);
});

test("rule 28: an account holds twenty vehicles, whoever else holds how many, and ten at once do not slip through (rules §5)", async () => {
  const [full, other, third] = [await arrive(scene), await arrive(scene), await arrive(scene)];
  const addMany = (accountId: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => add(accountId, withOtherPlate())));
  await addMany(full.accountId, 14);
  const [last, elsewhere] = [await addMany(full.accountId, 10), await addMany(other.accountId, 3)];
  expect(last.filter(({ ok }) => ok)).toHaveLength(5);
  expect(last.flatMap((answer) => refused(answer)?.code ?? [])).toEqual(Array(5).fill("too-many-vehicles"));
  expect(elsewhere.every(({ ok }) => ok)).toBe(true);
  expect(await listVehiclesOf(scene.db, full.accountId)).toHaveLength(20);
  expect(await listVehiclesOf(scene.db, third.accountId)).toHaveLength(1);
});

test("rule 28: the list comes in pages, and one page holds all that an account may have (rules §5)", async () => {
  const { accountId } = await arrive(scene);
  await Promise.all(Array.from({ length: 25 }, () => add(accountId, withOtherPlate())));
  const pageOf = async (query: { page?: number }) => {
    const { vehicles, ...rest } = accepted(
      await vehicleRoutes.listVehicles(scene.services, callOf<typeof api.listVehicles>(accountId, { query })),
    );
    return { ...rest, count: vehicles.length };
  };
  expect(await pageOf({})).toEqual({ page: 1, pages: 1, count: 20 });
  expect(await pageOf({ page: 2 })).toEqual({ page: 2, pages: 1, count: 0 });
});

test("a plate is listed once in an account, also by concurrent calls; another account may have it (rules §3)", async () => {
  const [one, other] = [await arrive(scene), await arrive(scene)];
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => add(one.accountId, { ...tesla, brand: `Tesla ${index}` })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok).map((answer) => refused(answer)?.fields)).toEqual(
    Array.from({ length: 4 }, () => ({ licensePlate: "listed" })),
  );
  expect((await add(other.accountId, tesla)).ok).toBe(true);
  // The account's first car is given the plate of the second.
  expect(refused(await edit(one.accountId, one.vehicleId))?.fields).toEqual({ licensePlate: "listed" });
  const listed = (await listVehiclesOf(scene.db, one.accountId)).find(({ brand }) => brand !== "Renault");
  expect((await edit(one.accountId, listed?.id ?? "")).ok).toBe(true);
});

test("a vehicle's energy is optional, and editing the vehicle without it removes it (rules §3)", async () => {
  const { accountId, vehicleId } = await arrive(scene);
  const listed = async () => (await listVehiclesOf(scene.db, accountId)).map(({ energy }) => energy);
  for (const energy of ["diesel", "hybrid", undefined] as const) {
    const vehicle = { ...tesla, ...(energy && { energy }) };
    const call = callOf<typeof api.editVehicle>(accountId, { params: { id: vehicleId }, body: { vehicle } });
    expect(accepted(await editVehicle(scene.services, call)).energy).toBe(energy);
    expect(await listed()).toEqual([energy]);
  }
});

test("an edited plate reaches the bookings whose car is still to come, and no other booking", async () => {
  const traveller = await arrive(scene);
  const coming = await mustBook(scene, traveller);
  const plate = coming.vehicle.licensePlate;
  const wish = { from: "2027-06-10", until: "2027-06-12" };
  const over = await mustBook(scene, traveller, wish, { vehicleId: traveller.vehicleId });
  await scene.db
    .updateTable("bookings")
    .set({ status: "returned" })
    .where("reference", "=", over.reference as never)
    .execute();
  accepted(await edit(traveller.accountId, traveller.vehicleId));
  const plateOf = async (reference: string) =>
    (await findBookingByReference(scene.db, reference))?.vehicle.licensePlate;
  expect(await plateOf(coming.reference)).toBe("GB774XS");
  expect(await plateOf(over.reference)).toBe(plate);
});

test("a vehicle with a booking to come cannot be deleted; later it can, and the booking keeps its copy", async () => {
  const traveller = await arrive(scene);
  const { reference, vehicle } = await mustBook(scene, traveller);
  expect(refused(await remove(traveller.accountId, traveller.vehicleId))?.code).toBe("vehicle-in-use");
  const start = scene.clock.now();
  scene.clock.advance(30 * day);
  accepted(await remove(traveller.accountId, traveller.vehicleId));
  expect(await findBookingByReference(scene.db, reference)).toMatchObject({
    vehicleId: null,
    vehicle,
  });
  scene.clock.set(start);
});

test("of booking and deleting one vehicle at once, one succeeds", async () => {
  for (let round = 0; round < 10; round += 1) {
    const traveller = await arrive(scene);
    const { id } = accepted(await quote(scene));
    const [ordered, deleted] = await Promise.all([
      orderQuoted(scene, traveller, id),
      remove(traveller.accountId, traveller.vehicleId),
    ]);
    expect([ordered.ok, deleted.ok].filter(Boolean)).toHaveLength(1);
    if (!deleted.ok) expect(refused(deleted)?.code).toBe("vehicle-in-use");
    if (!ordered.ok) expect(refused(ordered)?.fields).toEqual({ vehicleId: "unknown" });
  }
});

test("rule 7: a plate that changes is in the journal of each booking that is corrected, by the names of what changed alone", async () => {
  const { accountId, vehicleId } = await arrive(scene);
  const stays = ["2027-07-01", "2027-07-05", "2027-07-09"];
  const booked: string[] = [];
  for (const from of stays) {
    const { id } = accepted(await quote(scene, { from, until: from, back: "20:00" }));
    booked.push(accepted(await orderQuoted(scene, { accountId, vehicleId }, id, { vehicleId })).reference);
  }
  const entries = () =>
    scene.db
      .selectFrom("journal")
      .select(["subject", "data"])
      .where("kind", "=", "booked-vehicle-changed")
      .where(
        "subject",
        "in",
        booked.map((reference) => `booking ${reference}`),
      )
      .execute();
  expect(await entries()).toEqual([]);
  accepted(await edit(accountId, vehicleId));
  const written = await entries();
  expect(written.map(({ subject }) => subject).toSorted()).toEqual(
    booked.map((reference) => `booking ${reference}`).toSorted(),
  );
  for (const { data } of written) {
    expect(JSON.stringify(data)).toContain("licensePlate");
    expect(JSON.stringify(data)).not.toContain(tesla.licensePlate.replaceAll("-", ""));
  }
  // Unchanged, so nothing is written.
  accepted(await edit(accountId, vehicleId));
  expect(await entries()).toHaveLength(3);
});

test("another account's vehicle and an invalid id are not found", async () => {
  const { vehicleId } = await arrive(scene);
  const { accountId } = await arrive(scene);
  for (const id of [vehicleId, "x", "", "00000000-0000-0000-0000-000000000000"]) {
    expect(refused(await edit(accountId, id))?.code).toBe("not-found");
    expect(refused(await remove(accountId, id))?.code).toBe("not-found");
  }
});

let others = 0;

function withOtherPlate(): typeof tesla {
  others += 1;
  return { ...tesla, licensePlate: `CC-${100 + others}-CC` };
}

function add(accountId: string, vehicle: typeof tesla) {
  scene.clock.advance(1);
  return addVehicle(scene.services, callOf<typeof api.addVehicle>(accountId, { body: { vehicle } }));
}

function edit(accountId: string, id: string) {
  const call = callOf<typeof api.editVehicle>(accountId, { params: { id }, body: { vehicle: tesla } });
  return editVehicle(scene.services, call);
}

function remove(accountId: string, id: string) {
  return deleteVehicle(scene.services, callOf<typeof api.deleteVehicle>(accountId, { params: { id } }));
}
