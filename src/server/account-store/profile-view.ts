import type { Profile } from "#contract/accounts.ts";
import type { Account } from "./account-store.ts";

export function toProfileView({ id, firstname, lastname, email, phone, address, locale }: Account): Profile {
  return { id, firstname, lastname, email, phone, address, locale };
}
