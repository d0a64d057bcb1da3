import type { DeskRoutes } from "../use-case.ts";
import { changePin, changeStaffPassword, renewRecoveryCodes } from "./change-own-access.ts";
import { endMySession, signOut } from "./end-staff-session.ts";
import { giveSecondFactor } from "./give-second-factor.ts";
import { listMySessions } from "./list-staff-sessions.ts";
import { lockSession } from "./lock-session.ts";
import { fetchOwnShowing, showMyself } from "./show-myself.ts";
import { signIn } from "./sign-in.ts";
import { toMeView } from "./to-me-view.ts";
import { unlockSession } from "./unlock-session.ts";

export const staffSessionRoutes = {
  signIn,
  giveSecondFactor,
  lockSession,
  unlockSession,
  signOut,
  fetchMe: (services, { caller }) => toMeView(services, caller.sessionId),
  changePin,
  renewRecoveryCodes,
  changeStaffPassword,
  listMySessions,
  endMySession,
  fetchOwnShowing,
  showMyself,
} satisfies Partial<DeskRoutes>;
