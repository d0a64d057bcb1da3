// An edit of the profile that is not saved yet: it survives a reload and the way to the sign-in when the session has
// ended (draft life §4). Only for the account in which it was typed; never a password.
import { isRecord } from "#web/api/is-record.ts";
import { forgetInTab, keepInTab, readFromTab } from "#web/api/kept-in-tab.ts";

const names = ["firstname", "lastname", "email", "phone", "address"] as const;

type Details = Readonly<Record<(typeof names)[number], string>>;

/** Only what differs from the saved details: another device may change the others meanwhile. */
export function keepEdit(account: string, typed: Details, saved: Details): void {
  const edited = names.filter((name) => typed[name] !== saved[name]);
  if (edited.length === 0) forgetEdit();
  else
    keepInTab("typed-profile", {
      account,
      edit: Object.fromEntries(edited.map((name) => [name, typed[name]])),
    });
}

/** Another person's is deleted. */
export function readEdit(account: string): Partial<Details> {
  const kept = readFromTab("typed-profile");
  if (!isRecord(kept)) return {};
  const { account: whose, edit } = kept;
  if (whose !== account || !isRecord(edit)) {
    forgetEdit();
    return {};
  }
  return Object.fromEntries(
    names.flatMap((name) => (typeof edit[name] === "string" ? [[name, edit[name]]] : [])),
  );
}

export function forgetEdit(): void {
  forgetInTab(["typed-profile"]);
}
