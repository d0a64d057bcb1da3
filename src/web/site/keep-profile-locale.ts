import { type Profile, updateProfile } from "#contract/accounts.ts";
import type { Locale } from "#domain/locale.ts";
import { call } from "#web/api/api-call.ts";
import type { Failure } from "#web/api/failure.ts";
import { replaceProfile } from "#web/api/session.ts";

/** Has the account store a language; `kept` is called once it has, before the page knows the account's new profile. */
export async function keepProfileLocale(
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
