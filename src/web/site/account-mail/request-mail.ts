import type { Failure } from "#web/api/failure.ts";
import type { SentMail } from "../registration/sent-mail.ts";

/** Requests the mail (again); returns the failure, if any. */
export async function requestMail({ kind, email }: SentMail): Promise<Failure | undefined> {
  // The API client is loaded on demand: the form renders without waiting for it.
  const [{ call }, { requestPasswordReset, resendConfirmation }] = await Promise.all([
    import("#web/api/api-call.ts"),
    import("#contract/accounts.ts"),
  ]);
  const answer =
    kind === "reset"
      ? await call(requestPasswordReset, { body: { password: { email } } })
      : await call(resendConfirmation, { body: { confirmation: { email } } });
  return answer.ok ? undefined : answer.refusal;
}
