import { randomBytes, randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { chunkBytes } from "#contract/desk/piece-calls.ts";
import { isoFromInstant, minute } from "#domain/time.ts";
import { accepted, ample, arrive, mustBook, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff, giveBack, receive } from "#test/custody-scene.ts";
import { begin, chunksOf, commit, openPhone, type Phone, type TakenOnPhone } from "#test/phone.ts";
import { reviseDocument } from "../operator/change-operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import { bytesOf } from "../platform/files/files.ts";
import { openFiles } from "../platform/files/open-files.ts";
import { closeInspection } from "./close-inspection.ts";
import { reportDevice } from "./device-key.ts";
import { checkOriginals } from "./pieces/check-originals.ts";
import { derivePictures } from "./pieces/derive-pictures.ts";
import { originalKey } from "./pieces/piece-keys.ts";
import { purgeMedia } from "./pieces/purge-media.ts";
import { readPieceFile } from "./pieces/read-piece-file.ts";
import { fetchPieceState, receiveChunk } from "./pieces/receive-chunk.ts";
import { isSignedUrlValid, signedPieceUrls } from "./pieces/signed-piece-url.ts";
import { verifyCustody } from "./verify-custody.ts";

let scene: Scene;
let reference: string;
let phone: Phone;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());
beforeEach(async () => {
  scene.clock.set("2027-05-02T08:00:00Z");
  reference = (await mustBook(scene, await arrive(scene))).reference;
  scene.clock.set("2027-05-10T08:00:00Z");
  phone = openPhone();
  accepted(await phone.register(scene));
});

const corners = [2, 4, 6, 8] as const;

test("a committed piece comes in chunks, in any order and repeated, and is stored when it was read back (custody §3)", async () => {
  const id = await begin(scene, phone, reference);
  const film = phone.take("film", randomBytes(2 * chunkBytes + 77));
  accepted(await commit(scene, phone, id, [film]));
  const [first, second, last] = chunksOf(film);
  if (!first || !second || !last) throw new Error("three chunks");
  for (const chunk of [last, first, last]) accepted(await receiveChunk(scene.services, chunk));
  expect(accepted(await stateOf(film))).toEqual({ have: [0, 2], stored: false });
  expect(refused(await receiveChunk(scene.services, { ...second, digest: first.digest }))?.code).toBe(
    "digest-mismatch",
  );
  expect(refused(await receiveChunk(scene.services, { ...second, n: 3 }))?.code).toBe("not-found");
  accepted(await receiveChunk(scene.services, second));
  expect(accepted(await stateOf(film))).toEqual({ have: [0, 1, 2], stored: true });
  const bytes = film.content.length;
  for (const [range, part] of [
    ["bytes=5-9", { from: 5, until: 9, bytes }],
    ["bytes=7-7", { from: 7, until: 7, bytes }],
    ["bytes=5-2", undefined],
    [`bytes=${bytes}-`, undefined],
  ] as const) {
    const read = accepted(await readPieceFile(scene.services, { id: film.id, size: "original", range }));
    expect([range, read.part]).toEqual([range, part]);
  }
});

test("chunks that are valid one by one but not together are discarded, and asked for again", async () => {
  const id = await begin(scene, phone, reference);
  const picture = phone.take("photo", Buffer.from("promised"), 2);
  accepted(await commit(scene, phone, id, [picture]));
  const [other] = chunksOf({ id: picture.id, content: Buffer.from("another!") });
  if (!other) throw new Error("one chunk");
  expect(refused(await receiveChunk(scene.services, other))?.code).toBe("digest-mismatch");
  expect(accepted(await stateOf(picture))).toEqual({ have: [], stored: false });
  await send(picture);
  expect(accepted(await stateOf(picture)).stored).toBe(true);
});

test("a server that is killed between the last chunk and its answer resumes where it was", async () => {
  const id = await begin(scene, phone, reference);
  const picture = phone.take("photo", randomBytes(1000), 2);
  accepted(await commit(scene, phone, id, [picture]));
  // The chunk is on disk; the job that checks it has not run.
  const files = openFiles(scene.services.config);
  await files.put(`incoming/${picture.id}/0000`, picture.content);
  expect(accepted(await stateOf(picture)).stored).toBe(true);
  expect(await files.list(`incoming/${picture.id}/`)).toEqual([]);
});

test("a chunk without a commitment is not found", async () => {
  const [chunk] = chunksOf(phone.take("photo", randomBytes(10), 2));
  if (!chunk) throw new Error("one chunk");
  expect(refused(await receiveChunk(scene.services, chunk))?.code).toBe("not-found");
});

test("a piece that does not follow, or that another key has signed, is refused (custody §3)", async () => {
  const id = await begin(scene, phone, reference);
  const [one, two, three] = [1, 2, 3].map((number) => phone.take("photo", Buffer.from(`piece ${number}`), 2));
  if (!one || !two || !three) throw new Error("three pieces");
  accepted(await commit(scene, phone, id, [one]));
  expect(refused(await commit(scene, phone, id, [three]))?.code).toBe("chain-broken");
  const stranger = openPhone();
  for (let number = 0; number < 2; number += 1) stranger.take("photo", Buffer.from(`${number}`), 2);
  const forged = [
    { ...two, signature: stranger.take("photo", Buffer.from("x"), 2).signature },
    { ...two, sha256: three.sha256 },
    { ...two, seq: 3 },
  ];
  for (const piece of forged)
    expect(refused(await commit(scene, phone, id, [piece]))?.code).toBe("chain-broken");
  accepted(await commit(scene, phone, id, [three, two, one]));
  expect(refused(await commit(scene, phone, id, [{ ...two, chain: three.chain }]))?.code).toBe("key-reused");
  expect(refused(await commit(scene, stranger, id, [one]))?.code).toBe("unknown-device");
});

test("a piece taken within a minute of the last contact is live, otherwise between two contacts (custody §3)", async () => {
  const id = await begin(scene, phone, reference);
  const report = (lastSeq: number) =>
    asStaff(reportDevice, scene, phone.caller, { body: { report: { lastSeq, waiting: 0 } } });
  accepted(await report(0));
  const contactAt = isoFromInstant(scene.clock.now());
  scene.clock.advance(minute);
  const one = phone.take("photo", Buffer.from("one"), 2);
  const answer = accepted(await commit(scene, phone, id, [one]));
  expect(answer.pieces[0]?.time).toEqual({ kind: "live", at: isoFromInstant(scene.clock.now()) });
  const toldAt = isoFromInstant(scene.clock.now());
  scene.clock.advance(27 * minute);
  const two = phone.take("photo", Buffer.from("two"), 4);
  const later = accepted(await commit(scene, phone, id, [two]));
  expect(later.pieces[0]?.time).toMatchObject({ kind: "between", from: toldAt });
  // A piece that was reported and withheld does not count as live when it finally arrives.
  const three = phone.take("photo", Buffer.from("three"), 6);
  accepted(await report(3));
  const last = accepted(await commit(scene, phone, id, [three]));
  expect(last.pieces[0]?.time.kind).toBe("between");
  expect(contactAt < toldAt).toBe(true);
});

test("a set closes when it is whole; missing pieces are named, and the same closing twice closes once", async () => {
  const id = await begin(scene, phone, reference, { keyTag: undefined });
  const set = [
    ...corners.map((angle) => phone.take("photo", randomBytes(30), angle)),
    phone.take("odometer", randomBytes(30)),
  ];
  accepted(await commit(scene, phone, id, set.slice(0, 3)));
  expect(refused(await close(id))).toMatchObject({
    code: "pieces-missing",
    detail: { missing: [8, "odometer", "key", "key-tag"] },
  });
  accepted(await commit(scene, phone, id, [...set.slice(3), phone.take("key", randomBytes(30))]));
  await begin(scene, phone, reference);
  const at = isoFromInstant(scene.clock.now());
  const inspection = {
    reference,
    side: "reception",
    mode: "express",
    odometer: 48_213,
    keyTag: "31",
    at,
  } as const;
  const { saveInspection } = await import("./save-inspection.ts");
  accepted(await asStaff(saveInspection, scene, phone.caller, { params: { id }, body: { inspection } }));
  const closingId = randomUUID();
  const closed = accepted(await close(id, closingId));
  expect(closed.awaited).toHaveLength(6);
  expect(accepted(await close(id, closingId)).manifestHash).toBe(closed.manifestHash);
  expect(refused(await close(id))?.code).toBe("not-possible-now");
  expect(
    refused(await asStaff(saveInspection, scene, phone.caller, { params: { id }, body: { inspection } }))
      ?.code,
  ).toBe("not-possible-now");
});

test("a picture gets smaller copies, and only content that is a picture is shown inline (custody §3)", async () => {
  const id = await begin(scene, phone, reference);
  const jpeg = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#246" } })
    .jpeg()
    .toBuffer();
  const picture = phone.take("photo", jpeg, 2);
  const page = phone.take("photo", Buffer.from("<script>alert(1)</script>"), 4);
  accepted(await commit(scene, phone, id, [picture, page]));
  for (const piece of [picture, page]) await send(piece);
  expect(await derivePictures(scene.services)).toBe(1);
  const small = accepted(await readPieceFile(scene.services, { id: picture.id, size: "320" }));
  expect(small).toMatchObject({ type: "image/webp", inline: true });
  const shown = await sharp(await contentOf(small)).metadata();
  expect([shown.width, shown.height]).toEqual([320, 180]);
  const original = accepted(await readPieceFile(scene.services, { id: picture.id, size: "original" }));
  expect(await contentOf(original)).toEqual(jpeg);
  const download = accepted(await readPieceFile(scene.services, { id: page.id, size: "320" }));
  expect([download.type, download.inline]).toEqual(["application/octet-stream", undefined]);
});

test("a signed URL is good for a quarter of an hour, for one picture (custody §8)", async () => {
  const now = scene.clock.now();
  const addressOf = await signedPieceUrls(scene.services, now);
  const id = randomUUID();
  const { searchParams } = new URL(addressOf(id, "320"), "http://site.example");
  const given = { until: searchParams.get("until") ?? "", signature: searchParams.get("signature") ?? "" };
  const good = { id, size: "320" as const, ...given };
  const isGood = (changed: Partial<typeof good> & { size?: "original" }, at = now) =>
    isSignedUrlValid(scene.services, { ...good, ...changed }, at);
  expect(await isGood({})).toBe(true);
  expect(await isGood({}, (now + 16 * minute) as never)).toBe(false);
  expect(await isGood({ id: randomUUID() })).toBe(false);
  expect(await isGood({ until: String(Number(good.until) + 1) })).toBe(false);
  expect(await isGood({ signature: "" })).toBe(false);
});

test("thirteen months after the return the pictures go and the hashes stay; a claim keeps them (custody §3)", async () => {
  const second = (await rebook()).reference;
  for (const [index, ref] of [reference, second].entries()) {
    const id = await begin(scene, phone, ref);
    const picture = phone.take("photo", Buffer.from(`kept ${index}`), 2);
    accepted(await commit(scene, phone, id, [picture]));
    await send(picture);
    accepted(await receive(scene, phone.caller, ref));
    accepted(await giveBack(scene, phone.caller, ref));
  }
  const claimed = await scene.db
    .selectFrom("bookings")
    .select("id")
    .where("reference", "=", second as never)
    .executeTakeFirstOrThrow();
  const openedAt = scene.clock.now();
  await scene.db
    .insertInto("claims")
    .values({ id: randomUUID(), bookingId: claimed.id, pieceId: null, words: "x", openedAt })
    .execute();
  scene.clock.set("2028-06-10T07:00:00Z");
  expect((await purgeMedia(scene.services)).count).toBe(0);
  scene.clock.set("2028-06-10T09:00:00Z");
  // Control: with a retention of one month more nothing is deleted yet.
  const { custody } = await readOperator(scene.db);
  await reviseDocument(scene.services, {
    key: "custody",
    revise: () => ({ ...custody, keepMediaMonths: 14 }),
    actor: "system",
  });
  expect((await purgeMedia(scene.services)).count).toBe(0);
  await reviseDocument(scene.services, { key: "custody", revise: () => custody, actor: "system" });
  expect((await purgeMedia(scene.services)).count).toBe(1);
  const report = await verifyCustody(scene.db, openFiles(scene.services.config));
  expect(report.flaws).toEqual([]);
});

test("the pieces that a wiped phone reported and never committed are named as gaps (custody §3)", async () => {
  accepted(
    await asStaff(reportDevice, scene, phone.caller, { body: { report: { lastSeq: 3, waiting: 3 } } }),
  );
  const id = await begin(scene, phone, reference);
  accepted(await commit(scene, phone, id, [phone.take("photo", Buffer.from("first"), 2)]));
  const { gaps } = await verifyCustody(scene.db, openFiles(scene.services.config));
  const { deviceId } = phone.caller;
  expect(gaps.filter((gap) => gap.includes(String(deviceId)))).toEqual([
    `piece 2 of device ${deviceId} was never told of`,
    `piece 3 of device ${deviceId} was never told of`,
  ]);
});

test("a changed original, event, manifest, signature or entry is detected and named (custody §3)", async () => {
  accepted(await receive(scene, phone.caller, reference, { keyTag: "bent" }));
  const id = await begin(scene, phone, reference);
  const set = [
    ...corners.map((angle) => phone.take("photo", randomBytes(40), angle)),
    phone.take("odometer", randomBytes(40)),
    phone.take("key", randomBytes(40)),
  ];
  accepted(await commit(scene, phone, id, set));
  for (const piece of set) await send(piece);
  accepted(await close(id));
  const files = openFiles(scene.services.config);
  const flaws = async () => (await verifyCustody(scene.db, files)).flaws;
  expect(await flaws()).toEqual([]);

  const [victim] = set;
  if (!victim) throw new Error("a piece");
  const place = path.join(scene.services.config.filesUrl, originalKey(Buffer.from(victim.sha256, "hex")));
  const content = await readFile(place);
  await writeFile(place, Buffer.concat([content.subarray(0, 39), Buffer.from([(content[39] ?? 0) ^ 1])]));
  expect(await flaws()).toEqual([`the original of piece ${victim.id} is not what was committed`]);
  await sql`update evidence_pieces set checked_at = now() where id <> ${victim.id}`.execute(scene.db);
  expect((await checkOriginals(scene.services)).broken).toEqual([victim.id]);
  await writeFile(place, content);
  expect(await flaws()).toEqual([]);

  const event = await scene.db
    .selectFrom("custodyEvents")
    .selectAll()
    .orderBy("journalId", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const bends = [
    {
      table: "custody_events",
      bend: sql`update custody_events set key_tag = 'other' where id = ${event.id}`,
      mend: sql`update custody_events set key_tag = ${event.keyTag} where id = ${event.id}`,
      flaw: `event ${event.id} (vehicle-received) is not what the journal has sealed`,
    },
    {
      table: "inspections",
      bend: sql`update inspections set manifest = replace(manifest, '48213', '48214') where id = ${id}`,
      mend: sql`update inspections set manifest = replace(manifest, '48214', '48213') where id = ${id}`,
      flaw: `manifest of inspection ${id} was changed`,
    },
    {
      table: "evidence_pieces",
      bend: sql`update evidence_pieces set device_signature = reverse(device_signature) where id = ${victim.id}`,
      mend: sql`update evidence_pieces set device_signature = reverse(device_signature) where id = ${victim.id}`,
      flaw: `piece ${victim.id} was not signed by its phone`,
    },
    {
      table: "journal",
      bend: sql`update journal set actor = 'staff x' where id = ${event.journalId}`,
      mend: sql`update journal set actor = ${`staff ${event.staffId}`} where id = ${event.journalId}`,
      flaw: `journal entry ${await seqOf(event.journalId)}: hash`,
    },
  ];
  for (const { table, bend, mend, flaw } of bends) {
    await unguarded(table, bend);
    expect(await flaws()).toEqual([flaw]);
    await unguarded(table, mend);
    expect(await flaws()).toEqual([]);
  }
  await unguarded("custody_events", sql`delete from custody_events where id = ${event.id}`);
  expect(await flaws()).toEqual([`event ${event.id} is gone`]);
  // No later number of the phone reveals that its last three pieces are gone: the journal has to.
  const three = set.slice(-3).map((piece) => piece.id);
  await unguarded("evidence_pieces", sql`delete from evidence_pieces where id = any(${three}::uuid[])`);
  expect(await flaws()).toEqual(
    [event.id, ...three].map((gone) => `${gone === event.id ? "event" : "piece"} ${gone} is gone`),
  );
});

test("events and commitments can be neither changed nor deleted", async () => {
  const id = await begin(scene, phone, reference);
  accepted(await commit(scene, phone, id, [phone.take("photo", Buffer.from("kept"), 2)]));
  accepted(await receive(scene, phone.caller, reference));
  const attacks = [
    sql`update custody_events set spot = 'A'`,
    sql`delete from custody_events`,
    sql`truncate custody_events cascade`,
    sql`update evidence_pieces set sha256 = sha256('x')`,
    sql`delete from evidence_pieces`,
  ];
  for (const attack of attacks) {
    await expect(attack.execute(scene.db)).rejects.toThrow(/append-only|never changed/);
  }
});

async function unguarded(table: string, change: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(scene.db);
  await change.execute(scene.db);
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(scene.db);
}

async function seqOf(journalId: number): Promise<number | null> {
  const row = await scene.db
    .selectFrom("journal")
    .select("seq")
    .where("id", "=", journalId)
    .executeTakeFirst();
  return row?.seq ?? null;
}

function stateOf({ id }: Pick<TakenOnPhone, "id">) {
  return fetchPieceState(scene.services, id);
}

async function send(piece: TakenOnPhone): Promise<void> {
  for (const chunk of chunksOf(piece)) accepted(await receiveChunk(scene.services, chunk));
}

function close(id: string, closingId: string = randomUUID()) {
  const closing = {
    id: closingId,
    at: isoFromInstant(scene.clock.now()),
    signedBy: "traveller-here",
  } as const;
  return asStaff(closeInspection, scene, phone.caller, { params: { id }, body: { closing } });
}

async function rebook() {
  scene.clock.set("2027-05-02T08:00:00Z");
  const booking = await mustBook(scene, await arrive(scene));
  scene.clock.set("2027-05-10T08:00:00Z");
  return booking;
}

async function contentOf(file: {
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
}): Promise<Buffer> {
  const { content } = file;
  return content instanceof Uint8Array ? Buffer.from(content) : bytesOf({ bytes: 0, content });
}
