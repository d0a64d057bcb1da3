import type { TakenPiece } from "#domain/custody/inspection.ts";
import { hour, type Instant, later } from "#domain/time.ts";
import { recordPiece } from "../../custody-store/piece-store.ts";
import type { Db } from "../../platform/db/schema.ts";
import { bytesOf, type Files } from "../../platform/files/files.ts";
import { areFilesAway } from "../../platform/files/files-away.ts";
import { openFiles } from "../../platform/files/open-files.ts";
import { eachForItself } from "../../platform/queue/each-for-itself.ts";
import type { Services } from "../../services.ts";
import { derivedKey, derivedSizes, originalKey } from "./piece-keys.ts";

const atOnce = 20;
/** A larger image is a decompression bomb, or not a phone's photograph. */
const limitInputPixels = 60_000_000;

/** So that any number of pictures that always fail leaves the other turns to the others. */
const putOffFor = hour;

/**
 * custody §3: smaller copies for screens. A file that cannot be decoded as a picture gets none. One that cannot be read,
 * or whose copies cannot be written, is put off and comes after all others; an outage of the files puts off none.
 */
export async function derivePictures({
  db,
  config,
  clock,
}: Pick<Services, "db" | "config" | "clock">): Promise<number> {
  const files = openFiles(config);
  const waiting = await listUnderived(db, clock.now());
  await eachForItself(waiting, async (piece) => {
    try {
      await derive(files, piece);
    } catch (error) {
      if (!areFilesAway(error)) {
        await recordPiece(db, piece.id, { deriveAgainAt: later(clock.now(), putOffFor) });
      }
      throw error;
    }
    await recordPiece(db, piece.id, { derivedAt: clock.now() });
  });
  return waiting.length;
}

async function derive(files: Files, { sha256 }: Pick<TakenPiece, "sha256">): Promise<void> {
  const original = await files.open(originalKey(sha256));
  if (!original) return;
  const content = await bytesOf(original);
  for (const size of derivedSizes) {
    const picture = await resize(content, size);
    if (picture) await files.put(derivedKey(sha256, size), picture);
  }
}

async function resize(content: Buffer, width: number): Promise<Buffer | undefined> {
  // Lazy: loaded for the first picture, not at start-up.
  const { default: sharp } = await import("sharp");
  try {
    return await sharp(content, { limitInputPixels })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    // Evidence is kept as it came, readable or not: screens show the original, or say that there is no picture.
    return undefined;
  }
}

function listUnderived(db: Db, now: Instant) {
  return db
    .selectFrom("evidencePieces")
    .select(["id", "sha256"])
    .where("storedAt", "is not", null)
    .where("derivedAt", "is", null)
    .where("forgottenAt", "is", null)
    .where("mime", "like", "image/%")
    .where((where) => where.or([where("deriveAgainAt", "is", null), where("deriveAgainAt", "<=", now)]))
    .orderBy("deriveAgainAt", (order) => order.asc().nullsFirst())
    .orderBy("storedAt")
    .limit(atOnce)
    .$narrowType<{ sha256: Uint8Array }>()
    .execute();
}
