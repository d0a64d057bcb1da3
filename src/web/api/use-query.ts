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
 * What a GET of the API answers, kept between screens. `undefined` as input asks nothing yet.
 * Asked again when it is stale, invalidated, or when the connection comes back after a failure.
 */
export function useQuery<const Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared> | undefined,
): AskedQuery<Declared> {
  const asked =
    input === undefined ? undefined : JSON.stringify({ params: input.params, query: input.query });
  const entry = entryAt(asked === undefined ? "" : keyStart(endpoint) + asked);
  const state = useSyncExternalStore(
    useCallback((listener: () => void) => subscribe(entry, listener), [entry]),
    () => entry.state,
    () => entry.state,
  );
  const stale = asked !== undefined && entry.answeredAt === 0;
  const ask = useCallback(() => {
    // Signing out forgets what was answered while its screen is still there: nobody is left to ask for.
    if (asked === undefined || (endpoint.audience === "person" && !readCredential())) return;
    // Read back from its text, which stays the same while callers write their input anew at each rendering.
    const parts: CallInput<Declared> = JSON.parse(asked);
    void askFor(entry, (signal) => call(endpoint, { ...parts, signal }));
  }, [endpoint, entry, asked]);
  useEffect(() => {
    // Zero is long ago; another part of the screen may have asked since this one was drawn.
    if (asked !== undefined && Date.now() - entry.answeredAt > freshFor) ask();
  }, [asked, stale, entry, ask]);
  useEffect(() => {
    if (state.status !== "failed") return undefined;
    addEventListener("online", ask);
    return () => removeEventListener("online", ask);
  }, [state.status, ask]);
  return { ...(state as QueryState<OkOf<Declared>, Failure<CodeOf<Declared>>>), reload: ask };
}

/** After a change: what this endpoint answered, with whatever parameters, is asked again. */
export function invalidate(...endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) invalidateQueries(keyStart(endpoint));
}

/** What this endpoint has answered so far is known to be different now: shown at once, before it is asked again. */
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
    // Nobody looks any more: the question is given up, and asked again when somebody does.
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
  // A time that is neither stale nor fresh keeps the effect of the next rendering from asking twice.
  entry.answeredAt = Date.now();
  if (entry.state.status === "ready") publish(entry, { ...entry.state, refreshing: true });
  else publish(entry, { status: "loading" });
  const answer = await ask(asking.signal);
  if (entry.asking !== asking) return;
  entry.asking = undefined;
  if (answer.ok) publish(entry, { status: "ready", value: answer.value, refreshing: false });
  // Without a connection, and while the server is out of order, what was known is still worth showing.
  else if (entry.state.status === "ready" && (answer.refusal.status === 0 || answer.refusal.status >= 500)) {
    publish(entry, { ...entry.state, refreshing: false });
  } else publish(entry, { status: "failed", failure: answer.refusal });
}

function keyStart(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path} `;
}
