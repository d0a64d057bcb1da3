// Cache of API answers, keyed by method, path and parameters.

export type QueryState<Value, Refused> =
  | { readonly status: "loading" }
  /** `refreshing`: the cached value is shown while a newer one is fetched. */
  | { readonly status: "ready"; readonly value: Value; readonly refreshing: boolean }
  | { readonly status: "failed"; readonly failure: Refused };

type AnyState = QueryState<unknown, unknown>;

export type Entry = {
  state: AnyState;
  /** Milliseconds since the epoch; 0 means stale: fetch again. */
  answeredAt: number;
  asking: AbortController | undefined;
  readonly listeners: Set<() => void>;
};

const entries = new Map<string, Entry>();

export function entryAt(key: string): Entry {
  const entry: Entry = entries.get(key) ?? {
    state: { status: "loading" },
    answeredAt: 0,
    asking: undefined,
    listeners: new Set(),
  };
  entries.set(key, entry);
  return entry;
}

export function publish(entry: Entry, state: AnyState): void {
  entry.state = state;
  for (const listener of entry.listeners) listener();
}

/** Invalidates every entry whose key starts with this; entries on screen are refetched at once. */
export function invalidateQueries(keyStart: string): void {
  for (const [key, entry] of entries) {
    if (!key.startsWith(keyStart)) continue;
    entry.answeredAt = 0;
    // A new state object makes subscribers render again, find the entry stale and refetch it.
    publish(
      entry,
      entry.state.status === "ready" ? { ...entry.state, refreshing: true } : { ...entry.state },
    );
  }
}

export function updateQueries(keyStart: string, change: (known: unknown) => unknown): void {
  for (const [key, entry] of entries) {
    const { state } = entry;
    if (key.startsWith(keyStart) && state.status === "ready") {
      publish(entry, { ...state, value: change(state.value) });
    }
  }
}

/** Called when a session begins or ends: another person's data must never be shown. */
export function clearQueries(): void {
  for (const [key, entry] of entries) {
    entry.asking?.abort();
    entry.asking = undefined;
    entry.answeredAt = 0;
    if (entry.listeners.size === 0) entries.delete(key);
    else publish(entry, { status: "loading" });
  }
}
