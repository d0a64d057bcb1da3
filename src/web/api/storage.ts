// What the browser keeps for us; where it refuses, the visit does (a browser may throw on the mere mention of localStorage).

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
  // What a full storage still holds is older.
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
