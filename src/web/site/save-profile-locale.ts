import { type Profile, updateProfile } from "#contract/accounts.ts";
import type { Locale } from "#domain/locale.ts";
import { call } from "#web/api/api-call.ts";
import type { Failure } from "#web/api/failure.ts";
import { replaceProfile } from "#web/api/session.ts";

let lastSave: Promise<unknown> = Promise.resolve();
let asked = 0;

/** The last choice that is not saved in the account yet. */
type Choice = { readonly unsaved: () => Locale | undefined; readonly forget: () => void };

/**
 * Saves a language in the account; on success the choice is forgotten, before the page learns of the new profile.
 * Requests are sent one at a time, as two at once may be carried out in either order. A choice is not sent if a later one
 * replaced it: while it waited, or before, as the page of a later choice may change sooner.
 */
export function saveProfileLocale(
  profile: Profile,
  locale: Locale,
  choice: Choice,
): Promise<Failure | undefined> {
  if (choice.unsaved() !== locale) return Promise.resolve(undefined);
  asked += 1;
  const mine = asked;
  const save = async () => (mine === asked ? send(profile, locale, choice) : undefined);
  const saving = lastSave.then(save, save);
  lastSave = saving;
  return saving;
}

async function send(
  { id, firstname, lastname, phone, address }: Profile,
  locale: Locale,
  { unsaved, forget }: Choice,
): Promise<Failure | undefined> {
  const user = { firstname, lastname, phone, address, locale };
  const answer = await call(updateProfile, { params: { id }, body: { user } });
  if (!answer.ok) return answer.refusal;
  if (unsaved() === locale) forget();
  await replaceProfile(answer.value);
  return undefined;
}
