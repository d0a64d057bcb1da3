import { useEffect, useMemo, useState } from "react";
import type { Instant } from "#domain/time.ts";
import { now } from "#web/api/document-facts.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import type { BookingDraft } from "../booking-draft/booking-draft.ts";
import { useDraftValue } from "../booking-draft/draft-store.ts";
import { ensureQuoteOf, type QuoteFailure } from "../booking-quote/ensure-quote.ts";
import { answersRequest, quoteKey, quoteRequestOf, renewAt } from "../booking-quote/quote-request.ts";
import { useStayEstimate } from "./draft-values.ts";

/** Debounce: milliseconds without a change before the server is asked. */
const pause = 500;

type Asked = { readonly request: string; readonly failure: QuoteFailure };

export type QuoteState = {
  readonly asking: boolean;
  /** Why the present request has no quote. */
  readonly failure: QuoteFailure | undefined;
  readonly retry: () => void;
};

/** Requests a quote once the draft has been unchanged for a moment, and a new one when it expires. */
export function useQuote(): QuoteState {
  const settings = useSettings();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Asked>();
  const key = useDraftValue((draft) => quoteKey(quoteRequestOf(draft)));
  const failure = refused?.request === key ? refused.failure : undefined;
  const endsAt = useDraftValue((draft) => promisedUntil(draft));
  const ended = useIsOver(endsAt);
  const priced = useStayEstimate().kind === "priced";
  const needed = failure === undefined && priced && (endsAt === undefined || ended);

  useEffect(() => {
    if (!needed) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      setAsking(true);
      void ensureQuoteOf(key, settings, leaving.signal).then((answer) => {
        if (leaving.signal.aborted) return;
        setAsking(false);
        if (answer?.ok === false) setRefused({ request: key, failure: answer.refusal });
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
      setAsking(false);
    };
  }, [needed, key, settings]);

  useEffect(() => {
    if (failure === undefined || failure.status !== 0) return undefined;
    const again = (): void => setRefused(undefined);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [failure]);

  return useMemo(() => ({ asking, failure, retry: () => setRefused(undefined) }), [asking, failure]);
}

/** When the draft's quote has to be renewed; absent where none matches the draft. */
function promisedUntil(draft: BookingDraft): Instant | undefined {
  const { quote } = draft;
  if (quote === undefined || !answersRequest(quote, quoteRequestOf(draft))) return undefined;
  return renewAt(quote);
}

function useIsOver(at: Instant | undefined): boolean {
  const [passed, setPassed] = useState<Instant>();
  useEffect(() => {
    if (at === undefined) return undefined;
    const timer = setTimeout(() => setPassed(at), Math.max(0, at - now()));
    return () => clearTimeout(timer);
  }, [at]);
  return at !== undefined && (passed === at || at <= now());
}
