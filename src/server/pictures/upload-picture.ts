import { createHash } from "node:crypto";
import type { galleryApi } from "#contract/office/gallery-calls.ts";
import { maxPictures, type PictureFlaw } from "#domain/gallery/picture-rules.ts";
import { initialPictureStatus } from "#domain/gallery/picture-states.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { newId } from "../platform/db/new-id.ts";
import type { Files } from "../platform/files/files.ts";
import { openFiles } from "../platform/files/open-files.ts";
import { appendChange } from "../platform/journal/append-change.ts";
import type { Services } from "../services.ts";
import { attemptKeys, consumeAttempts } from "../throttling/consume-attempts.ts";
import { refusalWithRetryAfter } from "../throttling/refusal-with-retry-after.ts";
import type { Outcome, Run } from "../use-case.ts";
import { type EncodedPicture, encodePicture } from "./encode-picture.ts";
import { makePicture } from "./make-picture.ts";
import { type GalleryPicture, galleryKey, listGallery, lockGallery } from "./picture-store.ts";
import { viewGallery } from "./view-pictures.ts";

type Needs = "db" | "clock" | "config";
type Uploaded = Outcome<typeof galleryApi.uploadPicture>;

/** docs/gallery.md §1: validated by its content, re-encoded, and not shown until somebody shows it. */
export const uploadPicture: Run<typeof galleryApi.uploadPicture, Needs> = async (
  services,
  { body, query, caller },
) => {
  const { db, clock, config } = services;
  const now = clock.now();
  const attemptKey = await attemptKeys(config);
  const taken = await consumeAttempts(db, [attemptKey("picture-upload", caller.staffId)], now);
  if (!taken.ok) return reject(refusalWithRetryAfter("too-many-requests", taken.refusal.until, now));
  const sourceHash = createHash("sha256").update(body).digest();
  // Checked before the costly work too: a duplicate would waste it.
  const early = flawAmong(await listGallery(db), sourceHash);
  if (early !== undefined) return refuse(early);
  const made = await makePicture(body, encodePicture);
  if (!made.ok) return refuse(made.refusal);

  const id = newId(now);
  const files = openFiles(config);
  const store = (): Promise<Uploaded> =>
    storeRow(services, { id, sourceHash, made: made.value, theme: query.theme ?? "lot", by: caller.staffId });
  try {
    for (const { name, content } of made.value.files) await files.put(galleryKey(id, name), content);
    const stored = await store();
    if (!stored.ok) await removeFiles(files, id, made.value);
    return stored;
  } catch (error) {
    // A file that remains is removed by `tidyPictures`.
    await removeFiles(files, id, made.value).catch(() => undefined);
    throw error;
  }
};

type NewPicture = Pick<GalleryPicture, "id" | "theme"> & {
  readonly sourceHash: Uint8Array;
  readonly made: EncodedPicture;
  readonly by: string;
};

function storeRow(
  { db, clock }: Pick<Services, Needs>,
  { id, sourceHash, made, theme, by }: NewPicture,
): Promise<Uploaded> {
  const at = clock.now();
  const status = initialPictureStatus;
  const noWords = JSON.stringify({ fr: "", en: "" });
  return decideInTransaction(db, async (tx): Promise<Uploaded> => {
    const known = await lockGallery(tx);
    const flaw = flawAmong(known, sourceHash);
    if (flaw !== undefined) return refuse(flaw);
    await tx
      .insertInto("galleryPictures")
      .values({
        id,
        sourceHash,
        theme,
        status,
        caption: noWords,
        alt: noWords,
        width: made.width,
        height: made.height,
        preview: made.preview,
        position: Math.max(0, ...known.map(({ position }) => position)) + 1,
        files: JSON.stringify(made.files.map(({ content: _content, ...file }) => file)),
        uploadedAt: at,
        revision: 1,
      })
      .execute();
    const entry = { at, actor: `staff ${by}`, kind: "picture-uploaded", subject: `picture ${id}` } as const;
    await appendChange(tx, entry, { after: { theme, status } });
    return accept(await viewGallery(tx));
  });
}

function flawAmong(known: readonly GalleryPicture[], sourceHash: Uint8Array): PictureFlaw | undefined {
  if (known.some((picture) => Buffer.compare(picture.sourceHash, sourceHash) === 0)) return "known";
  return known.length >= maxPictures ? "full" : undefined;
}

function refuse(flaw: PictureFlaw): Uploaded & { readonly ok: false } {
  return reject(refusal("picture-refused", undefined, { flaw }));
}

async function removeFiles(files: Files, id: string, { files: made }: EncodedPicture): Promise<void> {
  for (const { name } of made) await files.remove(galleryKey(id, name));
}
