// Exports finished spans to a collector in batches, in the background: no request waits for it, and its queue is
// bounded. Spans that cannot be queued or delivered are counted.
import { type Destination, postSpans } from "./post-spans.ts";
import type { Span } from "./span.ts";

/** `full`: the queue overflowed; `refused`: by the collector; `unreachable`: given up after retries. */
export type SpanOutcome = "sent" | "full" | "refused" | "unreachable";

export type SpanSender = {
  readonly add: (ended: Span) => void;
  /** Flushes the queue with one attempt, for at most `atMost` milliseconds, and counts what is lost. */
  readonly stop: (atMost?: number) => Promise<void>;
};

type Told = {
  readonly count: (outcome: SpanOutcome, spans: number) => void;
  /** Called once for each outage. */
  readonly onAway: (error: unknown) => void;
  /** Milliseconds before the second attempt; doubles with each further one. */
  readonly firstWait?: number;
};

/** The defaults of OpenTelemetry's own batch processor. */
const mostKept = 2_048;
const batchOf = 512;
const collectFor = 5_000;

const tries = 5;
const longestWait = 30_000;

export function sendSpans(destination: Destination, told: Told): SpanSender {
  const { count } = told;
  const waiting: Span[] = [];
  const ending = new AbortController();
  const deliver = deliverer(destination, told, ending.signal);
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;

  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0 && !ending.signal.aborted)
      waiting.unshift(...(await deliver(waiting.splice(0, batchOf))));
  };
  const begin = (): void => {
    clearTimeout(timer);
    timer = undefined;
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
  };
  return {
    add: (span) => {
      if (waiting.length >= mostKept || ending.signal.aborted) return count("full", 1);
      waiting.push(span);
      if (waiting.length >= batchOf) return begin();
      timer ??= setTimeout(begin, collectFor).unref();
      return undefined;
    },
    stop: async (atMost = 2_000) => {
      clearTimeout(timer);
      ending.abort();
      await sending;
      const deadline = AbortSignal.timeout(atMost);
      while (waiting.length > 0) {
        const batch = waiting.splice(0, batchOf);
        const { rejected } = await postSpans(destination, batch, deadline);
        count("sent", batch.length - (rejected ?? batch.length));
        count(rejected === undefined ? "unreachable" : "refused", rejected ?? batch.length);
      }
    },
  };
}

/** Retries a batch until its outcome is known; returns the spans that a shutdown in between leaves undelivered. */
function deliverer(
  destination: Destination,
  { count, onAway, firstWait = 1_000 }: Told,
  ending: AbortSignal,
) {
  let isAway = false;
  return async (batch: readonly Span[]): Promise<readonly Span[]> => {
    for (let attempt = 1; ; attempt += 1) {
      const signal = AbortSignal.any([ending, AbortSignal.timeout(destination.timeout)]);
      const {
        rejected,
        error,
        wait = firstWait * 2 ** (attempt - 1),
      } = await postSpans(destination, batch, signal);
      if (rejected !== undefined) {
        isAway = false;
        count("refused", rejected);
        count("sent", batch.length - rejected);
        return [];
      }
      if (ending.aborted) return batch;
      if (!isAway) onAway(error);
      isAway = true;
      if (attempt >= tries) {
        count("unreachable", batch.length);
        return [];
      }
      await pause(Math.min(wait, longestWait), ending);
    }
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds).unref();
    signal.addEventListener("abort", end);
  });
}
