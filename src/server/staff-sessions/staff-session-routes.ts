import { deskApi } from "#contract/desk/desk-api.ts";
import type { Serve } from "../use-case.ts";
import { changePin, changeStaffPassword, renewRecoveryCodes } from "./change-own-access.ts";
import { endMySession, signOut } from "./end-staff-session.ts";
import { giveSecondFactor } from "./give-second-factor.ts";
import { listMySessions } from "./list-staff-sessions.ts";
import { signIn } from "./sign-in.ts";
import { toMe } from "./to-me.ts";
import { unlockSession } from "./unlock-session.ts";

export function staffSessionRoutes(serve: Serve): void {
  serve(deskApi.signIn, signIn);
  serve(deskApi.giveSecondFactor, giveSecondFactor);
  serve(deskApi.unlockSession, unlockSession);
  serve(deskApi.signOut, signOut);
  serve(deskApi.fetchMe, (services, { caller }) => toMe(services, caller.sessionId));
  serve(deskApi.changePin, changePin);
  serve(deskApi.renewRecoveryCodes, renewRecoveryCodes);
  serve(deskApi.changeStaffPassword, changeStaffPassword);
  serve(deskApi.listMySessions, listMySessions);
  serve(deskApi.endMySession, endMySession);
}
