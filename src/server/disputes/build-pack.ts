import { originalKey } from "../evidence/pieces/piece-keys.ts";
import type { Files } from "../platform/files/files.ts";
import { listStampedHeads, type StampedHead } from "../time-stamps/stamped-heads.ts";
import { verifyPage, verifyProgram } from "./checker-files.ts";
import { headName, packManifest, stampName } from "./pack-manifest.ts";
import type { Pack } from "./read-pack.ts";
import { type FileInZip, zipFiles } from "./zip-files.ts";

/** Every file of a dispute pack, the small ones first (custody §9). */
export async function* packFiles(pack: Pack, files: Files): AsyncGenerator<FileInZip> {
  // Lazy: the PDF library is loaded for the first pack, not at start-up.
  const { packPdf } = await import("./pack-pdf.ts");
  yield { name: "pack.pdf", content: await packPdf(pack, files) };
  const heads = await listHeads(pack, files);
  yield { name: "manifest.json", content: Buffer.from(packManifest(pack, heads)) };
  yield { name: "verify.html", content: Buffer.from(verifyPage()) };
  yield { name: "verify.mjs", content: Buffer.from(verifyProgram()) };
  for (const { date, content, stamp } of heads) {
    yield { name: headName(date), content };
    yield { name: stampName(date), content: stamp };
  }
  const names = new Map(pack.pieces.flatMap(({ file, sha256 }) => (file === null ? [] : [[file, sha256]])));
  for (const [name, sha256] of names) {
    const original = await files.open(originalKey(Buffer.from(sha256, "hex")));
    if (original) yield { name, content: original.content };
  }
}

/** Days whose head an outside authority has time-stamped: the heads are among the pack's own entries. */
function listHeads({ entries }: Pack, files: Files): Promise<readonly StampedHead[]> {
  return listStampedHeads(files, { first: entries[0]?.seq ?? 0, last: entries.at(-1)?.seq ?? 0 });
}

/** Streamed, so that films are not held in memory. Pictures are compressed already. */
export async function zipPack(pack: Pack, files: Files): Promise<AsyncIterable<Uint8Array>> {
  const inPack = packFiles(pack, files);
  // The sheet opens every picture: if the files are away, the call is refused instead of breaking off.
  const sheet = await inPack.next();
  return zipFiles(startingWith(sheet, inPack), {
    folder: `dossier-${pack.booking.reference}`,
    mtime: new Date(pack.pack.askedAt),
    compresses: (name) => !name.startsWith("originals/"),
  });
}

async function* startingWith(
  first: IteratorResult<FileInZip, void>,
  others: AsyncGenerator<FileInZip>,
): AsyncGenerator<FileInZip> {
  if (first.done !== true) yield first.value;
  yield* others;
}
