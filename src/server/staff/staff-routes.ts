import { deskApi } from "#contract/desk/desk-api.ts";
import { endStaffSession } from "../staff-sessions/end-staff-session.ts";
import { listStaffSessions } from "../staff-sessions/list-staff-sessions.ts";
import type { Serve } from "../use-case.ts";
import { changeStaff } from "./change-staff.ts";
import { enrol, openEnrolment } from "./enrol.ts";
import { inviteStaff } from "./invite-staff.ts";
import { listStaff } from "./list-staff.ts";
import { reinviteStaff } from "./reinvite-staff.ts";
import { removeStaff } from "./remove-staff.ts";

export function staffRoutes(serve: Serve): void {
  serve(deskApi.listStaff, listStaff);
  serve(deskApi.inviteStaff, inviteStaff);
  serve(deskApi.changeStaff, changeStaff);
  serve(deskApi.reinviteStaff, reinviteStaff);
  serve(deskApi.removeStaff, removeStaff);
  serve(deskApi.listStaffSessions, listStaffSessions);
  serve(deskApi.endStaffSession, endStaffSession);
  serve(deskApi.openEnrolment, openEnrolment);
  serve(deskApi.enrol, enrol);
}
