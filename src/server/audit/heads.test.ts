// Heads noted elsewhere reveal that the journal was truncated, or rewritten as a new valid chain (journal, "Noted elsewhere").
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScene, type Scene } from "#test/booking-scene.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { Files } from "../platform/files/files.ts";
import { FilesAway } from "../platform/files/files-away.ts";
import { openFiles } from "../platform/files/open-files.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { verifyJournal } from "../platform/journal/verify-journal.ts";
import { findLostHeads } from "./compare-heads.ts";
import { listKeptHeads } from "./kept-heads.ts";
import { noteJournalHead } from "./note-head.ts";

let scene: Scene;
const filesUrl = mkdtempSync(join(tmpdir(), "valet-heads-"));
beforeAll(async () => {
  scene = await openScene({});
});
afterAll(async () => {
  await scene.close();
  rmSync(filesUrl, { recursive: true, force: true });
});

const config = () => ({ ...scene.services.config, filesUrl });
const lost = async () => findLostHeads(scene.db, (await listKeptHeads(openFiles({ filesUrl }))).heads);
const entry = { actor: "system", kind: "booking-noted", subject: "booking VS-222222" } as const;
const write = () => inTransaction(scene.db, (tx) => appendJournal(tx, { at: scene.clock.now(), ...entry }));

test("each day's head is noted once, among the files and in a mail to the operator", async () => {
  for (const day of ["01", "02", "03"]) {
    scene.clock.set(`2027-06-${day}T05:00:00Z`);
    for (let count = 0; count < 4; count += 1) await write();
    await noteJournalHead({ ...scene.services, config: config() });
    await noteJournalHead({ ...scene.services, config: config() });
  }
  const heads = (await listKeptHeads(openFiles({ filesUrl }))).heads;
  expect(heads.map(({ at }) => at.slice(0, 10))).toEqual(["2027-06-01", "2027-06-02", "2027-06-03"]);
  const { rows } = await sql<{ hash: string }>`select message ->> 'hash' as hash from outgoing_mails
    where kind = 'operator-journal-head' and recipient = 'operator' order by position`.execute(scene.db);
  expect(rows.map(({ hash }) => hash)).toEqual(heads.map(({ hash }) => hash));
  expect(await lost()).toEqual([]);
});

test("a file that is no head is left out, and hides none of the others", async () => {
  const files = openFiles({ filesUrl });
  const { heads } = await listKeptHeads(files);
  for (const content of ["", "{", "[]"]) {
    await files.put("journal-heads/2027-05-31.json", Buffer.from(content));
    expect(await listKeptHeads(files)).toEqual({ heads, unreadable: ["2027-05-31"] });
  }
  await files.remove("journal-heads/2027-05-31.json");
});

test("a head's file that cannot be opened hides none of the others; an outage of the files is no verdict", async () => {
  const files = openFiles({ filesUrl });
  const { heads } = await listKeptHeads(files);
  const failingAt = (day: string, error: Error): Files => ({
    ...files,
    open: (key) => (key.includes(day) ? Promise.reject(error) : files.open(key)),
  });
  for (const { date } of heads) {
    const read = await listKeptHeads(failingAt(date, Object.assign(new Error("read"), { code: "EIO" })));
    expect(read).toEqual({ heads: heads.filter((head) => head.date !== date), unreadable: [date] });
    await expect(listKeptHeads(failingAt(date, new FilesAway("away")))).rejects.toThrow(FilesAway);
  }
  expect(heads).toHaveLength(3);
});

test("a journal that is truncated lacks the noted head, although its chain is whole", async () => {
  const heads = (await listKeptHeads(openFiles({ filesUrl }))).heads;
  const [, second, third] = heads;
  await withoutGuards(() => sql`delete from journal where seq > ${second?.entry ?? 0}`.execute(scene.db));
  expect((await verifyJournal(scene.db)).broken).toBeUndefined();
  expect(await lost()).toEqual([{ ...third, why: "missing" }]);
});

test("a journal that is rewritten with other entries lacks the noted hash, although its chain is whole", async () => {
  scene.clock.set("2027-06-04T05:00:00Z");
  for (let count = 0; count < 6; count += 1) await write();
  const [, , third] = (await listKeptHeads(openFiles({ filesUrl }))).heads;
  expect((await verifyJournal(scene.db)).broken).toBeUndefined();
  expect(await lost()).toEqual([{ ...third, why: "other-hash" }]);
});

async function withoutGuards(run: () => Promise<unknown>): Promise<void> {
  await sql`alter table journal disable trigger user`.execute(scene.db);
  await run();
  await sql`alter table journal enable trigger user`.execute(scene.db);
}
