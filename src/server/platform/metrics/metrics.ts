// Metrics at `/metrics` for a monitoring system, in Prometheus' text format (operating §2).
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type ObservedRequest = {
  readonly listener: "site" | "desk";
  readonly method: string;
  /** The route's pattern, never the path itself: that contains ids and tokens, and its cardinality is unbounded. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  readonly refusalCode?: string | undefined;
};

export type ObservedProviderCall = {
  readonly provider: string;
  readonly operation: string;
  readonly outcome: "answered" | "refused" | "unavailable";
  readonly seconds: number;
};

/** A gauge that is read at each scrape, as opposed to an event that is counted when it happens. */
export type MeteredState = {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
};

export type Reading = { readonly value: number; readonly labels?: Readonly<Record<string, string>> };

export type Metrics = {
  readonly contentType: string;
  readonly observeRequest: (request: ObservedRequest) => void;
  readonly observeProviderCall: (call: ObservedProviderCall) => void;
  /** Display-only reads, if there are replicas. */
  readonly countRead: (from: "replica" | "writer") => void;
  /** What became of spans on their way to the collector. */
  readonly countSpans: (outcome: string, spans: number) => void;
  /** Replaces a gauge's readings; label sets that are missing from them disappear. */
  readonly show: (state: MeteredState, readings: readonly Reading[]) => void;
  readonly text: () => Promise<string>;
};

/** Histogram buckets, in seconds: from a cached page to a call that waits for a lock. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until an answer was sent, by route and status",
    labelNames: ["listener", "method", "route", "status"],
    buckets: durations,
    registers,
  });
  const refusals = new Counter({
    name: "http_refusals_total",
    help: "Answers that refuse, by the code of the refusal",
    labelNames: ["listener", "code"],
    registers,
  });
  const providerCalls = new Histogram({
    name: "card_provider_call_duration_seconds",
    help: "Time until a card provider answered a call, by its outcome",
    labelNames: ["provider", "operation", "outcome"],
    buckets: durations,
    registers,
  });
  const reads = new Counter({
    name: "database_shown_reads_total",
    help: "Answers that are only shown, by who was read",
    labelNames: ["from"],
    registers,
  });
  const spans = new Counter({
    name: "trace_spans_total",
    help: "Spans of traces by what became of them: sent, or dropped as full, refused or unreachable",
    labelNames: ["outcome"],
    registers,
  });
  const gauges = new Map<string, Gauge>();
  const gaugeOf = ({ name, help, labelNames = [] }: MeteredState): Gauge => {
    const gauge = gauges.get(name) ?? new Gauge({ name, help, labelNames: [...labelNames], registers });
    gauges.set(name, gauge);
    return gauge;
  };
  return {
    contentType: registry.contentType,
    observeRequest: ({ seconds, refusalCode, listener, ...labels }) => {
      requests.observe({ listener, ...labels }, seconds);
      if (refusalCode !== undefined) refusals.inc({ listener, code: refusalCode });
    },
    observeProviderCall: ({ seconds, ...labels }) => providerCalls.observe(labels, seconds),
    countSpans: (outcome, count) => spans.inc({ outcome }, count),
    countRead: (from) => reads.inc({ from }),
    show: (state, readings) => {
      const gauge = gaugeOf(state);
      gauge.reset();
      for (const { value, labels = {} } of readings) gauge.set(labels, value);
    },
    text: () => registry.metrics(),
  };
}
