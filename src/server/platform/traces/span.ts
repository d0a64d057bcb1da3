// What a request or a piece of work took, and each step of it, as a tree (operating §2, "Traces"). A span knows whom it
// belongs to and who keeps it once it has ended. Where nobody traces there is no span, and what runs runs as it is.
import { AsyncLocalStorage } from "node:async_hooks";
import { newSpanId } from "./trace-ids.ts";

/**
 * What may be told of a span. A closed list: patterns, codes and names that stand in our source or that we made up, never
 * what a person wrote, carries or is called, and never an error's text, in which a database repeats values.
 */
export type SpanFacts = {
  readonly "http.request.method"?: string;
  /** The route's pattern. */
  readonly "http.route"?: string;
  readonly "http.response.status_code"?: number;
  readonly "db.system.name"?: "postgresql";
  readonly "db.operation.name"?: string;
  readonly "db.collection.name"?: string;
  readonly "error.type"?: string;
  /** As the log's line has it. */
  readonly "valet.request.id"?: string;
  readonly "valet.listener"?: string;
  readonly "valet.refusal.code"?: string;
  readonly "valet.work.kind"?: string;
  readonly "valet.work.name"?: string;
  readonly "valet.provider"?: string;
  readonly "valet.operation"?: string;
};

/** As OTLP counts them. */
export const spanKinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
export type SpanKind = keyof typeof spanKinds;

export type Described = { readonly name: string; readonly kind: SpanKind; readonly facts?: SpanFacts };

export type Span = {
  readonly traceId: string;
  readonly id: string;
  readonly parentId: string | undefined;
  /** Its parent is another process's. */
  readonly isContinued: boolean;
  name: string;
  readonly kind: SpanKind;
  facts: SpanFacts;
  /** Between the process's steady clock and the wall's, in milliseconds: one for a whole tree, so that it nests. */
  readonly clockOffset: number;
  /** In milliseconds of the wall's clock, with their fractions. */
  readonly startedAt: number;
  endedAt: number | undefined;
  hasFailed: boolean;
  readonly keep: (ended: Span) => void;
};

/** `null`: it was decided that this request or work is not traced, and what it causes is not either. */
const current = new AsyncLocalStorage<Span | null>();

export function currentSpan(): Span | null | undefined {
  return current.getStore();
}

export function inside<Value>(span: Span | null, run: () => Value): Value {
  return current.run(span, run);
}

/** A step of what is traced around it, described only then. */
export function inSpan<Value>(describe: () => Described, run: () => Promise<Value>): Promise<Value> {
  const parent = current.getStore();
  if (!parent) return run();
  return runToEnd(childOf(parent, describe()), run);
}

export async function runToEnd<Value>(span: Span, run: () => Promise<Value>): Promise<Value> {
  try {
    return await current.run(span, run);
  } catch (error) {
    tell(span, { "error.type": typeOf(error) });
    // A use case undoes its transaction by throwing: what failed is told by who asked, not by each step between.
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

export function newSpan(place: Place, { name, kind, facts = {} }: Described): Span {
  const startedAt = place.clockOffset + performance.now();
  return { ...place, id: newSpanId(), name, kind, facts, startedAt, endedAt: undefined, hasFailed: false };
}

/** Once: an answer may end in more than one way. */
export function endSpan(span: Span): void {
  if (span.endedAt !== undefined) return;
  span.endedAt = span.clockOffset + performance.now();
  span.keep(span);
}

export function tell(span: Span, facts: SpanFacts): void {
  span.facts = { ...span.facts, ...facts };
}

/** What is found out of the present span on the way. */
export function tellHere(name: string, facts: SpanFacts): void {
  const span = current.getStore();
  if (!span) return;
  span.name = name;
  tell(span, facts);
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code, name } = error as NodeJS.ErrnoException;
  return [code, name].find((word) => word !== undefined && /^[\w-]{1,40}$/.test(word)) ?? "unknown";
}
