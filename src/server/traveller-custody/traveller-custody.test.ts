import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import type { StaffRole } from "#domain/access.ts";
import { day, hour, isoFromInstant } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  openScene,
  refused,
  type Scene,
  type Traveller,
  time,
} from "#test/booking-scene.ts";
import { asStaff, giveBack, moveIt, receive, returnCodeOf } from "#test/custody-scene.ts";
import { openManager } from "#test/managers.ts";
import { begin, chunksOf, commit, openPhone, type Phone } from "#test/phone.ts";
import { fetchVehicleCustody } from "../custody/fetch-vehicle-custody.ts";
import { listDayAlerts } from "../day/day-alerts.ts";
import { readYard } from "../day/read-yard.ts";
import { closeInspection } from "../evidence/close-inspection.ts";
import { fetchCustodyPicture } from "../evidence/fetch-custody-picture.ts";
import { receiveChunk } from "../evidence/pieces/receive-chunk.ts";
import { fetchSignature, offerSignature, signInspection } from "../evidence/signatures.ts";
import { changeLanding, restoreLanding } from "../flights/change-landing.ts";
import { fetchCustody } from "./fetch-custody.ts";
import { openClaim } from "./open-claim.ts";
import { recallVehicle } from "./recall-vehicle.ts";

let scene: Scene;
let traveller: Traveller;
let phone: Phone;
let reference: string;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());
beforeEach(async () => {
  scene.clock.set("2027-05-02T08:00:00Z");
  traveller = await arrive(scene);
  reference = (await mustBook(scene, traveller)).reference;
  scene.clock.set("2027-05-10T08:00:00Z");
  phone = openPhone();
  accepted(await phone.register(scene));
});

test("the traveller sees state, return code, pictures, those still to arrive and the head; a stranger does not (custody §8)", async () => {
  expect(accepted(await see()).returnCode).toBeUndefined();
  accepted(await receive(scene, phone.caller, reference));
  const id = await begin(scene, phone, reference);
  const pieces = [2, 4].map((angle) =>
    phone.take("photo", Buffer.from(`photo ${angle}`), angle === 2 ? 2 : 4),
  );
  accepted(await commit(scene, phone, id, pieces));
  const [first] = pieces;
  if (!first) throw new Error("a piece");
  for (const chunk of chunksOf(first)) accepted(await receiveChunk(scene.services, chunk));
  const seen = accepted(await see());
  expect(seen).toMatchObject({ state: "in-hand", promisedKilometres: 12, canRecall: false });
  expect(seen.returnCode).toBe(await returnCodeOf(scene, reference));
  const [inspection] = seen.inspections;
  expect(inspection?.pictures.map(({ angle, files }) => [angle, files !== undefined])).toEqual([
    [2, true],
    [4, false],
  ]);
  expect(seen.head.hash).toMatch(/^[0-9a-f]{64}$/);
  const address = new URL(inspection?.pictures[0]?.files?.original ?? "", "http://site.example");
  expect((await open(address)).ok).toBe(true);
  address.searchParams.set("signature", "a".repeat(43));
  expect((await open(address)).ok).toBe(false);
  const stranger = await arrive(scene);
  for (const wanted of [reference, "VS-222222", ""]) {
    expect(refused(await see(stranger, wanted))?.code).toBe("not-found");
  }
});

test("a landing that the desk notes is shown to the flight's travellers, and the call counts from it (custody §8, desk §2)", async () => {
  scene.clock.set("2027-05-02T08:00:00Z");
  const stays = await Promise.all(
    ["18:00", "18:10", "18:00"].map(async (back) => {
      const by = await arrive(scene);
      return { by, reference: (await mustBook(scene, by, { until: "2027-05-12", back })).reference };
    }),
  );
  const references = stays.map((stay) => stay.reference);
  await scene.db
    .updateTable("bookings")
    .set({ arrivalFlight: "AF13" as never })
    .where("reference", "in", references as never[])
    .execute();
  scene.clock.set("2027-05-10T08:00:00Z");
  // The third car is never received: it cannot be called, and has no expected landing.
  for (const one of references.slice(0, 2)) accepted(await receive(scene, phone.caller, one));
  const seen = () =>
    Promise.all(
      stays.map(async (stay) => {
        const { canRecall, changedLanding } = accepted(await see(stay.by, stay.reference));
        return [canRecall, changedLanding?.at, changedLanding?.bookedAt, changedLanding?.kerbAt];
      }),
    );
  const asBooked = (may: boolean) => [may, undefined, undefined, undefined];
  const claire = await openManager(scene, "Claire");
  const params = { date: "2027-05-12", flight: "AF13" };
  const landsAt = async (at: string) => {
    const body = { landing: { time: time(at) } };
    accepted(await asStaff(changeLanding, scene, claire, { params, body }));
  };
  // 14:05 in Paris: nearly four hours before the booked landing.
  scene.clock.set("2027-05-12T12:05:00Z");
  expect(await seen()).toEqual([asBooked(false), asBooked(false), asBooked(false)]);
  await landsAt("16:00");
  const [early, kerb] = ["2027-05-12T14:00:00.000Z", "2027-05-12T14:35:00.000Z"];
  expect(await seen()).toEqual([
    [true, early, "2027-05-12T16:00:00.000Z", kerb],
    [true, early, "2027-05-12T16:10:00.000Z", kerb],
    asBooked(false),
  ]);
  // The new landing is after midnight: travellers who have not called yet have to wait with it.
  await landsAt("00:30");
  scene.clock.set("2027-05-12T18:00:00Z");
  expect((await seen()).map(([may]) => may)).toEqual([false, false, false]);
  const [first] = stays;
  expect(refused(await recall(first?.by, first?.reference))?.code).toBe("not-possible-now");
  scene.clock.set("2027-05-12T20:30:00Z");
  accepted(await recall(first?.by, first?.reference));
  accepted(await asStaff(restoreLanding, scene, claire, { params }));
  expect(await seen()).toEqual([asBooked(false), asBooked(true), asBooked(false)]);
});

test("a traveller is told from when the car can be called, by the landing that the desk expects (custody §8)", async () => {
  const from = async () => accepted(await see()).recallFrom;
  expect(await from()).toBeUndefined();
  accepted(await receive(scene, phone.caller, reference));
  // 18:00 in Paris is the booked landing.
  expect(await from()).toBe("2027-05-12T14:00:00.000Z");
  await scene.db
    .updateTable("bookings")
    .set({ arrivalFlight: "AF17" as never })
    .where("reference", "=", reference as never)
    .execute();
  const claire = await openManager(scene, "Claire");
  const params = { date: "2027-05-12", flight: "AF17" };
  const body = { landing: { time: time("20:30") } };
  accepted(await asStaff(changeLanding, scene, claire, { params, body }));
  expect(await from()).toBe("2027-05-12T16:30:00.000Z");
  scene.clock.set("2027-05-12T16:30:00Z");
  expect(await from()).toBeUndefined();
  accepted(await recall());
  expect(await from()).toBeUndefined();
});

test("“J'ai mes bagages” calls a parked vehicle, once, from two hours before the landing (custody §8)", async () => {
  await scene.db.insertInto("spots").values({ name: reference, zone: "A" }).execute();
  accepted(await receive(scene, phone.caller, reference));
  accepted(await moveIt(scene, phone.caller, reference, "park", { spot: reference }));
  expect(refused(await recall())?.code).toBe("not-possible-now");
  scene.clock.set("2027-05-12T14:00:00Z");
  expect(accepted(await see()).canRecall).toBe(true);
  const recalled = await Promise.all([recall(), recall(), recall()]);
  expect(recalled.map(({ ok }) => ok)).toEqual([true, true, true]);
  const seen = accepted(await see());
  expect(seen).toMatchObject({ state: "called", canRecall: false });
  expect(seen.moves.map(({ kind }) => kind)).toEqual([
    "vehicle-received",
    "vehicle-parked",
    "vehicle-called",
  ]);
  expect(refused(await recall(await arrive(scene)))?.code).toBe("not-found");
  // The traveller sees it, and the desk lists it among its alerts until the vehicle is at the meeting point.
  const isTold = async () =>
    (await alertsFor("valet")).some(
      (alert) => alert.kind === "traveller-waiting" && alert.reference === reference,
    );
  expect(await isTold()).toBe(true);
  accepted(await moveIt(scene, phone.caller, reference, "drive"));
  expect(await isTold()).toBe(true);
  accepted(await moveIt(scene, phone.caller, reference, "arriveAtKerb"));
  expect(await isTold()).toBe(false);
});

test("a claim starts from a picture of one's own vehicle, within fourteen days of the return (custody §8)", async () => {
  accepted(await receive(scene, phone.caller, reference));
  const id = await begin(scene, phone, reference);
  const picture = phone.take("photo", Buffer.from("a scratch"), 2);
  accepted(await commit(scene, phone, id, [picture]));
  expect(refused(await claim(picture.id))?.code).toBe("not-possible-now");
  accepted(await giveBack(scene, phone.caller, reference));
  scene.clock.advance(14 * day);
  expect(refused(await claim(randomUUID()))?.fields).toEqual({ pieceId: "unknown" });
  expect(accepted(await claim(picture.id)).claims).toHaveLength(1);
  const asked = (role: StaffRole) =>
    alertsFor(role).then((alerts) => alerts.filter(({ kind }) => kind === "claim-open"));
  // Only roles that answer claims see it on the day; a valet does not (desk §5).
  expect([await asked("manager"), await asked("dispatcher"), await asked("valet")]).toEqual([
    [expect.objectContaining({ reference })],
    [expect.objectContaining({ reference })],
    [],
  ]);
  expect(refused(await claim(picture.id, await arrive(scene)))?.code).toBe("not-found");
  scene.clock.advance(1);
  expect(refused(await claim(picture.id))?.code).toBe("not-possible-now");
});

test("the traveller signs what was shown, once, on a phone of one's own (custody §2)", async () => {
  const id = await begin(scene, phone, reference);
  const { url } = accepted(await asStaff(offerSignature, scene, phone.caller, { params: { id } }));
  const token = new URL(url).pathname.split("/").at(-1) ?? "";
  const shown = accepted(await showSignature(token));
  expect(shown).toMatchObject({ reference, odometer: 48_213, pieces: 0 });
  accepted(await commit(scene, phone, id, [phone.take("photo", Buffer.from("one more"), 2)]));
  expect(refused(await sign(token, shown.manifestHash))?.code).toBe("not-possible-now");
  const again = accepted(await showSignature(token));
  // The desk cannot claim that the traveller signed on their own phone.
  expect(refused(await closeAs("traveller-phone", id))?.code).toBe("not-possible-now");
  accepted(await sign(token, again.manifestHash));
  expect(refused(await closeAs("traveller-phone", id))?.code).toBe("pieces-missing");
  const { inspections } = accepted(
    await asStaff(fetchVehicleCustody, scene, phone.caller, { params: { reference } }),
  );
  expect(inspections.map(({ signed }) => signed)).toEqual(["signed"]);
  expect(refused(await sign(token, again.manifestHash))?.code).toBe("expired-token");
  expect(refused(await showSignature("unknown"))?.code).toBe("not-found");
  const late = accepted(await asStaff(offerSignature, scene, phone.caller, { params: { id } }));
  scene.clock.advance(hour);
  expect(refused(await showSignature(late.url.split("/").at(-1) ?? ""))?.code).toBe("expired-token");
  expect(isoFromInstant(scene.clock.now()) > late.expiresAt).toBe(true);
});

function see({ accountId } = traveller, wanted = reference) {
  const call = callOf<typeof api.fetchCustody>(accountId, { params: { reference: wanted } });
  return fetchCustody(scene.services, call);
}

function recall({ accountId } = traveller, wanted = reference) {
  const call = callOf<typeof api.recallVehicle>(accountId, { params: { reference: wanted } });
  return recallVehicle(scene.services, call);
}

function claim(pieceId: string, { accountId } = traveller) {
  const body = { claim: { words: "Une rayure à l’aile.", pieceId } };
  return openClaim(scene.services, callOf<typeof api.openClaim>(accountId, { params: { reference }, body }));
}

function showSignature(token: string) {
  return fetchSignature(scene.services, callOf<typeof api.fetchSignature>(undefined, { params: { token } }));
}

function sign(token: string, manifestHash: string) {
  const body = {
    signature: {
      manifestHash,
      strokes: [
        [
          [1, 2],
          [3, 4],
        ],
      ],
    },
  };
  return signInspection(
    scene.services,
    callOf<typeof api.signInspection>(undefined, { params: { token }, body }),
  );
}

function closeAs(signedBy: "traveller-phone", id: string) {
  const closing = { id: randomUUID(), at: isoFromInstant(scene.clock.now()), signedBy };
  return asStaff(closeInspection, scene, phone.caller, { params: { id }, body: { closing } });
}

function open(address: URL) {
  const [, , , id = ""] = address.pathname.split("/");
  const query = { until: "", signature: "", ...Object.fromEntries(address.searchParams) };
  const call = callOf<typeof api.fetchCustodyPicture>(undefined, { params: { id, size: "original" }, query });
  return fetchCustodyPicture(scene.services, call);
}

async function alertsFor(role: StaffRole) {
  const yard = await readYard(scene.db, []);
  return listDayAlerts(scene.db, { caller: { role }, now: scene.clock.now(), yard });
}
