// The cache of the API's answers: one entry for each address.

export type QueryState<Value, Refused> =
  | { readonly status: "loading" }
  /** `refreshing`: shown while a newer answer is fetched. */
  | { readonly status: "ready"; readonly value: Value; readonly refreshing: boolean }
  | { readonly status: "failed"; readonly failure: Refused };

type AnyState = QueryState<unknown, unknown>;

export type Entry = {
  state: AnyState;
  /** Milliseconds since the epoch; 0 when it must be asked again. */
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

/** Invalidates every entry whose address starts with this; entries on screen are fetched at once. */
export function invalidateQueries(keyStart: string): void {
  for (const [key, entry] of entries) {
    if (!key.startsWith(keyStart)) continue;
    entry.answeredAt = 0;
    // A new object, so that whatever shows it renders again and finds it stale; a newer answer is on its way from here on.
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

/** Called when a session begins or ends: another person's answers must never be shown. */
export function clearQueries(): void {
  for (const [key, entry] of entries) {
    entry.asking?.abort();
    entry.asking = undefined;
    entry.answeredAt = 0;
    if (entry.listeners.size === 0) entries.delete(key);
    else publish(entry, { status: "loading" });
  }
}
