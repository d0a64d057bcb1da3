import { type Profile, updateProfile } from "#contract/accounts.ts";
import type { Locale } from "#domain/locale.ts";
import { call } from "#web/api/api-call.ts";
import type { Failure } from "#web/api/failure.ts";
import { replaceProfile } from "#web/api/session.ts";

/** Saves a language in the account; calls `kept` on success, before the page learns of the new profile. */
export async function saveProfileLocale(
  { id, firstname, lastname, phone, address }: Profile,
  locale: Locale,
  kept: () => void,
): Promise<Failure | undefined> {
  const user = { firstname, lastname, phone, address, locale };
  const answer = await call(updateProfile, { params: { id }, body: { user } });
  if (!answer.ok) return answer.refusal;
  kept();
  await replaceProfile(answer.value);
  return undefined;
}
