// The WAL in the archive: consecutive pieces, each named after its position and the hash of its bytes. So a name always
// stands for the same bytes, uploading them again is idempotent, and damage or a gap is detected.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { type Instant, toInstant } from "#domain/time.ts";
import { bytesOf, type Files } from "../files/files.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { eightDigits, type LogPosition } from "./log-position.ts";

export type LogPiece = {
  readonly key: string;
  readonly timeline: number;
  /** The file in `pg_wal` that it is part of. */
  readonly segment: string;
  readonly from: LogPosition;
  readonly until: LogPosition;
  /** Everything committed up to this instant lies before `until`; absent if the time at that end is not known. */
  readonly completeAt: Instant | undefined;
  readonly sha256: string;
};

type Named = Pick<LogPiece, "timeline" | "segment" | "from" | "until" | "completeAt">;

const logPlace = "wal/";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Ordered by start; of two that start at the same position, the longer one first. */
export async function listPieces(
  files: Files,
  timeline?: number,
  segment = "",
): Promise<readonly LogPiece[]> {
  const prefix = timeline === undefined ? logPlace : `${logPlace}${eightDigits(timeline)}/${segment}`;
  const found = await files.list(prefix);
  return found.flatMap(({ key }) => pieceOf(key) ?? []).toSorted(byPlace);
}

export async function putPiece(files: Files, named: Named, bytes: Uint8Array): Promise<LogPiece> {
  const sha256 = hashOfBytes(bytes);
  const piece = { ...named, sha256, key: keyOf(named, sha256) };
  await files.put(piece.key, await pack(bytes, { level: 3 }));
  return piece;
}

/** The piece's bytes; throws if they are missing or their hash differs. */
export async function readPiece(files: Files, piece: LogPiece): Promise<Buffer> {
  const found = await files.open(piece.key);
  if (found === undefined)
    throw new ArchiveRefused(
      "segment-missing",
      `The archive has lost ${piece.segment}: ${piece.key} is gone.`,
    );
  const packed = await bytesOf(found);
  const bytes = await unpack(packed).catch(() => undefined);
  if (bytes === undefined || hashOfBytes(bytes) !== piece.sha256)
    throw new ArchiveRefused("damaged", `${piece.segment} is damaged in the archive: ${piece.key}.`);
  return bytes;
}

/** How far the pieces reach from `from` without a gap. */
export function contiguousEnd(pieces: readonly LogPiece[], from: LogPosition): LogPosition {
  let reached = from;
  for (const piece of pieces) if (piece.from <= reached && piece.until > reached) reached = piece.until;
  return reached;
}

export function hashOfBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function byPlace(one: LogPiece, other: LogPiece): number {
  if (one.timeline !== other.timeline) return one.timeline - other.timeline;
  if (one.from !== other.from) return one.from < other.from ? -1 : 1;
  return one.until > other.until ? -1 : 1;
}

function keyOf({ timeline, segment, from, until, completeAt = toInstant(0) }: Named, sha256: string): string {
  const range = [from, until].map((position) => position.toString(16).padStart(16, "0")).join("-");
  return `${logPlace}${eightDigits(timeline)}/${segment}/${range}-${completeAt}-${sha256}.gz`;
}

const form =
  /^wal\/(?<timeline>[\dA-F]{8})\/(?<segment>[\dA-F]{24})\/(?<from>[\da-f]{16})-(?<until>[\da-f]{16})-(?<at>\d+)-(?<sha256>[\da-f]{64})\.gz$/;

/** Objects with any other form of name are not ours. */
function pieceOf(key: string): LogPiece | undefined {
  const {
    timeline = "",
    segment = "",
    from = "",
    until = "",
    at = "",
    sha256 = "",
  } = form.exec(key)?.groups ?? {};
  if (sha256 === "") return undefined;
  return {
    key,
    segment,
    sha256,
    timeline: Number.parseInt(timeline, 16),
    from: BigInt(`0x${from}`),
    until: BigInt(`0x${until}`),
    completeAt: at === "0" ? undefined : toInstant(Number(at)),
  };
}
