// What the API answered, kept for the screens that show it: one entry per address asked.

export type QueryState<Value, Refused> =
  | { readonly status: "loading" }
  /** `refreshing`: shown while a newer answer is on its way. */
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

/** Everything whose address begins so must be asked again; what is on screen asks at once. */
export function invalidateQueries(keyStart: string): void {
  for (const [key, entry] of entries) {
    if (!key.startsWith(keyStart)) continue;
    entry.answeredAt = 0;
    // A state of its own: what shows it is drawn again, and finds that it is stale.
    publish(entry, { ...entry.state });
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

/** Another person's answers must never be shown: forgotten when a session begins or ends. */
export function clearQueries(): void {
  for (const [key, entry] of entries) {
    entry.asking?.abort();
    entry.asking = undefined;
    entry.answeredAt = 0;
    if (entry.listeners.size === 0) entries.delete(key);
    else publish(entry, { status: "loading" });
  }
}
