// custody §3, in a folder and in a bucket: stored originals are read again, and a broken one raises an alert.
import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hour } from "#domain/time.ts";
import { accepted, ample, arrive, mustBook, openScene, type Scene } from "#test/booking-scene.ts";
import { type BucketStandIn, openBucket } from "#test/bucket-stand-in.ts";
import { begin, chunksOf, commit, openPhone, type TakenOnPhone } from "#test/phone.ts";
import { listOpenAlerts } from "../../alerts/list-alerts.ts";
import { watchAlerts } from "../../alerts/watch-alerts.ts";
import { forgetMedia } from "../../jobs/clean-up.ts";
import { openFiles } from "../../platform/files/open-files.ts";
import type { Services } from "../../services.ts";
import { verifyCustody } from "../verify-custody.ts";
import { checkOriginals } from "./check-originals.ts";
import { derivePictures } from "./derive-pictures.ts";
import { originalKey } from "./piece-keys.ts";
import { receiveChunk } from "./receive-chunk.ts";

let scene: Scene;
let bucket: BucketStandIn;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  bucket = await openBucket("evidence", "me");
});
afterAll(async () => {
  await bucket.close();
  await scene.close();
});

beforeEach(async () => {
  // One database for both storages: a second would take longer than cleaning up.
  await sql`truncate evidence_pieces, alerts cascade`.execute(scene.db);
});

describe.each(["folder", "bucket"] as const)("originals in a %s", (kind) => {
  test("that are changed, cut or missing raise one alert a booking, and are read every night until they are whole", async () => {
    const services = servicesWith(kind);
    const files = openFiles(services.config);
    const pieces = await threeWalks(services);
    const [changed, untouched, cut, gone] = pieces;
    if (!changed || !untouched || !cut || !gone) throw new Error("four pieces and more");
    const keyOf = ({ sha256 }: TakenOnPhone) => originalKey(Buffer.from(sha256, "hex"));
    expect((await nights(services)).broken).toEqual([]);

    await files.put(keyOf(changed), flipped(changed.content));
    await files.put(keyOf(cut), cut.content.subarray(1));
    await files.remove(keyOf(gone));
    const broken = [changed, cut, gone].map(({ id }) => id).toSorted();
    const night = await nights(services);
    expect([...new Set(night.broken)].toSorted()).toEqual(broken);
    const { flaws } = await verifyCustody(services.db, files);
    // The other storage's pieces were truncated without a journal entry, so they are reported as gone as well.
    const own = flaws.filter((flaw) => pieces.some(({ id }) => flaw.includes(id)));
    expect(own.toSorted()).toEqual(
      broken.map((id) => `the original of piece ${id} is not what was committed`),
    );
    expect(await alertCounts(services)).toEqual([1, 2]);
    expect((await checkOriginals(services)).broken.toSorted()).toEqual(broken);
    expect(await alertCounts(services)).toEqual([1, 2]);

    for (const piece of [changed, cut]) await files.put(keyOf(piece), piece.content);
    expect((await checkOriginals(services)).broken).toEqual([gone.id]);
    // The alert keeps the count of when it was raised, and ends when the last original is whole.
    expect(await alertCounts(services)).toEqual([2]);
    await files.put(keyOf(gone), gone.content);
    await checkOriginals(services);
    expect(await alertCounts(services)).toEqual([]);
  });
});

test("a file that the disk cannot read or remove keeps no other from being checked, derived, verified and purged", async () => {
  const { services, db } = scene;
  const [first, ...rest] = await threeWalks(services);
  if (!first) throw new Error("six pieces");
  await db.updateTable("evidencePieces").set({ mime: "image/jpeg", derivedAt: null }).execute();
  const place = path.join(services.config.filesUrl, originalKey(Buffer.from(first.sha256, "hex")));
  await rm(place);
  await mkdir(place);
  const left = async (column: "checkedAt" | "derivedAt" | "forgottenAt") => {
    const rows = await db.selectFrom("evidencePieces").select("id").where(column, "is", null).execute();
    return rows.map(({ id }) => id);
  };

  await expect(derivePictures(services)).rejects.toThrow("EISDIR");
  expect(await left("derivedAt")).toEqual([first.id]);

  expect([...new Set((await nights(services)).broken)]).toEqual([first.id]);
  expect(await left("checkedAt")).toEqual([first.id]);
  expect(await alertCounts(services)).toEqual([1]);

  // Read all the same: the last one, which is changed.
  const last = rest.at(-1);
  if (!last) throw new Error("six pieces");
  const files = openFiles(services.config);
  const lastKey = originalKey(Buffer.from(last.sha256, "hex"));
  await files.put(lastKey, flipped(last.content));
  const { flaws } = await verifyCustody(db, files);
  expect(flaws.filter((flaw) => [first, ...rest].some(({ id }) => flaw.includes(id)))).toEqual([
    expect.stringMatching(`the original of piece ${first.id} cannot be read: .*EISDIR`),
    `the original of piece ${last.id} is not what was committed`,
  ]);
  await files.put(lastKey, last.content);

  await db.updateTable("bookings").set({ returnedAt: scene.clock.now() }).execute();
  scene.clock.set("2029-05-20T08:00:00Z");
  await expect(forgetMedia(services)).rejects.toThrow("directory");
  expect(await left("forgottenAt")).toEqual([first.id]);
  const report = await db.selectFrom("journal").select("data").where("kind", "=", "data-forgotten").execute();
  expect(report.map(({ data }) => data)).toEqual([{ media: 5 }]);
});

test("a hundred pictures that always fail are put off, so that those behind them get their copies (custody §3)", async () => {
  const { services, db, clock } = scene;
  const [model] = await walkOfTwo(services);
  if (!model) throw new Error("a walk has two pieces");
  // A hundred more rows than the walk's two, all older: their originals are folders, which cannot be read.
  await sql`insert into evidence_pieces
    select (jsonb_populate_record(piece, jsonb_build_object(
      'id', gen_random_uuid(), 'device_seq', 1000 + number, 'stored_at', piece.stored_at - interval '1 day',
      'sha256', '\\x' || encode(sha256(number::text::bytea), 'hex')))).*
    from evidence_pieces piece, generate_series(1, 100) number where id = ${model.id}`.execute(db);
  await db.updateTable("evidencePieces").set({ mime: "image/jpeg", derivedAt: null }).execute();
  const rows = await db.selectFrom("evidencePieces").select(["id", "sha256", "deviceSeq"]).execute();
  const failing = rows.filter(({ deviceSeq }) => (deviceSeq ?? 0) > 1000);
  for (const { sha256 } of failing)
    await mkdir(path.join(services.config.filesUrl, originalKey(sha256 ?? Buffer.alloc(0))), {
      recursive: true,
    });
  const left = () =>
    db.selectFrom("evidencePieces").select("id").where("derivedAt", "is", null).orderBy("id").execute();

  for (let run = 1; run <= 5; run += 1) await expect(derivePictures(services)).rejects.toThrow("EISDIR");
  expect(await derivePictures(services)).toBe(2);
  expect((await left()).length).toBe(100);
  expect(await derivePictures(services)).toBe(0);

  // They are tried again after a while, behind whatever has come since.
  clock.advance(hour);
  const [mended] = failing;
  if (!mended?.sha256) throw new Error("a hundred fail");
  await rm(path.join(services.config.filesUrl, originalKey(mended.sha256)), { recursive: true });
  for (let run = 1; run <= 5; run += 1) await derivePictures(services).catch(() => undefined);
  expect((await left()).map(({ id }) => id)).not.toContain(mended.id);
  expect((await left()).length).toBe(99);
});

test("an outage of the files puts off no picture", async () => {
  const services = servicesWith("bucket");
  const pieces = await walkOfTwo(services);
  await scene.db.updateTable("evidencePieces").set({ mime: "image/jpeg", derivedAt: null }).execute();
  bucket.setAway("refusing");
  await expect(derivePictures(services)).rejects.toThrow();
  bucket.setAway(undefined);
  expect(await derivePictures(services)).toBe(pieces.length);
});

/** Services whose files are in that storage alone. */
function servicesWith(kind: "folder" | "bucket"): Services {
  if (kind === "folder") return scene.services;
  const filesUrl = `s3://me:secret@evidence?endpoint=${bucket.origin}`;
  return { ...scene.services, config: { ...scene.services.config, filesUrl } };
}

/** Runs enough nights to read every original at least once. */
async function nights(services: Services): Promise<{ readonly broken: readonly string[] }> {
  const broken: string[] = [];
  for (let night = 0; night < 6; night += 1) {
    scene.clock.advance(1);
    broken.push(...(await checkOriginals(services)).broken);
  }
  return { broken };
}

async function alertCounts(services: Services): Promise<readonly number[]> {
  await watchAlerts(services);
  const open = await listOpenAlerts(services.db, ["photos-broken"]);
  return open.map(({ facts }) => facts.count ?? 0).toSorted((left, right) => left - right);
}

/** One after the other: each moves the clock. */
async function threeWalks(services: Services): Promise<readonly TakenOnPhone[]> {
  const pieces: TakenOnPhone[] = [];
  for (let walk = 0; walk < 3; walk += 1) pieces.push(...(await walkOfTwo(services)));
  return pieces;
}

async function walkOfTwo(services: Services): Promise<readonly TakenOnPhone[]> {
  scene.clock.set("2027-05-02T08:00:00Z");
  const { reference } = await mustBook(scene, await arrive(scene));
  scene.clock.set("2027-05-10T08:00:00Z");
  const phone = openPhone();
  accepted(await phone.register(scene));
  const inspection = await begin(scene, phone, reference);
  const pieces = ([2, 4] as const).map((angle) => phone.take("photo", randomBytes(40), angle));
  accepted(await commit(scene, phone, inspection, pieces));
  for (const piece of pieces)
    for (const chunk of chunksOf(piece)) accepted(await receiveChunk(services, chunk));
  return pieces;
}

function flipped(content: Buffer): Buffer {
  const bent = Buffer.from(content);
  bent[0] = (bent[0] ?? 0) ^ 1;
  return bent;
}
