import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { hour, isoFromInstant, later, minute, toInstant } from "#domain/time.ts";
import { openBucket } from "#test/bucket-stand-in.ts";
import { putSeal } from "../platform/archive/kept-bases.ts";
import { putPiece } from "../platform/archive/log-pieces.ts";
import { segmentName } from "../platform/archive/log-position.ts";
import { folderFiles } from "../platform/files/folder-files.ts";
import { describeArchive } from "./archive-standing.ts";

const place = mkdtempSync(path.join(tmpdir(), "valet-standing-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const now = toInstant(Date.UTC(2026, 10, 23, 10));
const baseAt = later(now, -8 * hour);
const carriedAt = later(now, -minute);
const state = { wantedAt: later(now, -48 * hour), carriedAt, baseAt };
const warned: string[] = [];
const log = { warn: (event: string) => void warned.push(event) };
const ask = (archiveUrl?: string, known: Parameters<typeof describeArchive>[0]["state"] = state) =>
  describeArchive({ config: { archiveUrl, databaseUrl: undefined }, log, now, state: known });

test("without an archive it says “nowhere”, or “elsewhere” for an operator's own database (operating §11)", async () => {
  expect(await ask()).toEqual({ kept: "nowhere" });
  const config = { archiveUrl: undefined, databaseUrl: "postgres:///valet" };
  expect(await describeArchive({ config, log, now, state: undefined })).toEqual({ kept: "elsewhere" });
});

test("an archive reports the recoverable span, its progress and whether it is behind", async () => {
  const archiveUrl = path.join(place, "archive");
  const noted = { carriedAt: isoFromInstant(carriedAt), baseAt: isoFromInstant(baseAt) };
  // Before its first round the archive is empty, and not behind.
  const begun = { wantedAt: now, carriedAt: null, baseAt: null };
  expect(await ask(archiveUrl, begun)).toEqual({ kept: "here", isBehind: false, isRead: true });
  const files = folderFiles(archiveUrl);
  const segmentBytes = 65_536n;
  const named = { timeline: 1, segment: segmentName(1, segmentBytes, segmentBytes), from: segmentBytes };
  await putPiece(files, { ...named, until: 2n * segmentBytes, completeAt: carriedAt }, Buffer.from("log"));
  await putSeal(files, {
    name: "night",
    databaseId: "1",
    timeline: 1,
    from: segmentBytes + 40n,
    until: segmentBytes + 80n,
    endedAt: baseAt,
    journalHead: "",
    segmentBytes,
    parts: [],
    manifest: "",
  });
  const led = { since: noted.baseAt, until: noted.carriedAt };
  expect(await ask(archiveUrl)).toEqual({ kept: "here", isBehind: false, isRead: true, ...noted, ...led });
  const stood = later(now, -11 * minute);
  expect(await ask(archiveUrl, { ...state, carriedAt: stood })).toMatchObject({ isBehind: true, ...led });
  // No base is noted, so the archive is behind; what can be recovered from it is still reported.
  expect(await ask(archiveUrl, { ...state, baseAt: null })).toEqual({
    kept: "here",
    isBehind: true,
    isRead: true,
    carriedAt: noted.carriedAt,
    ...led,
  });
  expect(warned).toEqual([]);
  // A base that cannot be read is named, and the span is that of the others.
  for (const name of ["broken", "torn"]) await files.put(`bases/${name}/seal.json`, Buffer.from("{"));
  expect(await ask(archiveUrl)).toEqual({
    kept: "here",
    isBehind: false,
    isRead: true,
    unreadableBases: ["broken", "torn"],
    ...noted,
    ...led,
  });
  expect(warned.splice(0)).toEqual(["archive-base-unreadable", "archive-base-unreadable"]);
});

test("an unreadable archive is described by the noted progress, with a warning in the log", async () => {
  const archiveUrl = path.join(place, "a-file");
  writeFileSync(archiveUrl, "");
  expect(await ask(archiveUrl)).toEqual({
    kept: "here",
    isBehind: false,
    isRead: false,
    carriedAt: isoFromInstant(carriedAt),
    baseAt: isoFromInstant(baseAt),
  });
  expect(warned.splice(0)).toEqual(["archive-unreadable"]);
});

test("a bucket that is silent or refuses is given up in time, and described by the noted progress", async () => {
  const bucket = await openBucket("archive", "me");
  const archiveUrl = `s3://me:secret@archive?endpoint=${bucket.origin}`;
  const describe = (timeoutMs: number) =>
    describeArchive({ config: { archiveUrl, databaseUrl: undefined }, log, now, state }, timeoutMs);
  const known = { carriedAt: isoFromInstant(carriedAt), baseAt: isoFromInstant(baseAt) };
  for (const away of ["silent", "refusing"] as const) {
    bucket.setAway(away);
    // A silent bucket is waited for in full: 150 ms is short. Any other answer arrives well within 60 s.
    const timeoutMs = away === "silent" ? 150 : 60_000;
    expect(await describe(timeoutMs)).toEqual({ kept: "here", isBehind: false, isRead: false, ...known });
  }
  expect(warned.splice(0)).toEqual(["archive-unreadable", "archive-unreadable"]);
  bucket.setAway(undefined);
  expect(await describe(60_000)).toMatchObject({ isRead: true });
  await bucket.close();
});
