// Journal heads stamped by an external authority (custody §3, "Stamped by somebody else").
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isoFromInstant } from "#domain/time.ts";
import { openScene, type Scene } from "#test/booking-scene.ts";
import { foreignTimeStamp } from "#test/foreign-time-stamp.ts";
import { silentLog } from "#test/silent-log.ts";
import { type Bend, startTimeStampStandIn, type TimeStampStandIn } from "#test/time-stamp-stand-in.ts";
import { noteJournalHead } from "../audit/note-head.ts";
import type { Log } from "../log.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { Files } from "../platform/files/files.ts";
import { FilesAway } from "../platform/files/files-away.ts";
import { openFiles } from "../platform/files/open-files.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { readTimeStamp } from "./read-time-stamp.ts";
import { findStamp, headContent, stampFile } from "./stamp-files.ts";
import { stampHeads } from "./stamp-heads.ts";
import { verifyStamps } from "./verify-stamps.ts";

let scene: Scene;
let authority: TimeStampStandIn;
const filesUrl = mkdtempSync(join(tmpdir(), "valet-stamps-"));
const files = openFiles({ filesUrl });
const days = ["2027-06-01", "2027-06-02", "2027-06-03"] as const;

beforeAll(async () => {
  scene = await openScene({});
  authority = await startTimeStampStandIn(() => scene.clock.now());
});
afterAll(async () => {
  await authority.close();
  await scene.close();
  rmSync(filesUrl, { recursive: true, force: true });
});

const services = (url: string | undefined) => ({
  ...scene.services,
  config: { ...scene.services.config, filesUrl, tsaUrl: url === undefined ? undefined : new URL(url) },
});

/** Hears why each head was not stamped. */
function toldTo(hear: (reason: string) => void): Log {
  return { ...silentLog, error: (_event, facts) => hear(String(facts?.["error"])) };
}

async function noteDay(date: string): Promise<void> {
  scene.clock.set(`${date}T05:00:00Z`);
  const entry = { actor: "system", kind: "booking-noted", subject: "booking VS-222222" } as const;
  await inTransaction(scene.db, (tx) => appendJournal(tx, { at: scene.clock.now(), ...entry }));
  await noteJournalHead(services(undefined));
}

test("without an authority nothing is stamped, and no authority is asked", async () => {
  for (const date of days) await noteDay(date);
  await stampHeads(services(undefined));
  expect(await verifyStamps(scene.db, files)).toEqual({ heads: 3, stamps: [], flaws: [] });
  expect(authority.asked()).toBe(0);
});

test("a token for other content, of another nonce or with a wrong signature is not kept", async () => {
  const bends: readonly (readonly [Bend, RegExp])[] = [
    ["another-content", /of something else/],
    ["another-nonce", /another question/],
    ["altered", /not what was signed/],
    ["another-key", /not signed by whoever it names/],
    ["no-purpose", /not for time stamps/],
    ["refused", /refused \(2\)/],
  ];
  for (const [bend, why] of bends) {
    authority.bend(bend);
    const told: string[] = [];
    await stampHeads({ ...services(authority.url), log: toldTo((reason) => told.push(reason)) });
    expect(told).toEqual(days.map(() => expect.stringMatching(why)));
    for (const date of days) expect(await findStamp(files, date)).toBeUndefined();
  }
  authority.bend(undefined);
});

test("a head that is refused is tried again the next time, and does not stop the newer ones", async () => {
  authority.bend("refused");
  const log = toldTo(() => authority.bend(undefined));
  await stampHeads({ ...services(authority.url), log });
  const stamps = await Promise.all(days.map((date) => findStamp(files, date)));
  expect(stamps.map((stamp) => stamp !== undefined)).toEqual([false, true, true]);
  for (const date of days) await files.remove(stampFile(date));
});

test("each head is stamped once, those of days on which the authority was down included", async () => {
  const before = authority.asked();
  await stampHeads(services(authority.url));
  await stampHeads(services(authority.url));
  expect(authority.asked() - before).toBe(3);
  const { stamps, flaws } = await verifyStamps(scene.db, files);
  expect(flaws).toEqual([]);
  expect(stamps.map(({ date, by }) => [date, by])).toEqual(days.map((date) => [date, "CN=Stand-in"]));
  expect(isoFromInstant(stamps[0]?.at ?? scene.clock.now())).toBe("2027-06-03T05:00:00.000Z");
});

test("a stamp whose file cannot be read is reported, and the others are verified", async () => {
  const [first] = days;
  const unreadable: Files = {
    ...files,
    open: (key, range) =>
      key === stampFile(first) ? Promise.reject(new Error("EIO: read error")) : files.open(key, range),
  };
  const { stamps, flaws } = await verifyStamps(scene.db, unreadable);
  expect(flaws).toEqual([`the time stamp of ${first}: its file cannot be read: Error: EIO: read error`]);
  expect(stamps.map(({ date }) => date)).toEqual(days.slice(1));
  // An outage of the files says nothing about any stamp.
  const away = { ...files, open: () => Promise.reject(new FilesAway("away")) };
  await expect(verifyStamps(scene.db, away)).rejects.toThrow(FilesAway);
});

test("an altered head, an altered stamp and a shortened journal are reported", async () => {
  const [first, second, third] = days;
  const head = await headContent(files, first);
  await files.put(
    `journal-heads/${first}.json`,
    Buffer.from(head.toString().replace('"entry":', '"entry": ')),
  );
  const stamp = (await findStamp(files, second)) ?? Buffer.alloc(0);
  const bent = Buffer.from(stamp);
  bent[bent.length - 3] = (bent.at(-3) ?? 0) ^ 1;
  await files.put(stampFile(second), bent);
  await sql`alter table journal disable trigger user`.execute(scene.db);
  await sql`delete from journal where seq = (select max(seq) from journal)`.execute(scene.db);
  await sql`alter table journal enable trigger user`.execute(scene.db);
  expect((await verifyStamps(scene.db, files)).flaws).toEqual([
    `the time stamp of ${first}: it is of something else`,
    `the time stamp of ${second}: it was not signed by whoever it names`,
    `the head that was stamped on ${third} is not the journal's any more`,
  ]);
});

test("a token that OpenSSL made is read, and rejected if any byte that is read or signed is altered", () => {
  const content = Buffer.from("stamped by OpenSSL");
  const read = readTimeStamp(foreignTimeStamp, content);
  expect(read).toMatchObject({ ok: true, value: { by: "CN=Horodatage dessai" } });
  const taken: number[] = [];
  for (let at = 0; at < foreignTimeStamp.length; at += 1) {
    const bent = Buffer.from(foreignTimeStamp);
    bent[at] = (bent[at] ?? 0) ^ 1;
    if (readTimeStamp(bent, content).ok) taken.push(at);
  }
  // Neither signed nor read here: the wrapping, and how the signer names its certificate and algorithms.
  const isUnread = (at: number) => at < 64 || (at >= 976 && at < 1056) || (at >= 1284 && at < 1299);
  expect(taken.filter((at) => !isUnread(at))).toEqual([]);
  expect(readTimeStamp(foreignTimeStamp.subarray(0, -1), content)).toMatchObject({ ok: false });
});
