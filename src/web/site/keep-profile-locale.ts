import type { Locale } from "#domain/locale.ts";
import type { Failure } from "#web/api/failure.ts";
import { hostKeepsLocale, readSession } from "#web/api/session-state.ts";

/** A language that is chosen while somebody is signed in becomes the account's, too (rules §8). */
export async function keepProfileLocale(locale: Locale): Promise<Failure | undefined> {
  const session = readSession();
  if (session.status !== "signed-in" || !hostKeepsLocale()) return undefined;
  const [{ call }, { updateProfile }, { replaceProfile }] = await Promise.all([
    import("#web/api/api-call.ts"),
    import("#contract/accounts.ts"),
    import("#web/api/session.ts"),
  ]);
  const { id, firstname, lastname, phone, address } = session.profile;
  const user = { firstname, lastname, phone, address, locale };
  const answer = await call(updateProfile, { params: { id }, body: { user } });
  if (!answer.ok) return answer.refusal;
  await replaceProfile(answer.value);
  return undefined;
}
