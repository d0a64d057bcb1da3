import { type EvidencePiece, isTaken } from "#domain/custody/inspection.ts";
import type { Refusal } from "#domain/refusal.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { findPiece } from "../../custody-store/piece-store.ts";
import type { ByteRange, OpenFile } from "../../platform/files/files.ts";
import { openFiles } from "../../platform/files/open-files.ts";
import type { Services } from "../../services.ts";
import type { StreamedFile } from "../../use-case.ts";
import { derivedKey, originalKey } from "./piece-keys.ts";

export type PieceSize = "original" | "320" | "1280";

type Asked = { readonly id: string; readonly size: PieceSize; readonly range?: string | undefined };

/** Media types that a browser may display; any other is downloaded, whatever type its sender claimed. */
const shown = /^(image\/(jpeg|png|webp)|video\/(mp4|webm|quicktime))$/;

/** The original, or its smaller copy where there is one; films by HTTP range requests. */
export async function readPieceFile(
  { db, config }: Pick<Services, "db" | "config">,
  { id, size, range }: Asked,
): Promise<Result<StreamedFile, Refusal<"not-found">>> {
  const piece = await findPiece(db, id);
  if (!piece?.storedAt || piece.forgottenAt !== null) return reject(refusal("not-found"));
  const found = await openPiece(openFiles(config), piece, { size, range });
  if (!found) return reject(refusal("not-found"));
  const isShown = shown.test(found.type);
  return accept({
    name: `${piece.kind}-${id}.${isShown ? found.type.split("/")[1] : "bin"}`,
    content: found.file.content,
    type: isShown ? found.type : "application/octet-stream",
    ...(isShown && { inline: true as const }),
    ...(found.part && { part: { ...found.part, bytes: found.file.bytes } }),
  });
}

type Found = { readonly file: OpenFile; readonly type: string; readonly part?: ByteRange | undefined };

async function openPiece(
  files: ReturnType<typeof openFiles>,
  piece: EvidencePiece,
  { size, range }: Pick<Asked, "size" | "range">,
): Promise<Found | undefined> {
  if (!isTaken(piece)) return undefined;
  if (size !== "original") {
    const file = await files.open(derivedKey(piece.sha256, size === "320" ? 320 : 1280));
    if (file) return { file, type: "image/webp" };
  }
  const part = rangeIn(range, piece.bytes);
  const file = await files.open(originalKey(piece.sha256), part);
  return file && { file, type: piece.mime ?? "", part };
}

/** Supports one range with a start; any other range is ignored, and the whole file is sent (RFC 9110 §14.2). */
function rangeIn(range: string | undefined, bytes: number): ByteRange | undefined {
  const [, from, until] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  if (from === undefined || Number(from) >= bytes) return undefined;
  const part = { from: Number(from), until: Math.min(until ? Number(until) : bytes - 1, bytes - 1) };
  return part.until < part.from ? undefined : part;
}
