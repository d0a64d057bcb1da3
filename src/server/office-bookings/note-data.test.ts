// accounts §8, §9: the team's notes about a booking are its traveller's data: exported and erased with the account.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { day, later } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  openScene,
  refused,
  type Scene,
} from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { placesOf } from "#test/places-of.ts";
import { bookInCash, manager, pay } from "#test/till-scene.ts";
import { eraseAccount } from "../account-erasure/erase-account.ts";
import { lockForDeletion } from "../account-store/account-store.ts";
import { exportPersonalData } from "../accounts/export-personal-data.ts";
import { cleanUp } from "../jobs/clean-up.ts";
import { personalDataSources } from "../personal-data-sources.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { addBookingNote, refundGoodwill } from "./change-office-booking.ts";
import { noteData } from "./note-data.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

/** A booking with a note whose text occurs nowhere else. */
async function bookNoted() {
  const traveller = await arrive(scene);
  const { reference } = await mustBook(scene, traveller);
  const words = `Needs a ramp ${randomUUID()}`;
  const body = { note: { id: randomUUID(), words } };
  accepted(await asStaff(addBookingNote, scene, staffMember("dispatcher"), { params: { reference }, body }));
  return { ...traveller, reference, words };
}

type Noted = Awaited<ReturnType<typeof bookNoted>>;

async function erase({ accountId }: Noted, sources = personalDataSources): Promise<void> {
  await inTransaction(scene.db, async (tx) => {
    const account = await lockForDeletion(tx, accountId);
    if (account) await eraseAccount(tx, sources, account, scene.clock.now());
  });
}

const placesLeft = ({ words }: Noted) => placesOf(scene.db, words);

test("notes are in the export of the traveller they are about, and erased with the account", async () => {
  const [first, second, third] = [await bookNoted(), await bookNoted(), await bookNoted()];
  const handed = accepted(
    await exportPersonalData(personalDataSources)(
      scene.services,
      callOf<typeof api.exportPersonalData>(second.accountId, {}),
    ),
  );
  const notes = [expect.objectContaining({ words: second.words, notedAt: expect.stringMatching(/^2027-/) })];
  expect(handed).toHaveProperty("notes", notes);
  await erase(first);
  await erase(second);
  expect(await placesLeft(first)).toEqual([]);
  expect(await placesLeft(second)).toEqual([]);
  expect(await placesLeft(third)).toEqual(["public.booking_notes"]);
});

test("control: without their data source the notes stay", async () => {
  const noted = await bookNoted();
  await erase(
    noted,
    personalDataSources.filter((source) => source !== noteData),
  );
  expect(await placesLeft(noted)).toEqual(["public.booking_notes"]);
});

test("notes are erased with the name ten years after the stay, not earlier", async () => {
  const [young, old] = [await bookNoted(), await bookNoted()];
  const end = (reference: string, days: number) =>
    scene.database.pool.query(
      "update bookings set landing_at = $2, drop_off_at = $2::timestamptz - interval '1 day' where reference = $1",
      [reference, new Date(later(scene.clock.now(), -days * day))],
    );
  await end(young.reference, 3_659);
  await end(old.reference, 3_661);
  await cleanUp(scene.services);
  expect(await placesLeft(young)).toEqual(["public.booking_notes"]);
  expect(await placesLeft(old)).toEqual([]);
});

test("a note that is sent three times is written once; another under its id is refused (office §2)", async () => {
  const [booking, other] = [await bookInCash(scene), await bookInCash(scene)];
  const add = (note: { readonly id: string; readonly words: string }, { reference } = booking) =>
    asStaff(addBookingNote, scene, manager, { params: { reference }, body: { note } });
  const note = { id: randomUUID(), words: "Siège bébé à l’arrière" };
  for (const answer of await Promise.all([1, 2, 3].map(() => add(note)))) accepted(answer);
  expect(refused(await add({ ...note, words: "Siège bébé à l’avant" }))?.code).toBe("key-reused");
  expect(refused(await add(note, other))?.code).toBe("key-reused");
  expect(accepted(await add(note)).notes.map(({ words }) => words)).toEqual([note.words]);
});

test("of three goodwill refunds at once, of three bookings under one id, one is made (office §2)", async () => {
  const booked = [await bookInCash(scene), await bookInCash(scene), await bookInCash(scene)];
  scene.clock.set("2027-05-10T08:00:00Z");
  for (const booking of booked) accepted(await pay(scene, booking));
  const refund = { id: randomUUID(), amount: 500, reason: "Attente au terminal" };
  const answers = booked.map(({ reference }) =>
    asStaff(refundGoodwill, scene, manager, { params: { reference }, body: { refund } }),
  );
  const codes = (await Promise.all(answers)).map((answer) => refused(answer)?.code ?? "made");
  expect(codes.toSorted()).toEqual(["key-reused", "key-reused", "made"]);
});
