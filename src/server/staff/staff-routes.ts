import { endStaffSession } from "../staff-sessions/end-staff-session.ts";
import { listStaffSessions } from "../staff-sessions/list-staff-sessions.ts";
import type { DeskRoutes } from "../use-case.ts";
import { changeStaff } from "./change-staff.ts";
import { enrol, openEnrolment } from "./enrol.ts";
import { inviteStaff } from "./invite-staff.ts";
import { listStaff } from "./list-staff.ts";
import { reinviteStaff } from "./reinvite-staff.ts";
import { removeStaff } from "./remove-staff.ts";
import { fetchStaffPhoto, removeStaffPhoto, setStaffPhoto } from "./staff-photo.ts";

export const staffRoutes = {
  listStaff,
  inviteStaff,
  changeStaff,
  reinviteStaff,
  removeStaff,
  listStaffSessions,
  endStaffSession,
  openEnrolment,
  enrol,
  setStaffPhoto,
  removeStaffPhoto,
  fetchStaffPhotoAtDesk: fetchStaffPhoto,
} satisfies Partial<DeskRoutes>;
