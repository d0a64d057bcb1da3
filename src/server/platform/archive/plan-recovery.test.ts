import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { day, hour, type Instant, later, minute, toInstant } from "#domain/time.ts";
import { filesInMemory } from "#test/fake-wal.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { type BaseSeal, baseName, hasBaseSince, listBases, putPart, putSeal } from "./kept-bases.ts";
import { type LogPiece, listPieces, putPiece, readPiece } from "./log-pieces.ts";
import { lsnOf, positionFrom, segmentName } from "./log-position.ts";
import { planRecovery, recoverableSpan } from "./plan-recovery.ts";
import { pruneArchive, unneededPieces } from "./prune-archive.ts";

const segmentBytes = 16n * 1024n * 1024n;
const at = (minutes: number): Instant => toInstant(Date.UTC(2026, 10, 23, 10, minutes));

function base(minutes: number, segment: bigint, timeline = 1): BaseSeal {
  const from = segment * segmentBytes + 40n;
  return {
    name: `base-${minutes}`,
    databaseId: "1",
    timeline,
    from,
    until: from + 200n,
    endedAt: at(minutes),
    journalHead: "",
    segmentBytes,
    parts: [],
    manifest: "",
  };
}

/** A whole segment, or its first half. */
function piece(segment: bigint, minutes?: number, half = false, timeline = 1): LogPiece {
  const from = segment * segmentBytes;
  return {
    key: `${segment}`,
    timeline,
    segment: segmentName(timeline, from, segmentBytes),
    from,
    sha256: "",
    until: half ? from + segmentBytes / 2n : from + segmentBytes,
    completeAt: minutes === undefined ? undefined : at(minutes),
  };
}

/** Three bases, and segments 2 to 8; of the last only the half that was written by 10:30. */
const bases = [base(1, 2n), base(10, 4n), base(20, 6n)];
const pieces = [2n, 3n, 4n, 5n, 6n, 7n]
  .map((segment) => piece(segment, Number(segment) * 3 - 2))
  .concat(piece(8n, 30, true));

function refusal(
  archived: Parameters<typeof planRecovery>[0],
  minutes: number,
): Pick<ArchiveRefused, "reason" | "message"> {
  try {
    planRecovery(archived, at(minutes));
  } catch (error) {
    if (error instanceof ArchiveRefused) return { reason: error.reason, message: error.message };
    throw error;
  }
  throw new Error("it was planned");
}

test("a recovery takes the newest base before the moment, and the log as far as that moment's commits may reach", () => {
  const planned = (minutes: number) => {
    const plan = planRecovery({ bases, pieces }, at(minutes));
    return [plan.base.name, ...plan.pieces.map(({ key }) => key)];
  };
  expect(planned(1)).toEqual(["base-1", "2"]);
  expect(planned(9)).toEqual(["base-1", "2", "3", "4"]);
  expect(planned(10)).toEqual(["base-10", "4", "5"]);
  expect(planned(30)).toEqual(["base-20", "6", "7", "8"]);
});

test("a moment to which the archive does not lead is refused, with the reason by name", () => {
  expect(refusal({ bases: [], pieces }, 5)).toMatchObject({ reason: "no-archive" });
  expect(refusal({ bases, pieces }, 0)).toMatchObject({
    reason: "before-first-base",
    message: expect.stringContaining("2026-11-23T10:01:00"),
  });
  expect(refusal({ bases, pieces }, 31)).toMatchObject({
    reason: "beyond-the-end",
    message: expect.stringContaining("2026-11-23T10:30:00"),
  });
  for (const lost of [2n, 3n, 4n]) {
    expect(
      refusal({ bases: bases.slice(0, 1), pieces: pieces.filter(({ key }) => key !== `${lost}`) }, 25),
    ).toMatchObject({
      reason: "segment-missing",
      message: expect.stringContaining(segmentName(1, lost * segmentBytes, segmentBytes)),
    });
  }
  // The log of another timeline cannot be followed.
  expect(refusal({ bases: [base(1, 2n, 2)], pieces }, 9)).toMatchObject({ reason: "segment-missing" });
});

test("every moment of the recoverable span can be recovered, and the span ends at a gap", () => {
  const span = (of: Parameters<typeof recoverableSpan>[0]) => {
    const found = recoverableSpan(of);
    if (found === undefined) return undefined;
    for (let moment = found.since; moment <= found.until; moment = later(moment, minute))
      planRecovery(of, moment);
    return [found.since, found.until].map((moment) => (moment - at(0)) / minute);
  };
  const without = (lost: bigint) => pieces.filter(({ key }) => key !== `${lost}`);
  expect(span({ bases, pieces })).toEqual([1, 30]);
  expect(span({ bases: bases.slice(1), pieces })).toEqual([10, 30]);
  expect(span({ bases, pieces: without(3n) })).toEqual([10, 30]);
  expect(span({ bases, pieces: without(5n) })).toEqual([20, 30]);
  // The gap comes after the newest base: nothing behind it can be recovered.
  expect(span({ bases, pieces: without(8n) })).toEqual([1, 19]);
  expect(span({ bases, pieces: without(6n) })).toBeUndefined();
  // Another timeline is not promised, nor is a base that ended after the last known moment of the log.
  expect(
    span({ bases: [base(35, 4n), base(40, 4n, 2)], pieces: [...pieces, piece(4n, 45, false, 2)] }),
  ).toEqual([40, 45]);
  expect(span({ bases: [...bases, base(31, 8n)], pieces })).toEqual([1, 30]);
  expect(span({ bases: [base(31, 8n)], pieces })).toBeUndefined();
  expect(span({ bases: [], pieces })).toBeUndefined();
});

test("of overlapping pieces those that reach farthest are followed", () => {
  const overlapping = [piece(2n, 2, true), piece(2n, 3), piece(3n, 30, true)];
  expect(planRecovery({ bases: [base(1, 2n)], pieces: overlapping }, at(29)).pieces).toEqual(
    overlapping.slice(1),
  );
});

test("the log before the oldest kept base of its timeline is deleted, and what a kept base needs stays", () => {
  const left = (kept: readonly BaseSeal[]) => {
    const gone = new Set(unneededPieces([...pieces, piece(3n, 9, false, 2)], kept));
    return [...pieces, piece(3n, 9, false, 2)]
      .filter(({ key, timeline }) => ![...gone].some((one) => one.key === key && one.timeline === timeline))
      .map(({ key, timeline }) => `${timeline}/${key}`);
  };
  expect(left(bases)).toEqual(["1/2", "1/3", "1/4", "1/5", "1/6", "1/7", "1/8", "2/3"]);
  expect(left(bases.slice(1))).toEqual(["1/4", "1/5", "1/6", "1/7", "1/8", "2/3"]);
  // The first timeline has no bases left, so its log goes too.
  expect(left([base(40, 3n, 2)])).toEqual(["2/3"]);
  // The new timeline has no base yet.
  expect(left(bases.slice(2))).toEqual(["1/6", "1/7", "1/8", "2/3"]);
});

test("bases expire by the backups' retention rule, those without a seal at once, each with its log", async () => {
  const { files, objects } = filesInMemory();
  const days = Array.from({ length: 12 }, (_, index) => index);
  for (const index of days) {
    const endedAt = toInstant(Date.UTC(2026, 10, 1 + index, 2, 20));
    const start = BigInt(index + 1) * segmentBytes;
    const name = baseName(endedAt);
    const parts = [await putPart(files, name, 0, Buffer.from(name))];
    await putSeal(files, { ...base(0, 0n), name, endedAt, parts, from: start + 40n, until: start + 80n });
    const named = {
      timeline: 1,
      segment: segmentName(1, start, segmentBytes),
      from: start,
      until: start + segmentBytes,
    };
    await putPiece(files, { ...named, completeAt: endedAt }, Buffer.from(name));
  }
  await putPart(files, "2026-11-12T02-10-00-000Z", 0, Buffer.from("begun"));
  await pruneArchive(files, toInstant(Date.UTC(2026, 10, 12, 3)));
  // The newest of this month, of each of four weeks (from Monday the 2nd and the 9th), and of seven days.
  const kept = (await listBases(files)).bases.map(({ endedAt }) => new Date(endedAt).getUTCDate());
  expect(kept).toEqual([1, 6, 7, 8, 9, 10, 11, 12]);
  expect([...objects.keys()].filter((key) => key.includes("T02-10"))).toEqual([]);
  expect((await listPieces(files)).length).toBe(12);
  await pruneArchive(files, toInstant(Date.UTC(2026, 10, 12, 3) + 60 * day));
  expect((await listBases(files)).bases.map(({ endedAt }) => new Date(endedAt).getUTCDate())).toEqual([12]);
  expect((await listPieces(files)).map(({ from }) => from / segmentBytes)).toEqual([12n]);
});

test("a base whose seal cannot be read hides no other, and stays with the log that it may need until it is mended", async () => {
  const { files, objects } = filesInMemory();
  const nights = [1, 2, 3, 4, 5];
  const nameOf = (night: number) => baseName(toInstant(Date.UTC(2026, 10, night, 2, 20)));
  const sealOf = (night: number) => `bases/${nameOf(night)}/seal.json`;
  for (const night of nights) {
    const start = BigInt(night) * segmentBytes;
    const endedAt = toInstant(Date.UTC(2026, 10, night, 2, 20));
    const range = { from: start + 40n, until: start + 80n };
    await putSeal(files, { ...base(0, 0n), name: nameOf(night), endedAt, ...range });
    const segment = { timeline: 1, segment: segmentName(1, start, segmentBytes), from: start };
    await putPiece(
      files,
      { ...segment, until: start + segmentBytes, completeAt: endedAt },
      Buffer.from("log"),
    );
  }
  const sound = new Map(nights.map((night) => [night, objects.get(sealOf(night)) ?? Buffer.alloc(0)]));
  const standing = async () => {
    const { bases: read, unreadable } = await listBases(files);
    return {
      read: read.map(({ endedAt }) => new Date(endedAt).getUTCDate()),
      unread: unreadable.map(({ name }) => name),
      log: (await listPieces(files)).map(({ from }) => Number(from / segmentBytes)),
    };
  };
  // Two months on, the retention keeps the newest alone, and the unreadable ones whatever they are.
  const late = toInstant(Date.UTC(2026, 10, 5, 3) + 60 * day);
  for (const night of [2, 4]) objects.set(sealOf(night), Buffer.from("{"));
  await expect(pruneArchive(files, late)).rejects.toMatchObject({
    reason: "damaged",
    message: expect.stringContaining(sealOf(2)),
  });
  expect(await standing()).toEqual({ read: [5], unread: [2, 4].map(nameOf), log: nights });
  const named = refusal({ ...(await listBases(files)), pieces: await listPieces(files) }, -60 * 24 * 30);
  expect(named.reason).toBe("before-first-base");
  expect(named.message).toContain(sealOf(2));
  // Mended, they and their log go as any other.
  for (const night of [2, 4]) objects.set(sealOf(night), sound.get(night) ?? Buffer.alloc(0));
  await pruneArchive(files, late);
  expect(await standing()).toEqual({ read: [5], unread: [], log: [5] });
  // The only one: nothing else leads anywhere, and it is named.
  objects.set(sealOf(5), Buffer.from("{"));
  const archived = { ...(await listBases(files)), pieces: await listPieces(files) };
  expect(refusal(archived, 60).message).toContain(sealOf(5));
});

test("log before a base that began earlier than an unreadable one goes, as neither needs it", () => {
  const [, second] = bases;
  if (!second) throw new Error("three bases");
  const gone = (unreadable: readonly string[]) =>
    unneededPieces([...pieces, piece(3n, 9, false, 2)], [second, base(40, 3n, 3)], unreadable).map(
      ({ key, timeline }) => `${timeline}/${key}`,
    );
  expect(gone([])).toEqual(["1/2", "1/3", "2/3"]);
  expect(gone(["base-11"])).toEqual(["1/2", "1/3"]);
  expect(gone(["base-0"])).toEqual([]);
});

test("a base that another process is uploading is not removed as one that was left", async () => {
  const { files, objects } = filesInMemory();
  const begun = Date.UTC(2026, 10, 12, 2);
  const named = (minutes: number) => baseName(toInstant(begun + minutes * minute));
  await putSeal(files, { ...base(0, 1n), name: named(10), endedAt: toInstant(begun + 30 * minute) });
  for (const minutes of [0, 20, 40]) await putPart(files, named(minutes), 0, Buffer.from("begun"));
  await pruneArchive(files, toInstant(begun + hour));
  const left = new Set([...objects.keys()].map((key) => key.split("/")[1]));
  expect(left).toEqual(new Set([10, 20, 40].map(named)));
});

test("a night has its base once one that began in it is sealed; one of the night before, or without a seal, does not count", async () => {
  const { files } = filesInMemory();
  const night = toInstant(Date.UTC(2026, 10, 12, 2));
  await putSeal(files, { ...base(0, 1n), name: baseName(later(night, -minute)), endedAt: night });
  await putPart(files, baseName(later(night, minute)), 0, Buffer.from("begun"));
  expect(await hasBaseSince(files, night)).toBe(false);
  await putSeal(files, { ...base(0, 1n), name: baseName(night), endedAt: later(night, minute) });
  expect(await hasBaseSince(files, night)).toBe(true);
});

test("bases of one day on three timelines are all kept for a week, so a recovery can be repeated to another moment", async () => {
  const { files } = filesInMemory();
  const begun = Date.UTC(2026, 10, 12, 2, 20);
  for (const [index, timeline] of [1, 2, 3].entries()) {
    const endedAt = toInstant(begun + index * 60_000);
    await putSeal(files, { ...base(0, 1n, timeline), name: baseName(endedAt), endedAt });
  }
  const left = async (days: number) => {
    await pruneArchive(files, toInstant(begun + days * day));
    return (await listBases(files)).bases.map(({ timeline }) => timeline);
  };
  expect(await left(6)).toEqual([1, 2, 3]);
  expect(await left(8)).toEqual([3]);
});

test("a damaged or missing piece is reported with the name of its segment", async () => {
  const { files, objects } = filesInMemory();
  const put = await putPiece(files, piece(2n, 3), Buffer.from("log"));
  expect((await readPiece(files, put)).toString()).toBe("log");
  const packed = objects.get(put.key) ?? Buffer.alloc(0);
  const others = gzipSync("gol");
  for (const damaged of [
    Buffer.from("no gzip"),
    packed.subarray(0, -9),
    Buffer.from(packed).fill(1, 11, 12),
    others,
  ]) {
    objects.set(put.key, damaged);
    await expect(readPiece(files, put)).rejects.toMatchObject({
      reason: "damaged",
      message: expect.stringContaining(put.segment),
    });
  }
  objects.clear();
  await expect(readPiece(files, put)).rejects.toMatchObject({
    reason: "segment-missing",
    message: expect.stringContaining(put.segment),
  });
});

test("positions in the WAL are written as PostgreSQL writes them", () => {
  for (const [lsn, name] of [
    ["0/1000028", "000000010000000000000001"],
    ["0/FFFFFFFF", "0000000100000000000000FF"],
    ["1A/3000000", "000000010000001A00000003"],
  ] as const) {
    expect(lsnOf(positionFrom(lsn))).toBe(lsn);
    expect(segmentName(1, positionFrom(lsn), segmentBytes)).toBe(name);
  }
});
