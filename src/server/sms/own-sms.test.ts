import { afterAll, expect, test } from "vitest";
import { later } from "#domain/time.ts";
import { arriveSignedIn, goodPassword, openAccountScene } from "#test/account-scene.ts";
import { bookByHttp } from "#test/book-by-http.ts";
import { newId } from "../platform/db/new-id.ts";
import { purgeSms } from "./sms-data.ts";

const scene = await openAccountScene({ SMS_URL: "sandbox:" });
afterAll(() => scene.close());
const { db } = scene.services;

async function travellerWithThree() {
  const { token, profile } = await arriveSignedIn(scene);
  const references: string[] = [];
  for (const _ of [1, 2, 3]) references.push((await bookByHttp(scene, token)).reference);
  return { token, profile, references };
}

const choose = (path: string, token: string, wanted: boolean) =>
  scene.ask(`PUT ${path}`, { token, body: { sms: { wanted } } });

test("text messages can be declined in general or for one booking, and wanted again (sms §6)", async () => {
  const { token, references } = await travellerWithThree();
  const read = async () => (await scene.ask("GET /me/sms", { token })).body;
  const shown = async () => {
    const { wanted, bookings } = (await read()) as {
      wanted: boolean;
      bookings: { reference: string; wanted: boolean }[];
    };
    return [wanted, ...references.map((one) => bookings.find(({ reference }) => reference === one)?.wanted)];
  };
  expect(await shown()).toEqual([true, true, true, true]);
  for (const _ of [1, 2, 3]) await choose(`/bookings/${references[1]}/sms`, token, false);
  expect(await shown()).toEqual([true, true, false, true]);
  for (const _ of [1, 2, 3]) await choose("/me/sms", token, false);
  expect(await shown()).toEqual([false, true, false, true]);
  const exported = await scene.ask("GET /me/export", { token });
  expect(exported.body["sms"]).toMatchObject({ declined: [{}, {}] });
  await choose("/me/sms", token, true);
  await choose(`/bookings/${references[1]}/sms`, token, true);
  expect(await shown()).toEqual([true, true, true, true]);
  const { rows } = await db
    .selectFrom("journal")
    .select("kind")
    .where("kind", "in", ["sms-declined", "sms-wanted"])
    .orderBy("id")
    .execute()
    .then((entries) => ({ rows: entries.map(({ kind }) => kind) }));
  // Chosen three times each, recorded once.
  expect(rows).toEqual(["sms-declined", "sms-declined", "sms-wanted", "sms-wanted"]);
});

test("another account's booking, a call without a session and invalid bodies are refused", async () => {
  const { references } = await travellerWithThree();
  const { token } = await arriveSignedIn(scene);
  expect((await choose(`/bookings/${references[0]}/sms`, token, false)).status).toBe(404);
  expect((await scene.ask("PUT /me/sms", { body: { sms: { wanted: false } } })).status).toBe(401);
  for (const body of [{}, { sms: {} }, { sms: { wanted: "no" } }]) {
    expect((await scene.ask("PUT /me/sms", { token, body })).status).toBe(422);
  }
  expect(await db.selectFrom("declinedSms").selectAll().execute()).toEqual([]);
});

test("the settings say whether there are text messages (sms §1)", async () => {
  expect((await scene.ask("GET /settings")).body["sms"]).toBe(true);
  const without = await openAccountScene();
  expect((await without.ask("GET /settings")).body).not.toHaveProperty("sms");
  await without.close();
});

test("text messages are in the export, and are erased with the account or after ninety days (sms §6)", async () => {
  const { token, profile, references } = await travellerWithThree();
  const other = await travellerWithThree();
  await choose("/me/sms", other.token, true);
  await choose(`/bookings/${references[0]}/sms`, token, false);
  await choose("/me/sms", token, false);
  const at = scene.clock.now();
  const ids = await db
    .selectFrom("bookings")
    .select(["id", "accountId"])
    .where("reference", "in", [...references, ...other.references] as never)
    .execute();
  for (const { id } of ids) {
    await db
      .insertInto("outgoingSms")
      .values({
        id: newId(at),
        bookingId: id,
        kind: "drop-off",
        turn: 1,
        recipient: "+33612345678",
        locale: "fr",
        words: "Bonjour",
        told: "",
        writtenAt: at,
        sendBeforeAt: at,
      })
      .execute();
  }
  const left = () => db.selectFrom("outgoingSms").select("bookingId").execute();
  const { body } = await scene.ask("GET /me/export", { token });
  expect((body["sms"] as { messages: unknown[] }).messages).toHaveLength(3);
  for (const reference of references) await scene.ask(`POST /bookings/${reference}/cancellation`, { token });
  const erased = await scene.ask("DELETE /me", { token, body: { user: { password: goodPassword } } });
  expect(erased.status).toBe(204);
  const theirs = ids.filter(({ accountId }) => accountId !== profile.id).map(({ id }) => id);
  expect((await left()).map(({ bookingId }) => bookingId).toSorted()).toEqual(theirs.toSorted());
  expect(await db.selectFrom("declinedSms").selectAll().execute()).toEqual([]);
  expect(await purgeSms(db, at)).toBe(0);
  expect(await purgeSms(db, later(at, 1))).toBe(3);
});
