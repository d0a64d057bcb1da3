// localStorage, or memory for this visit where the browser refuses (some throw on the mere mention of localStorage).

const forThisVisit = new Map<string, string>();

export function readStored(key: string): string | undefined {
  return attempt(() => localStorage.getItem(key) ?? undefined) ?? forThisVisit.get(key);
}

/** Answers whether the browser itself keeps it. */
export function store(key: string, value: string): boolean {
  const kept = attempt(() => {
    localStorage.setItem(key, value);
    return localStorage.getItem(key) === value;
  });
  if (kept) return true;
  // When the storage is full, the value in it is out of date.
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
