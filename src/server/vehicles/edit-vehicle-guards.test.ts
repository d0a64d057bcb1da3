// capacity §9: three vehicles with overlapping stays are given the same plate concurrently. With the lock on the
// plate's stays and, as a control, without it.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { api } from "#contract/api.ts";
import { ample, arrive, callOf, mustBook, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { setBarrierSize, waitAtBarrier } from "#test/concurrency/barrier.ts";
import { editVehicle } from "./edit-vehicle.ts";

const guard = vi.hoisted(() => ({ on: true }));

vi.mock("../booking-store/find-active-bookings.ts", async (load) => {
  const real = await load<typeof import("../booking-store/find-active-bookings.ts")>();
  return {
    ...real,
    lockStaysOf: async (...asked: Parameters<typeof real.lockStaysOf>) => {
      if (guard.on) await real.lockStaysOf(...asked);
    },
    findStayOfPlate: async (...asked: Parameters<typeof real.findStayOfPlate>) => {
      const found = await real.findStayOfPlate(...asked);
      if (!guard.on) await waitAtBarrier("looking for another stay");
      return found;
    },
  };
});

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({ capacity: ample, poolSize: 8 });
});
afterAll(() => scene.close());
beforeEach(() => {
  guard.on = true;
  setBarrierSize(3);
});

/** The responses to three travellers who concurrently give vehicles booked for the same days one plate. */
async function giveOnePlate(licensePlate: string, locked = true) {
  const travellers = [await arrive(scene), await arrive(scene), await arrive(scene)];
  for (const traveller of travellers) await mustBook(scene, traveller);
  guard.on = locked;
  const vehicle = { licensePlate, brand: "Renault", model: "Clio", color: "bleu" };
  const answers = await Promise.all(
    travellers.map(({ accountId, vehicleId }) =>
      editVehicle(
        scene.services,
        callOf<typeof api.editVehicle>(accountId, { params: { id: vehicleId }, body: { vehicle } }),
      ),
    ),
  );
  return answers.map((answer) => refused(answer)?.code ?? "edited").toSorted();
}

test("of three travellers who give their cars one plate at once one succeeds, the others get plate-booked", async () => {
  expect(await giveOnePlate("AA-111-AA")).toEqual(["edited", "plate-booked", "plate-booked"]);
});

test("control: without the lock all three get the plate", async () => {
  expect(await giveOnePlate("ZZ-999-ZZ", false)).toEqual(["edited", "edited", "edited"]);
});
