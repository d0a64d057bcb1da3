// Spans of requests and background work, as a tree of steps (operating §2, "Traces"). A span knows its trace and the
// exporter that receives it at its end. Without tracing there are no spans, and calls run unchanged.
import { AsyncLocalStorage } from "node:async_hooks";
import { newSpanId } from "./trace-ids.ts";

/**
 * Span attributes. A closed list: patterns, codes and names from our source or of our making; never personal data, and
 * never an error message, in which a database repeats values.
 */
export type SpanAttributes = {
  readonly "http.request.method"?: string;
  /** The route's pattern. */
  readonly "http.route"?: string;
  readonly "http.response.status_code"?: number;
  readonly "db.system.name"?: "postgresql";
  readonly "db.operation.name"?: string;
  readonly "db.collection.name"?: string;
  readonly "error.type"?: string;
  /** As in the log line. */
  readonly "valet.request.id"?: string;
  readonly "valet.listener"?: string;
  readonly "valet.refusal.code"?: string;
  readonly "valet.work.kind"?: string;
  readonly "valet.work.name"?: string;
  readonly "valet.provider"?: string;
  readonly "valet.operation"?: string;
};

/** As numbered by OTLP. */
export const spanKinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
export type SpanKind = keyof typeof spanKinds;

export type Described = {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: SpanAttributes;
};

export type Span = {
  readonly traceId: string;
  readonly id: string;
  readonly parentId: string | undefined;
  /** Its parent belongs to another process. */
  readonly isContinued: boolean;
  name: string;
  readonly kind: SpanKind;
  attributes: SpanAttributes;
  /** Wall clock minus monotonic clock, in milliseconds: one value for a whole tree, so that its spans nest. */
  readonly clockOffset: number;
  /** Milliseconds of wall-clock time, with fractions. */
  readonly startedAt: number;
  endedAt: number | undefined;
  hasFailed: boolean;
  readonly keep: (ended: Span) => void;
};

/** `null`: this request or work is not sampled, nor is anything it causes. */
const current = new AsyncLocalStorage<Span | null>();

export function currentSpan(): Span | null | undefined {
  return current.getStore();
}

export function withSpan<Value>(span: Span | null, run: () => Value): Value {
  return current.run(span, run);
}

/** Runs a step as a child of the current span; described only if there is one. */
export function inSpan<Value>(describe: () => Described, run: () => Promise<Value>): Promise<Value> {
  const parent = current.getStore();
  if (!parent) return run();
  return runSpan(childOf(parent, describe()), run);
}

export async function runSpan<Value>(span: Span, run: () => Promise<Value>): Promise<Value> {
  try {
    return await current.run(span, run);
  } catch (error) {
    setAttributes(span, { "error.type": typeOf(error) });
    // A use case rolls back by throwing: the outermost span decides what failed, not each step between.
    span.hasFailed = span.kind !== "internal";
    throw error;
  } finally {
    endSpan(span);
  }
}

export function childOf({ traceId, id, clockOffset, keep }: Span, described: Described): Span {
  return newSpan({ traceId, parentId: id, isContinued: false, clockOffset, keep }, described);
}

type Place = Pick<Span, "traceId" | "parentId" | "isContinued" | "clockOffset" | "keep">;

export function newSpan(place: Place, { name, kind, attributes = {} }: Described): Span {
  const startedAt = place.clockOffset + performance.now();
  return {
    ...place,
    id: newSpanId(),
    name,
    kind,
    attributes,
    startedAt,
    endedAt: undefined,
    hasFailed: false,
  };
}

/** Idempotent: an answer may end in more than one way. */
export function endSpan(span: Span): void {
  if (span.endedAt !== undefined) return;
  span.endedAt = span.clockOffset + performance.now();
  span.keep(span);
}

export function setAttributes(span: Span, attributes: SpanAttributes): void {
  span.attributes = { ...span.attributes, ...attributes };
}

/** Adds attributes to the current span as they become known. */
export function annotateSpan(name: string, attributes: SpanAttributes): void {
  const span = current.getStore();
  if (!span) return;
  span.name = name;
  setAttributes(span, attributes);
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code, name } = error as NodeJS.ErrnoException;
  return [code, name].find((word) => word !== undefined && /^[\w-]{1,40}$/.test(word)) ?? "unknown";
}
