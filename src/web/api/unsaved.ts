// What a person has typed in this tab and the server is not known to have. It is deleted with the tab, and at sign-out (draft life §4).

export type Unsaved = "sent-message" | "typed-profile";

const all: readonly Unsaved[] = ["sent-message", "typed-profile"];

export function keepUnsaved(key: Unsaved, value: object): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(value)));
}

export function readUnsaved(key: Unsaved): unknown {
  return attempt(() => JSON.parse(sessionStorage.getItem(key) ?? "null"));
}

export function forgetUnsaved(keys: readonly Unsaved[] = all): void {
  attempt(() => {
    for (const key of keys) sessionStorage.removeItem(key);
  });
}

/** A browser may refuse storage: the forms work without it. */
function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
