import { type Profile, updateProfile } from "#contract/accounts.ts";
import type { Locale } from "#domain/locale.ts";
import { call } from "#web/api/api-call.ts";
import type { Failure } from "#web/api/failure.ts";
import { replaceProfile } from "#web/api/session.ts";

let lastSave: Promise<unknown> = Promise.resolve();
let asked = 0;

/**
 * Saves a language in the account; calls `kept` on success, before the page learns of the new profile. Requests are sent
 * one at a time, as two at once may be carried out in either order; a choice that was replaced while it waited is not
 * sent.
 */
export function saveProfileLocale(
  profile: Profile,
  locale: Locale,
  kept: () => void,
): Promise<Failure | undefined> {
  asked += 1;
  const mine = asked;
  const save = async () => (mine === asked ? send(profile, locale, kept) : undefined);
  const saving = lastSave.then(save, save);
  lastSave = saving;
  return saving;
}

async function send(
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
