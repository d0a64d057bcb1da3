import { randomUUID } from "node:crypto";
import { isSampled } from "./sampling.ts";
import { type SpanOutcome, sendSpans } from "./send-spans.ts";
import { childOf, currentSpan, type Described, newSpan, runSpan, type Span, withSpan } from "./span.ts";
import { newTraceId, readTraceparent } from "./trace-ids.ts";
import type { TracesConfig } from "./traces-config.ts";

export type Traces = {
  /** Starts a span for an incoming request, or below the current span; `null`: not sampled. */
  readonly begin: (described: Described, traceparent?: string) => Span | null;
  /** Traces background work of the server, from start to end. */
  readonly trace: <Value>(described: Described, run: () => Promise<Value>) => Promise<Value>;
  readonly stop: () => Promise<void>;
};

type Told = {
  readonly count?: ((outcome: SpanOutcome, spans: number) => void) | undefined;
  readonly onAway: (error: unknown) => void;
};

export function openTraces(config: TracesConfig, { count = ignore, onAway }: Told): Traces {
  const resource = {
    ...config.resource,
    "service.instance.id": randomUUID(),
    "process.pid": `${process.pid}`,
  };
  const sender = sendSpans({ ...config, resource }, { count, onAway });
  const begin: Traces["begin"] = (described, traceparent = "") => {
    const above = currentSpan();
    if (above !== undefined) return above && childOf(above, described);
    const parent = readTraceparent(traceparent);
    const traceId = parent?.traceId ?? newTraceId();
    if (!isSampled(config.sampling, traceId, parent)) return null;
    const clockOffset = Date.now() - performance.now();
    const place = { traceId, parentId: parent?.spanId, isContinued: parent !== undefined };
    return newSpan({ ...place, clockOffset, keep: sender.add }, described);
  };
  return {
    begin,
    trace: (described, run) => {
      const span = begin(described);
      return span === null ? withSpan(null, run) : runSpan(span, run);
    },
    stop: () => sender.stop(),
  };
}

function ignore(): void {}
