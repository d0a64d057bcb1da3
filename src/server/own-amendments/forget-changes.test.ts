// accounts §8: the changes that a traveller asked for are exported, and erased with the account, whatever their
// outcome.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { minute, toInstant } from "#domain/time.ts";
import { accepted, callOf } from "#test/booking-scene.ts";
import { expectSound } from "#test/payments/awaiting-scene.ts";
import { askChange, bookPaid, previewChange, storedOf } from "#test/payments/changing.ts";
import { outcomeOf, type Paying, postAll, sessionOf, withAmpleRoom } from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { placesOf } from "#test/places-of.ts";
import { eraseAccount } from "../account-erasure/erase-account.ts";
import { lockForDeletion } from "../account-store/account-store.ts";
import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { exportPersonalData } from "../accounts/export-personal-data.ts";
import { amendmentData, purgeAskedChanges } from "../amendments/amendment-data.ts";
import { endAmendments } from "../amendments/end-amendments.ts";
import { personalDataSources } from "../personal-data-sources.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { addVehicle } from "../vehicles/add-vehicle.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await withAmpleRoom(await openProviderScene("sandbox"));
});
afterEach(() => expectSound(scene));
afterAll(() => scene.close());

type Fate = "awaiting-payment" | "made" | "ended";
type Traced = { readonly own: Paying; readonly traces: readonly string[]; readonly sessionId: string };

let flights = 7_100;

/** A change with a unique flight, vehicle and key, brought to the given outcome. */
async function askTraced(fate: Fate): Promise<Traced> {
  const { db } = scene.test.services;
  const own = await bookPaid(scene);
  const vehicleId = await addCar(own.traveller);
  flights += 1;
  const [flight, key] = [`QX${flights}`, randomUUID()];
  const asked = {
    departureFlight: flight,
    vehicleId,
    ...(fate !== "made" && { returnDate: "2027-05-14" }),
  };
  const { quoteId } = accepted(await previewChange(scene, own, asked));
  accepted(await askChange(scene, own, { ...asked, quoteId }, key));
  const sessionId = await sessionOf(scene, own.booking.reference);
  // Overwrites the flight of the change that was made, which the booking itself holds.
  if (fate === "made") accepted(await askChange(scene, own, { departureFlight: "AF 012" }));
  if (fate === "ended") {
    await scene.advance(30 * minute);
    await endAmendments(scene.test.services);
  }
  const { status } = await db
    .selectFrom("amendments")
    .select("status")
    .where("idempotencyKey", "=", key)
    .executeTakeFirstOrThrow();
  expect(status).toBe(fate);
  return { own, traces: [flight, vehicleId, key], sessionId };
}

async function addCar({ accountId }: Paying["traveller"]): Promise<string> {
  const vehicle = { brand: "Renault", model: "Zoe", color: "bleu", licensePlate: `QX-${flights % 1_000}-QX` };
  const call = callOf<typeof api.addVehicle>(accountId, { body: { vehicle } });
  return accepted(await addVehicle(scene.test.services, call)).id;
}

/** As when the holder deletes the account, or it is deleted as idle. */
async function erase(asked: readonly Traced[], sources: readonly PersonalDataSource[]): Promise<void> {
  const { db, clock } = scene.test.services;
  for (const { own } of asked) {
    await inTransaction(db, async (tx) => {
      const account = await lockForDeletion(tx, own.traveller.accountId);
      if (!account) throw new Error("no account");
      await eraseAccount(tx, sources, account, clock.now());
    });
  }
}

/** Except in pending mails, which keep the booking until they are sent. */
async function placesLeft(asked: readonly Traced[]): Promise<readonly string[][]> {
  const places = [];
  for (const text of asked.flatMap(({ traces }) => traces)) {
    const found = await placesOf(scene.test.services.db, text);
    places.push(found.filter((place) => place !== "public.outgoing_mails"));
  }
  return places;
}

test("the export has the changes that were asked for: waiting, made and ended", async () => {
  for (const fate of ["ended", "made", "awaiting-payment"] as const) {
    const { own, traces } = await askTraced(fate);
    const call = callOf<typeof api.exportPersonalData>(own.traveller.accountId, {});
    const { amendments } = accepted(
      await exportPersonalData(personalDataSources)(scene.test.services, call),
    ) as { readonly amendments?: unknown };
    const [departureFlight, vehicleId, key] = traces;
    const change = expect.objectContaining({
      journey: expect.objectContaining({ departureFlight }),
      vehicleId,
    });
    expect(amendments).toContainEqual(expect.objectContaining({ status: fate, change }));
    expect(JSON.stringify(amendments)).not.toContain(key);
  }
});

test("rule 11: with the account it is forgotten, in every row of every table: ended, made and waiting", async () => {
  const asked = [await askTraced("ended"), await askTraced("made"), await askTraced("awaiting-payment")];
  for (const places of await placesLeft(asked)) expect(places).toContain("public.amendments");
  const ids = await Promise.all(asked.map(async ({ own }) => (await storedOf(scene, own)).id));
  await erase(asked, personalDataSources);
  expect(await placesLeft(asked)).toEqual(asked.flatMap(({ traces }) => traces.map(() => [])));
  const hashes = await scene.test.services.db
    .selectFrom("amendments")
    .select(["change", "request", "quoteId", "base"])
    .where("bookingId", "in", ids)
    .execute();
  expect(hashes).toEqual(hashes.map(() => ({ change: {}, request: "", quoteId: "", base: "" })));
  expect(hashes).toHaveLength(4);
});

test("changes that were asked for are purged ten years after the stay, not a moment earlier (accounts §9)", async () => {
  const { db } = scene.test.services;
  const asked = [await askTraced("ended"), await askTraced("made"), await askTraced("awaiting-payment")];
  const [latest = 0] = (
    await Promise.all(asked.map(async ({ own }) => (await storedOf(scene, own)).stay.landingAt))
  ).toSorted((one, other) => other - one);
  await purgeAskedChanges(db, toInstant(latest));
  for (const places of await placesLeft(asked)) expect(places).toContain("public.amendments");
  await purgeAskedChanges(db, toInstant(latest + 1));
  for (const places of await placesLeft(asked)) expect(places).not.toContain("public.amendments");
});

test("a payment of a change whose account was deleted is refunded, and no mail is sent", async () => {
  const { own, sessionId } = await askTraced("awaiting-payment");
  const { reference, total } = own.booking;
  const { mails } = await outcomeOf(scene, reference);
  await erase([{ own, traces: [], sessionId }], personalDataSources);
  await scene.pay(sessionId);
  await postAll(scene);
  expect(await outcomeOf(scene, reference)).toMatchObject({ effects: ["confirmed", "late"], paid: total });
  const { rows } = await sql`select from refunds join bookings on bookings.id = booking_id
    where reference = ${reference}`.execute(scene.test.services.db);
  expect(rows).toHaveLength(1);
  expect((await outcomeOf(scene, reference)).mails.filter((kind) => !mails.includes(kind))).toEqual([]);
});

test("control: without the amendments' data source the search finds all three changes", async () => {
  const asked = [await askTraced("ended"), await askTraced("made"), await askTraced("awaiting-payment")];
  await erase(
    asked,
    personalDataSources.filter((source) => source !== amendmentData),
  );
  const kept = asked.flatMap(({ traces }) => traces.map(() => ["public.amendments"]));
  expect(await placesLeft(asked)).toEqual(kept);
});
