import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { Endpoint, OkOf } from "#contract/endpoint.ts";
import { type CallInput, type CallResult, type CodeOf, call } from "./api-call.ts";
import { readCredential } from "./credential.ts";
import type { Failure } from "./failure.ts";
import {
  type Entry,
  entryAt,
  invalidateQueries,
  publish,
  type QueryState,
  updateQueries,
} from "./query-cache.ts";

/** In milliseconds: how long a cached answer counts as fresh when a screen opens. */
const freshFor = 15_000;

type AskedQuery<Declared extends Endpoint> = QueryState<OkOf<Declared>, Failure<CodeOf<Declared>>> & {
  readonly reload: () => void;
};

/**
 * The cached answer of a GET endpoint; with `undefined` as input nothing is fetched. Refetched when stale, when
 * invalidated, or when the connection returns after a failure.
 */
export function useQuery<const Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared> | undefined,
): AskedQuery<Declared> {
  const asked =
    input === undefined ? undefined : JSON.stringify({ params: input.params, query: input.query });
  // Server rendering fetches nothing, and must not add a cache entry for each requested URL.
  const entry = entryAt(import.meta.env.SSR || asked === undefined ? "" : keyStart(endpoint) + asked);
  const state = useSyncExternalStore(
    useCallback((listener: () => void) => subscribe(entry, listener), [entry]),
    () => entry.state,
    () => entry.state,
  );
  const stale = asked !== undefined && entry.answeredAt === 0;
  const ask = useCallback(() => {
    // Signing out clears the cache while screens of the account are still mounted: they must not refetch.
    if (asked === undefined || (endpoint.audience === "person" && !readCredential())) return;
    // Parsed from the serialised key, which is stable while callers pass a new object on each render.
    const parts: CallInput<Declared> = JSON.parse(asked);
    void askFor(entry, (signal) => call(endpoint, { ...parts, signal }));
  }, [endpoint, entry, asked]);
  useEffect(() => {
    // 0 counts as stale; another component may have fetched since this one was rendered.
    if (asked !== undefined && Date.now() - entry.answeredAt > freshFor) ask();
  }, [asked, stale, entry, ask]);
  useEffect(() => {
    if (state.status !== "failed") return undefined;
    addEventListener("online", ask);
    return () => removeEventListener("online", ask);
  }, [state.status, ask]);
  return { ...(state as QueryState<OkOf<Declared>, Failure<CodeOf<Declared>>>), reload: ask };
}

/** Called after a mutation: invalidates all answers of these endpoints, whatever their parameters. */
export function invalidate(...endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) invalidateQueries(keyStart(endpoint));
}

/** Optimistic update of an endpoint's cached answers, before they are refetched. */
export function updateAnswers<Declared extends Endpoint>(
  endpoint: Declared,
  change: (known: OkOf<Declared>) => OkOf<Declared>,
): void {
  updateQueries(keyStart(endpoint), (known) => change(known as OkOf<Declared>));
}

function subscribe(entry: Entry, listener: () => void): () => void {
  entry.listeners.add(listener);
  return () => {
    entry.listeners.delete(listener);
    if (entry.listeners.size > 0) return;
    // The last subscriber has unmounted: abort the request; the next subscriber fetches again.
    if (entry.asking || entry.state.status === "failed") entry.answeredAt = 0;
    entry.asking?.abort();
    entry.asking = undefined;
  };
}

async function askFor<Declared extends Endpoint>(
  entry: Entry,
  ask: (signal: AbortSignal) => Promise<CallResult<Declared>>,
): Promise<void> {
  entry.asking?.abort();
  const asking = new AbortController();
  entry.asking = asking;
  // Counts as fresh from now on, so that the effect of the next render does not fetch twice.
  entry.answeredAt = Date.now();
  if (entry.state.status === "ready") publish(entry, { ...entry.state, refreshing: true });
  else publish(entry, { status: "loading" });
  const answer = await ask(asking.signal);
  if (entry.asking !== asking) return;
  entry.asking = undefined;
  if (answer.ok) publish(entry, { status: "ready", value: answer.value, refreshing: false });
  // On network errors and 5xx, the last answer stays on screen.
  else if (entry.state.status === "ready" && (answer.refusal.status === 0 || answer.refusal.status >= 500)) {
    publish(entry, { ...entry.state, refreshing: false });
  } else publish(entry, { status: "failed", failure: answer.refusal });
}

function keyStart(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path} `;
}
