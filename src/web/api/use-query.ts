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

/** How long an answer is shown without asking again when a screen opens. */
const freshFor = 15_000;

type AskedQuery<Declared extends Endpoint> = QueryState<OkOf<Declared>, Failure<CodeOf<Declared>>> & {
  readonly reload: () => void;
};

/**
 * The cached answer of a GET call. With `undefined` as input nothing is fetched. Fetched again when stale, when
 * invalidated, or when the connection returns after a failure.
 */
export function useQuery<const Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared> | undefined,
): AskedQuery<Declared> {
  const asked =
    input === undefined ? undefined : JSON.stringify({ params: input.params, query: input.query });
  // A server asks nothing, and keeps no entry for each address that somebody thinks of.
  const entry = entryAt(import.meta.env.SSR || asked === undefined ? "" : keyStart(endpoint) + asked);
  const state = useSyncExternalStore(
    useCallback((listener: () => void) => subscribe(entry, listener), [entry]),
    () => entry.state,
    () => entry.state,
  );
  const stale = asked !== undefined && entry.answeredAt === 0;
  const ask = useCallback(() => {
    // Signing out clears the cache while a screen of the person is still shown: it must not fetch again.
    if (asked === undefined || (endpoint.audience === "person" && !readCredential())) return;
    // Parsed from its text, which stays equal while callers make a new object at each rendering.
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

/** After a change: invalidates this endpoint's answers, whatever their parameters. */
export function invalidate(...endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) invalidateQueries(keyStart(endpoint));
}

/** Updates this endpoint's cached answers at once, before they are fetched again. */
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
    // No component shows it any more: the call is aborted, and fetched again when one does.
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
  // Now counts as fresh, so that the effect of the next rendering does not fetch twice.
  entry.answeredAt = Date.now();
  if (entry.state.status === "ready") publish(entry, { ...entry.state, refreshing: true });
  else publish(entry, { status: "loading" });
  const answer = await ask(asking.signal);
  if (entry.asking !== asking) return;
  entry.asking = undefined;
  if (answer.ok) publish(entry, { status: "ready", value: answer.value, refreshing: false });
  // While offline, or while the server fails, the last answer stays on screen.
  else if (entry.state.status === "ready" && (answer.refusal.status === 0 || answer.refusal.status >= 500)) {
    publish(entry, { ...entry.state, refreshing: false });
  } else publish(entry, { status: "failed", failure: answer.refusal });
}

function keyStart(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path} `;
}
