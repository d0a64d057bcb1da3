import type { TakenPiece } from "#domain/custody/inspection.ts";
import { recordPiece } from "../../custody-store/piece-store.ts";
import type { Db } from "../../platform/db/schema.ts";
import { bytesOf, type Files } from "../../platform/files/files.ts";
import { openFiles } from "../../platform/files/open-files.ts";
import { eachForItself } from "../../platform/queue/each-for-itself.ts";
import type { Services } from "../../services.ts";
import { derivedKey, derivedSizes, originalKey } from "./piece-keys.ts";

const atOnce = 20;
/** A larger image is a decompression bomb, or not a phone's photograph. */
const limitInputPixels = 60_000_000;

/** custody §3: smaller copies for screens. A file that cannot be decoded as a picture gets none. */
export async function derivePictures({
  db,
  config,
  clock,
}: Pick<Services, "db" | "config" | "clock">): Promise<number> {
  const files = openFiles(config);
  const waiting = await listUnderived(db);
  await eachForItself(waiting, async (piece) => {
    await derive(files, piece);
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

function listUnderived(db: Db) {
  return db
    .selectFrom("evidencePieces")
    .select(["id", "sha256"])
    .where("storedAt", "is not", null)
    .where("derivedAt", "is", null)
    .where("forgottenAt", "is", null)
    .where("mime", "like", "image/%")
    .orderBy("storedAt")
    .limit(atOnce)
    .$narrowType<{ sha256: Uint8Array }>()
    .execute();
}
