import { api } from "#contract/api.ts";
import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { endSession } from "../sessions/end-session.ts";
import { listSessions } from "../sessions/list-sessions.ts";
import { logIn } from "../sessions/log-in.ts";
import { logOut } from "../sessions/log-out.ts";
import type { Serve } from "../use-case.ts";
import { changePassword } from "./change-password.ts";
import { confirmAccount } from "./confirm-account.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportPersonalData } from "./export-personal-data.ts";
import { fetchProfile } from "./fetch-profile.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resendConfirmation } from "./resend-confirmation.ts";
import { resetPassword } from "./reset-password.ts";
import { signUp } from "./sign-up.ts";
import { updateProfile } from "./update-profile.ts";

export function accountRoutes(serve: Serve, personalData: readonly PersonalDataSource[]): void {
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
  serve(api.exportPersonalData, exportPersonalData(personalData));
  serve(api.deleteAccount, deleteAccount(personalData));
}
