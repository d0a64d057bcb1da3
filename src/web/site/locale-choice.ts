import { type Locale, locales } from "#domain/locale.ts";
import type { Failure } from "#web/api/failure.ts";
import { hostStoresLocale, readSession } from "#web/api/session-state.ts";
import { readStored, removeStored, store } from "#web/api/storage.ts";

/**
 * Storage key of the choice, with the account's id, until it is saved in the account: the page may be left before the
 * API host has answered.
 */
const key = "locale-choice";

/** Called first when a language is chosen. */
export function storeLocaleChoice(locale: Locale): void {
  const account = accountWithLocale();
  if (account) store(key, choiceOf(locale, account.id));
}

/** A choice that was made with this account in this browser and is not stored in the account yet. */
export function unsavedLocaleChoice(): Locale | undefined {
  const account = accountWithLocale();
  const stored = readStored(key);
  return account && locales.find((locale) => stored === choiceOf(locale, account.id));
}

/** A language that is chosen while signed in is saved in the account as well (rules §8). */
export async function saveLocaleChoice(locale: Locale): Promise<Failure | undefined> {
  const account = accountWithLocale();
  if (!account) return undefined;
  const { saveProfileLocale } = await import("./save-profile-locale.ts");
  return saveProfileLocale(account, locale, {
    unsaved: unsavedLocaleChoice,
    forget: () => removeStored(key),
  });
}

const choiceOf = (locale: Locale, accountId: string): string => `${locale} ${accountId}`;

function accountWithLocale() {
  const session = readSession();
  return session.status === "signed-in" && hostStoresLocale() ? session.profile : undefined;
}
