import type { Failure } from "#web/api/failure.ts";
import type { SentMail } from "../registration/sent-mail.ts";

/** Asks for the mail (again); answers why it could not be asked for. */
export async function requestMail({ kind, email }: SentMail): Promise<Failure | undefined> {
  // The client of the API is fetched when it is needed: the form is there before it.
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
