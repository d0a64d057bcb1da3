import type { deskApi } from "#contract/desk/desk-api.ts";
import { accept } from "#domain/result.ts";
import { listPhotoIds } from "../staff-store/staff-photo-store.ts";
import { lastUses } from "../staff-store/staff-session-store.ts";
import { listAllStaff } from "../staff-store/staff-store.ts";
import type { Run } from "../use-case.ts";
import { toStaffView } from "./staff-view.ts";

export const listStaff: Run<typeof deskApi.listStaff, "db"> = async ({ db }) => {
  const [everybody, uses, photos] = await Promise.all([listAllStaff(db), lastUses(db), listPhotoIds(db)]);
  return accept({
    staff: everybody.map((staff) =>
      toStaffView(staff, { lastUsedAt: uses.get(staff.id), photo: photos.get(staff.id) }),
    ),
  });
};
