import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { endSession } from "../sessions/end-session.ts";
import { listSessions } from "../sessions/list-sessions.ts";
import { logIn } from "../sessions/log-in.ts";
import { logOut } from "../sessions/log-out.ts";
import type { SiteRoutes } from "../use-case.ts";
import { changePassword } from "./change-password.ts";
import { confirmAccount } from "./confirm-account.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportPersonalData } from "./export-personal-data.ts";
import { fetchProfile } from "./fetch-profile.ts";
import { fetchCompany, saveCompany } from "./own-company.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resendConfirmation } from "./resend-confirmation.ts";
import { resetPassword } from "./reset-password.ts";
import { signUp } from "./sign-up.ts";
import { updateProfile } from "./update-profile.ts";

export function accountRoutes(personalData: readonly PersonalDataSource[]) {
  return {
    signUp,
    logIn,
    logOut,
    confirmAccount,
    resendConfirmation,
    requestPasswordReset,
    resetPassword,
    fetchProfile,
    updateProfile,
    changePassword,
    listSessions,
    fetchCompany,
    saveCompany,
    endSession,
    exportPersonalData: exportPersonalData(personalData),
    deleteAccount: deleteAccount(personalData),
  } satisfies Partial<SiteRoutes>;
}
