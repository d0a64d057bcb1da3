import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CutOff, databaseId, fakeWal, filesInMemory, segmentBytes } from "#test/fake-wal.ts";
import type { Files } from "../files/files.ts";
import { archiveLog, continuesArchive } from "./archive-log.ts";
import { claimArchive } from "./archive-owner.ts";
import { contiguousEnd, listPieces, readPiece } from "./log-pieces.ts";
import { segmentName } from "./log-position.ts";
import type { WrittenLog } from "./written-log.ts";

const size = segmentBytes;
const first = size;
/** Three complete segments and part of a fourth, in rounds that end at arbitrary positions. */
const rounds = [
  size + 900n,
  size + 8_192n,
  2n * size,
  2n * size + 5_000n,
  4n * size + 77n,
  4n * size + 4_096n,
];

async function archivedBytes(files: Files): Promise<Buffer> {
  const pieces = await listPieces(files, 1);
  const end = contiguousEnd(pieces, first);
  const whole = Buffer.alloc(Number(end - first));
  for (const piece of pieces) whole.set(await readPiece(files, piece), Number(piece.from - first));
  return whole;
}

test("the WAL is archived, a complete segment as one piece, and every end that was seen is noted", async () => {
  const { files } = filesInMemory();
  const log = fakeWal(5);
  let kept = first;
  for (const [round, until] of rounds.entries())
    kept = await archiveLog(files, log.writtenUntil(until, round + 1), kept);
  expect(kept).toBe(4n * size);
  const pieces = await listPieces(files);
  expect(pieces.map(({ segment, completeAt }) => [segment.slice(-2), completeAt])).toEqual([
    ["01", 3],
    ["02", 4],
    ["03", undefined],
    ["04", 5],
    ["04", 6],
  ]);
  expect((await archivedBytes(files)).equals(log.bytes(first, 4n * size + 4_096n))).toBe(true);
  expect(await archiveLog(files, log.writtenUntil(4n * size + 4_096n, 9), kept)).toBe(4n * size);
  expect((await listPieces(files)).length).toBe(5);
});

test("an archiver that is killed before or after any change is followed by one that archives all of the WAL", async () => {
  const log = fakeWal(5);
  const until = rounds.at(-1) ?? 0n;
  let cuts = 0;
  for (let at = 1; ; at += 1) {
    const memory = filesInMemory();
    memory.cutOffAt(at, at % 2 === 0);
    let kept = first;
    let isCut = false;
    let done = first;
    for (const [round, end] of rounds.entries()) {
      const carried = archiveLog(memory.files, log.writtenUntil(end, round + 1), kept).catch(
        (error: unknown) => {
          if (!(error instanceof CutOff)) throw error;
          isCut = true;
          // A failed round does not advance the slot.
          return kept;
        },
      );
      kept = await carried;
      if (isCut) memory.cutOffAt(Number.POSITIVE_INFINITY, true);
      // Whatever a round has archived stays readable at every moment of the later rounds.
      expect(contiguousEnd(await listPieces(memory.files, 1), first)).toBeGreaterThanOrEqual(done);
      if (!isCut) done = end;
    }
    await archiveLog(memory.files, log.writtenUntil(until, 9), kept);
    expect((await archivedBytes(memory.files)).equals(log.bytes(first, until))).toBe(true);
    if (!isCut) break;
    cuts += 1;
  }
  expect(cuts).toBeGreaterThan(8);
});

test("an archive that is switched to another place and back does not continue there, unless within one segment", async () => {
  const log = fakeWal(5);
  const [one, two, three] = [filesInMemory().files, filesInMemory().files, filesInMemory().files];
  let kept = first;
  const found: boolean[] = [];
  const carry = async (files: Files, until: bigint) => {
    found.push(await continuesArchive(files, log.writtenUntil(until, 1), kept));
    kept = await archiveLog(files, log.writtenUntil(until, 1), kept);
  };
  await carry(one, size + 900n);
  await carry(one, 2n * size);
  await carry(one, 2n * size + 900n);
  expect(found.splice(0)).toEqual([false, true, true]);
  await carry(two, 3n * size + 900n);
  await carry(three, 4n * size + 900n);
  await carry(three, 4n * size + 901n);
  await carry(one, 4n * size + 902n);
  expect(found.splice(0)).toEqual([false, false, true, false]);
  // Replaced within a segment and configured again in the next: the archive lacks the end of the previous segment.
  await carry(two, 4n * size + 950n);
  await carry(two, 5n * size + 900n);
  await carry(one, 5n * size + 901n);
  expect(found.splice(0)).toEqual([false, true, false]);
  // Replaced and configured again within one segment: PostgreSQL still has all of it.
  await carry(two, 5n * size + 950n);
  await carry(one, 5n * size + 951n);
  expect(found).toEqual([true, true]);
  expect(contiguousEnd(await listPieces(one), 5n * size)).toBe(5n * size + 951n);
});

test("three concurrent archivers, one of them far behind, archive the same bytes", async () => {
  const { files } = filesInMemory();
  const log = fakeWal(5);
  const late = log.writtenUntil(size + 900n, 1);
  const until = 4n * size + 77n;
  await Promise.all([
    archiveLog(files, late, first),
    archiveLog(files, log.writtenUntil(until, 2), first),
    archiveLog(files, log.writtenUntil(2n * size, 2), first),
  ]);
  await archiveLog(files, late, first);
  expect((await archivedBytes(files)).equals(log.bytes(first, until))).toBe(true);
});

test("archived bytes are never overwritten: another copy of the database is refused by name", async () => {
  const { files, objects } = filesInMemory();
  await archiveLog(files, fakeWal(3).writtenUntil(size + 900n, 1), first);
  const before = [...objects.keys()];
  const copy = fakeWal(3, "another");
  for (const until of [size + 2_000n, 3n * size]) {
    await expect(archiveLog(files, copy.writtenUntil(until, 2), first)).rejects.toMatchObject({
      reason: "another-copy",
      message: expect.stringContaining(segmentName(1, first, size)),
    });
  }
  expect([...objects.keys()]).toEqual(before);
});

test("a segment file that PostgreSQL has recycled is not archived", async () => {
  const { files, objects } = filesInMemory();
  const log = fakeWal(3);
  writeFileSync(join(log.folder, segmentName(1, first, size)), log.bytes(2n * size, 3n * size));
  await expect(archiveLog(files, log.writtenUntil(3n * size, 1), first)).rejects.toThrow(
    /used its file again/,
  );
  expect(objects.size).toBe(0);
});

test("an archive belongs to one database, and to the latest of its copies", async () => {
  const { files } = filesInMemory();
  const { folder } = fakeWal(1);
  const claim = (one: Partial<WrittenLog>, history = "") => {
    const timeline = one.timeline ?? 1;
    writeFileSync(join(folder, `${timeline.toString(16).padStart(8, "0").toUpperCase()}.history`), history);
    return claimArchive(files, { databaseId, timeline, folder, ...one });
  };
  await claim({});
  await claim({});
  await expect(claim({ databaseId: "7" })).rejects.toMatchObject({ reason: "another-database" });
  await claim({ timeline: 3 }, "1\t0/5000000\tone");
  await claim({ timeline: 3 }, "1\t0/5000000\tone");
  await expect(claim({ timeline: 3 }, "1\t0/6000000\tanother")).rejects.toMatchObject({
    reason: "another-copy",
  });
  await expect(claim({})).rejects.toMatchObject({ reason: "another-copy" });
});
