// The desk's changes of the gallery, each with optimistic locking (docs/gallery.md §2).
import type { galleryApi } from "#contract/office/gallery-calls.ts";
import type { StaffMember } from "#domain/access.ts";
import type { JournalKind } from "#domain/audit/journal-kinds.ts";
import { missingPictureWords } from "#domain/gallery/picture-rules.ts";
import {
  isPictureShown,
  movePicture,
  type PictureAction,
  pictureCan,
} from "#domain/gallery/picture-states.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { openFiles } from "../platform/files/open-files.ts";
import { appendChange, type Change } from "../platform/journal/append-change.ts";
import type { Services } from "../services.ts";
import type { Outcome, Run } from "../use-case.ts";
import { type GalleryPicture, galleryKey, lockGallery } from "./picture-store.ts";
import { viewGallery } from "./view-pictures.ts";

type Needs = "db" | "clock";

export const listDeskPictures: Run<typeof galleryApi.listDeskPictures, "db"> = async ({ db }) =>
  accept(await viewGallery(db));

/** A picture shown on the site must keep its captions: put it aside first. */
export const changePicture: Run<typeof galleryApi.changePicture, Needs> = (
  services,
  { params, body: { picture: wanted }, caller },
) => {
  const { revision, theme, caption, alt } = wanted;
  return changeOne(services, { id: params.id, revision, caller }, async ({ tx, picture, note }) => {
    const missing = isPictureShown(picture.status) ? missingPictureWords({ caption, alt }) : undefined;
    if (missing !== undefined) return reject(refusal("invalid", missing));
    const words = { caption: JSON.stringify(caption), alt: JSON.stringify(alt) };
    await save(tx, picture, { theme, ...words });
    const before = { theme: picture.theme, caption: picture.caption, alt: picture.alt };
    await note("picture-changed", { before, after: { theme, caption, alt } });
    return accept(undefined);
  });
};

export const showPicture: Run<typeof galleryApi.showPicture, Needs> = (
  services,
  { params, body: { showing }, caller },
) =>
  changeOne(services, { id: params.id, revision: showing.revision, caller }, async (change) => {
    const missing = missingPictureWords(change.picture);
    if (missing !== undefined) return reject(refusal("invalid", missing));
    return moveBy(change, "show", "picture-shown");
  });

export const putPictureAside: Run<typeof galleryApi.putPictureAside, Needs> = (
  services,
  { params, body: { aside }, caller },
) =>
  changeOne(services, { id: params.id, revision: aside.revision, caller }, (change) =>
    moveBy(change, "putAside", "picture-put-aside"),
  );

/** In any state and at any revision: deleted with its files, permanently. */
export const removePicture: Run<typeof galleryApi.removePicture, Needs | "config" | "log"> = async (
  { db, clock, config, log },
  { params, caller },
) => {
  const at = clock.now();
  let gone: GalleryPicture | undefined;
  const removed = await decideInTransaction(
    db,
    async (tx): Promise<Outcome<typeof galleryApi.removePicture>> => {
      const picture = (await lockGallery(tx)).find(({ id }) => id === params.id);
      if (picture === undefined) return reject(refusal("not-found"));
      await tx.deleteFrom("galleryPictures").where("id", "=", picture.id).execute();
      const { id, theme, status, caption, alt } = picture;
      const actor = `staff ${caller.staffId}` as const;
      const entry = { at, actor, kind: "picture-deleted", subject: `picture ${id}` } as const;
      await appendChange(tx, entry, { before: { theme, status, caption, alt } });
      gone = picture;
      return accept(await viewGallery(tx));
    },
  );
  // The row is already deleted: a file that cannot be removed now is left to `tidyPictures`.
  await removeFilesOf(openFiles(config), gone).catch((error: unknown) =>
    log.warn("picture-files-not-removed", { error }),
  );
  return removed;
};

async function removeFilesOf(
  files: ReturnType<typeof openFiles>,
  picture: GalleryPicture | undefined,
): Promise<void> {
  for (const { name } of picture?.files ?? []) await files.remove(galleryKey(picture?.id ?? "", name));
}

/** Refused if the order has changed since it was seen: concurrent reorderings would undo each other. */
export const orderPictures: Run<typeof galleryApi.orderPictures, Needs> = (
  { db, clock },
  { body: { order }, caller },
) => {
  const at = clock.now();
  return decideInTransaction(db, async (tx): Promise<Outcome<typeof galleryApi.orderPictures>> => {
    const before = (await lockGallery(tx)).map(({ id }) => id);
    const isSame = areEqual(before, order.seen);
    if (!isSame || !areEqual(before.toSorted(), order.wanted.toSorted()))
      return reject(refusal("changed-meanwhile"));
    for (const [index, id] of order.wanted.entries()) {
      await tx
        .updateTable("galleryPictures")
        .set({ position: index + 1 })
        .where("id", "=", id)
        .where("position", "<>", index + 1)
        .execute();
    }
    const actor = `staff ${caller.staffId}` as const;
    const entry = { at, actor, kind: "pictures-ordered", subject: "pictures" } as const;
    await appendChange(tx, entry, { before: { order: before }, after: { order: order.wanted } });
    return accept(await viewGallery(tx));
  });
};

function areEqual(some: readonly string[], others: readonly string[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}

type PictureChange = {
  readonly tx: Tx;
  readonly picture: GalleryPicture;
  readonly at: Instant;
  readonly note: (kind: JournalKind, change: Change) => Promise<void>;
};

type Asked = { readonly id: string; readonly revision: number; readonly caller: StaffMember };
type Code = "not-found" | "changed-meanwhile" | "not-possible-now" | "invalid";

function changeOne<Refused extends Code>(
  { db, clock }: Pick<Services, Needs>,
  { id, revision, caller }: Asked,
  change: (change: PictureChange) => Promise<Result<undefined, Refusal<Refused>>>,
) {
  type Changed = Result<
    Awaited<ReturnType<typeof viewGallery>>,
    Refusal<Refused | "not-found" | "changed-meanwhile">
  >;
  const at = clock.now();
  return decideInTransaction(db, async (tx): Promise<Changed> => {
    const picture = (await lockGallery(tx)).find((one) => one.id === id);
    if (picture === undefined) return reject(refusal("not-found"));
    if (picture.revision !== revision) return reject(refusal("changed-meanwhile"));
    const note = async (kind: JournalKind, contents: Change): Promise<void> => {
      const actor = `staff ${caller.staffId}` as const;
      await appendChange(tx, { at, actor, kind, subject: `picture ${picture.id}` }, contents);
    };
    const changed = await change({ tx, picture, at, note });
    return changed.ok ? accept(await viewGallery(tx)) : changed;
  });
}

async function moveBy(
  { tx, picture, note }: PictureChange,
  action: PictureAction,
  kind: JournalKind,
): Promise<Result<undefined, Refusal<"not-possible-now">>> {
  if (!pictureCan[action](picture.status)) return reject(refusal("not-possible-now"));
  const status = movePicture(picture.status, action);
  await save(tx, picture, { status });
  await note(kind, { before: { status: picture.status }, after: { status } });
  return accept(undefined);
}

async function save(
  tx: Tx,
  { id, revision }: GalleryPicture,
  changed: {
    readonly theme?: GalleryPicture["theme"];
    readonly status?: GalleryPicture["status"];
    readonly caption?: string;
    readonly alt?: string;
  },
): Promise<void> {
  await tx
    .updateTable("galleryPictures")
    .set({ ...changed, revision: revision + 1 })
    .where("id", "=", id)
    .execute();
}
