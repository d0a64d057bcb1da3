// localStorage, or memory for this page load where the browser denies access (some throw on reading the property).

const forThisVisit = new Map<string, string>();

export function readStored(key: string): string | undefined {
  return attempt(() => localStorage.getItem(key) ?? undefined) ?? forThisVisit.get(key);
}

/** Returns whether the browser stored the value persistently. */
export function store(key: string, value: string): boolean {
  const kept = attempt(() => {
    localStorage.setItem(key, value);
    return localStorage.getItem(key) === value;
  });
  if (kept) return true;
  // On a full storage, remove the old value: it would be out of date.
  removeStored(key);
  forThisVisit.set(key, value);
  return false;
}

export function removeStored(key: string): void {
  forThisVisit.delete(key);
  attempt(() => localStorage.removeItem(key));
}

function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
