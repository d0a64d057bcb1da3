// Serialises spans as OTLP JSON (opentelemetry.io, "OTLP Specification", "JSON Protobuf Encoding"): ids in hexadecimal,
// instants as decimal strings of nanoseconds.
import { type Span, spanKinds } from "./span.ts";

type Attributes = Readonly<Record<string, string | number | undefined>>;

export function otlpJson(resource: Attributes, spans: readonly Span[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: pairs(resource), droppedAttributesCount: 0 },
        scopeSpans: [{ scope: { name: "valet-service" }, spans: spans.map(written) }],
      },
    ],
  });
}

/** Span flags: sampled (1), remoteness known (256), remote parent (512). */
const flags = { ours: 0x1_01, remote: 0x3_01 };

function written(span: Span) {
  return {
    traceId: span.traceId,
    spanId: span.id,
    ...(span.parentId !== undefined && { parentSpanId: span.parentId }),
    name: span.name,
    kind: spanKinds[span.kind],
    startTimeUnixNano: nanoseconds(span.startedAt),
    endTimeUnixNano: nanoseconds(span.endedAt ?? span.startedAt),
    attributes: pairs(span.attributes),
    droppedAttributesCount: 0,
    events: [],
    droppedEventsCount: 0,
    status: { code: span.hasFailed ? 2 : 0 },
    links: [],
    droppedLinksCount: 0,
    flags: span.isContinued ? flags.remote : flags.ours,
  };
}

function pairs(attributes: Attributes) {
  return Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return [{ key, value: typeof value === "string" ? { stringValue: value } : { intValue: value } }];
  });
}

/** A number holds milliseconds to microsecond precision, but not nanoseconds. */
function nanoseconds(milliseconds: number): string {
  return `${BigInt(Math.round(milliseconds * 1_000)) * 1_000n}`;
}
