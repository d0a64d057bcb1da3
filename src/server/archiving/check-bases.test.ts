import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toInstant } from "#domain/time.ts";
import { openScene, type Scene } from "#test/booking-scene.ts";
import { openBucket } from "#test/bucket-stand-in.ts";
import { watchAlerts } from "../alerts/watch-alerts.ts";
import { putSeal } from "../platform/archive/kept-bases.ts";
import { folderFiles } from "../platform/files/folder-files.ts";
import { findArchiveState, noteArchiveWanted } from "./archive-store.ts";
import { checkBases } from "./check-bases.ts";

const place = mkdtempSync(path.join(tmpdir(), "valet-bases-"));
let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
  await noteArchiveWanted(scene.db, scene.clock.now());
});
afterAll(async () => {
  await scene.close();
  rmSync(place, { recursive: true, force: true });
});

const seal = {
  databaseId: "1",
  timeline: 1,
  from: 65_576n,
  until: 65_616n,
  endedAt: toInstant(Date.UTC(2026, 10, 23, 2)),
  journalHead: "",
  segmentBytes: 65_536n,
  parts: [],
  manifest: "",
};

function archivedAt(archiveUrl: string | undefined) {
  return { ...scene.services, config: { ...scene.services.config, archiveUrl } };
}

async function unreadable() {
  return (await findArchiveState(scene.db))?.unreadableBases;
}

/** Whether the alert stands after the check, and how many mails it has sent so far. */
async function alerted(archiveUrl: string | undefined) {
  const services = archivedAt(archiveUrl);
  await checkBases(services);
  for (let times = 0; times < 3; times += 1) await watchAlerts(services);
  const { rows } = await sql<{ open: number; mails: number }>`
    select (select count(*)::int from alerts where kind = 'base-unreadable' and ended_at is null) as open,
      (select count(*)::int from outgoing_mails where message ->> 'alert' = 'base-unreadable') as mails`.execute(
    scene.db,
  );
  return rows[0];
}

test("base backups that cannot be read are one alert until each is whole again or gone (alerts §3)", async () => {
  const archiveUrl = path.join(place, "archive");
  const files = folderFiles(archiveUrl);
  const put = (name: string, bytes: Buffer) => files.put(`bases/${name}/seal.json`, bytes);
  for (const name of ["first", "second", "third"]) await putSeal(files, { ...seal, name });
  expect(await alerted(archiveUrl)).toEqual({ open: 0, mails: 0 });
  await put("third", Buffer.from("{"));
  await put("first", Buffer.alloc(0));
  expect(await alerted(archiveUrl)).toEqual({ open: 1, mails: 1 });
  expect(await unreadable()).toEqual(["first", "third"]);
  await putSeal(files, { ...seal, name: "third" });
  expect(await alerted(archiveUrl)).toEqual({ open: 1, mails: 1 });
  // An installation that no longer archives has no alert, nor has one with another, sound archive.
  expect(await alerted(undefined)).toEqual({ open: 0, mails: 1 });
  expect(await alerted(archiveUrl)).toEqual({ open: 1, mails: 2 });
  expect(await alerted(path.join(place, "another"))).toEqual({ open: 0, mails: 2 });
  await files.remove("bases/first/seal.json");
  expect(await alerted(archiveUrl)).toEqual({ open: 0, mails: 2 });
  expect(await unreadable()).toEqual([]);
});

test("an archive that does not answer leaves standing what was known of its bases", async () => {
  const bucket = await openBucket("archive", "me");
  const services = archivedAt(`s3://me:secret@archive?endpoint=${bucket.origin}`);
  await scene.db
    .updateTable("archiveState")
    .set({ unreadableBases: ["first"] })
    .execute();
  bucket.setAway("refusing");
  await expect(checkBases(services)).rejects.toThrow();
  expect(await unreadable()).toEqual(["first"]);
  bucket.setAway(undefined);
  await checkBases(services);
  expect(await unreadable()).toEqual([]);
  await bucket.close();
});

test("the same finding again writes nothing, as each write is archived", async () => {
  const version = async () => {
    const { rows } = await sql<{ version: string }>`select xmin::text as version from archive_state`.execute(
      scene.db,
    );
    return rows[0]?.version;
  };
  const archiveUrl = path.join(place, "steady");
  await folderFiles(archiveUrl).put("bases/only/seal.json", Buffer.from("{"));
  await checkBases(archivedAt(archiveUrl));
  const written = await version();
  await checkBases(archivedAt(archiveUrl));
  expect(await version()).toBe(written);
});
