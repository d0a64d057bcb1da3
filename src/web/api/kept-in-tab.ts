// What this tab keeps of a person: deleted with the tab, and at sign-out (draft life §4).

const keys = ["sent-message", "sent-to", "typed-profile", "typed-registration"] as const;

export type KeptInTab = (typeof keys)[number];

export function keepInTab(key: KeptInTab, value: object): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(value)));
}

export function readFromTab(key: KeptInTab): unknown {
  return attempt(() => JSON.parse(sessionStorage.getItem(key) ?? "null"));
}

export function forgetInTab(forgotten: readonly KeptInTab[] = keys): void {
  attempt(() => {
    for (const key of forgotten) sessionStorage.removeItem(key);
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
