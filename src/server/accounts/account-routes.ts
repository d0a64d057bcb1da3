import { api } from "#contract/api.ts";
import type { Serve } from "../http/call.ts";
import { changePassword } from "./change-password.ts";
import { confirmAccount } from "./confirm-account.ts";
import { deleteAccount } from "./delete-account.ts";
import { endSession } from "./end-session.ts";
import { exportPersonalData } from "./export-personal-data.ts";
import { fetchProfile } from "./fetch-profile.ts";
import { listSessions } from "./list-sessions.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resendConfirmation } from "./resend-confirmation.ts";
import { resetPassword } from "./reset-password.ts";
import { signUp } from "./sign-up.ts";
import { updateProfile } from "./update-profile.ts";

export function accountRoutes(serve: Serve): void {
  serve(api.signUp, signUp);
  serve(api.logIn, logIn);
  serve(api.logOut, logOut);
  serve(api.confirmAccount, confirmAccount);
  serve(api.resendConfirmation, resendConfirmation);
  serve(api.requestPasswordReset, requestPasswordReset);
  serve(api.resetPassword, resetPassword);
  serve(api.fetchProfile, fetchProfile);
  serve(api.updateProfile, updateProfile);
  serve(api.changePassword, changePassword);
  serve(api.listSessions, listSessions);
  serve(api.endSession, endSession);
  serve(api.exportPersonalData, exportPersonalData);
  serve(api.deleteAccount, deleteAccount);
}
