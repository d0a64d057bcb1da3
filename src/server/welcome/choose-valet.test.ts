import { afterAll, beforeAll, expect, test } from "vitest";
import { codeWords } from "#domain/custody/code-words.ts";
import { ample, arrive, mustBook, openScene, type Scene } from "#test/booking-scene.ts";
import { newId } from "../platform/db/new-id.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { chooseValet, replaceValet } from "./choose-valet.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

test("without an enrolled valet nobody is announced", async () => {
  await invite("Nadia", "manager");
  await invite("Sofia", "valet", false);
  expect(await choose(await someBooking())).toBeUndefined();
});

test("a booking is assigned one valet and one code word, which stay the same (custody §8)", async () => {
  await Promise.all(["Karim", "Léo", "Amina"].map((name) => invite(name, "valet")));
  const bookings = await Promise.all([1, 2, 3].map(someBooking));
  for (const id of bookings) await choose(id);
  const told = await Promise.all(bookings.map((id) => choose(id)));
  // Round-robin: three bookings, three valets, and none that was only invited.
  expect(new Set(told.map((welcome) => welcome?.firstname))).toEqual(new Set(["Amina", "Karim", "Léo"]));
  for (const welcome of told) expect(codeWords).toContain(welcome?.codeWord);
  expect(await Promise.all(bookings.map((id) => choose(id)))).toEqual(told);
});

test("concurrent choices for one booking choose the same valet", async () => {
  const id = await someBooking();
  const [first, second, third] = await Promise.all([choose(id), choose(id), choose(id)]);
  expect([second, third]).toEqual([first, first]);
});

function choose(bookingId: string) {
  return inTransaction(scene.db, (tx) => chooseValet(tx, bookingId, scene.clock.now()));
}

async function someBooking(): Promise<string> {
  const { reference } = await mustBook(scene, await arrive(scene));
  const row = await scene.db
    .selectFrom("bookings")
    .select("id")
    .where("reference", "=", reference as never)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function invite(firstname: string, role: "valet" | "manager", hasPassword = true): Promise<void> {
  const now = scene.clock.now();
  const id = newId(now);
  await scene.db
    .insertInto("staff")
    .values({
      id,
      firstname,
      lastname: "B.",
      role,
      locale: "fr",
      createdAt: now,
      email: `${id}@regie.example` as never,
      ...(hasPassword && { passwordHash: "x", totpSecret: Buffer.from("x"), enrolledAt: now }),
    })
    .execute();
}

test("sending another valet changes the name and keeps the code word (custody §8)", async () => {
  const { rows } = await scene.database.pool.query("select id, firstname from staff where role = 'valet'");
  for (const other of ["Amina", "Karim", "Léo"]) {
    const id = await someBooking();
    const told = await choose(id);
    const staffId = rows.find(({ firstname }) => firstname === other)?.id;
    await inTransaction(scene.db, (tx) => replaceValet(tx, { bookingId: id, staffId }, scene.clock.now()));
    expect(await choose(id)).toMatchObject({ staffId, firstname: other, codeWord: told?.codeWord });
  }
});
