import { requestPasswordReset, resendConfirmation } from "#contract/accounts.ts";
import { call } from "#web/api/api-call.ts";
import type { Failure } from "#web/api/failure.ts";
import type { SentMail } from "./sent-mail.ts";

/** Asks for the mail (again); answers why it could not be asked for. */
export async function requestMail({ kind, email }: SentMail): Promise<Failure | undefined> {
  const answer =
    kind === "reset"
      ? await call(requestPasswordReset, { body: { password: { email } } })
      : await call(resendConfirmation, { body: { confirmation: { email } } });
  return answer.ok ? undefined : answer.refusal;
}
