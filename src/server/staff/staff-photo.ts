import type { api } from "#contract/api.ts";
import type { deskApi } from "#contract/desk/desk-api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { dropPhoto, findPhoto, listPhotoIds, savePhoto } from "../staff-store/staff-photo-store.ts";
import { lockStaff } from "../staff-store/staff-store.ts";
import type { Outcome, Run } from "../use-case.ts";
import { makeThumbnail } from "./make-thumbnail.ts";
import { toStaffView } from "./staff-view.ts";

/** custody §8: the portrait by which a traveller recognises the valet. */
export const setStaffPhoto: Run<typeof deskApi.setStaffPhoto, "db" | "clock"> = async (
  { db, clock },
  { params, body, caller },
) => {
  const now = clock.now();
  const face = await makeThumbnail(body);
  if (face === undefined) return reject(refusal("invalid", { photo: "wrong-type" }));
  const change = { id: params.id, by: caller.staffId, now, kind: "staff-photo-changed" } as const;
  return decideInTransaction(db, (tx) => changePhoto(tx, change, (id) => savePhoto(tx, id, face, now)));
};

export const removeStaffPhoto: Run<typeof deskApi.removeStaffPhoto, "db" | "clock"> = (
  { db, clock },
  { params, caller },
) => {
  const now = clock.now();
  const change = { id: params.id, by: caller.staffId, now, kind: "staff-photo-removed" } as const;
  return decideInTransaction(db, (tx) => changePhoto(tx, change, (id) => dropPhoto(tx, id)));
};

type PhotoChange = {
  readonly id: string;
  readonly by: string;
  readonly now: Instant;
  readonly kind: "staff-photo-changed" | "staff-photo-removed";
};

/** The journal stores no picture, so that the picture can be deleted completely. */
async function changePhoto(
  tx: Tx,
  { id, by, now, kind }: PhotoChange,
  write: (id: string) => Promise<void>,
): Promise<Outcome<typeof deskApi.removeStaffPhoto>> {
  const staff = await lockStaff(tx, id);
  if (staff === undefined) return reject(refusal("not-found"));
  await write(staff.id);
  await appendJournal(tx, { at: now, actor: `staff ${by}`, kind, subject: `staff ${staff.id}` });
  return accept(toStaffView(staff, { photo: (await listPhotoIds(tx)).get(staff.id) }));
}

type Shown = typeof api.fetchStaffPhoto | typeof deskApi.fetchStaffPhotoAtDesk;

/** Cached for a day: a removed picture disappears from caches within a day. */
export const fetchStaffPhoto: Run<Shown, "db"> = async ({ db }, { params, setHeader }) => {
  const content = await findPhoto(db, params.id);
  if (content === undefined) return reject(refusal("not-found"));
  setHeader("cache-control", "private, max-age=86400");
  return accept({ name: `${params.id}.jpeg`, content, type: "image/jpeg", inline: true });
};
