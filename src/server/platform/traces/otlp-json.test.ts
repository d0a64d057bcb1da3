// Compares with OpenTelemetry's own library (decision 0019), which is only a development dependency.
import { parseTraceParent } from "@opentelemetry/core";
import { JsonTraceSerializer } from "@opentelemetry/otlp-transformer";
import { type ReadableSpan, SamplingDecision, TraceIdRatioBasedSampler } from "@opentelemetry/sdk-trace";
import { expect, test } from "vitest";
import { otlpJson } from "./otlp-json.ts";
import { isSampled } from "./sampling.ts";
import { type Span, spanKinds } from "./span.ts";
import { newTraceId, readTraceparent } from "./trace-ids.ts";

const resource = { "service.name": "valet-service", "process.pid": "7" };
const ids = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", parentId: "00f067aa0ba902b7" };
const span: Span = {
  ...ids,
  id: "53995c3f42cd8ad8",
  isContinued: true,
  name: "GET /api/bookings/:reference",
  kind: "server",
  attributes: { "http.route": "/api/bookings/:reference", "http.response.status_code": 503 },
  clockOffset: 0,
  startedAt: 1_795_424_400_123.456,
  endedAt: 1_795_424_401_000,
  hasFailed: true,
  keep: () => undefined,
};

const spans: readonly Span[] = [
  span,
  { ...span, kind: "internal", isContinued: false, hasFailed: false, attributes: {} },
  { ...span, kind: "consumer", parentId: undefined, isContinued: false },
];

function toReadable(one: Span): ReadableSpan {
  const { traceId, parentId, isContinued: isRemote } = one;
  const parent =
    parentId === undefined
      ? {}
      : { parentSpanContext: { traceId, spanId: parentId, traceFlags: 1, isRemote } };
  return {
    ...parent,
    name: one.name,
    kind: spanKinds[one.kind] - 1,
    spanContext: () => ({ traceId, spanId: one.id, traceFlags: 1 }),
    startTime: highResolution(one.startedAt),
    endTime: highResolution(one.endedAt ?? 0),
    status: { code: one.hasFailed ? 2 : 0 },
    attributes: one.attributes,
    links: [],
    events: [],
    duration: [0, 0],
    ended: true,
    resource: { attributes: resource } as unknown as ReadableSpan["resource"],
    instrumentationScope: { name: "valet-service" },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function highResolution(milliseconds: number): [number, number] {
  const microseconds = Math.round(milliseconds * 1_000);
  return [Math.floor(microseconds / 1e6), (microseconds % 1e6) * 1_000];
}

test("spans are serialised as OpenTelemetry's library does", () => {
  // All spans share one resource object, as the library expects.
  const readable = spans.map(toReadable);
  const [{ resource: shared } = toReadable(span)] = readable;
  const library = JsonTraceSerializer.serializeRequest(readable.map((one) => ({ ...one, resource: shared })));
  expect(JSON.parse(otlpJson(resource, spans))).toEqual(JSON.parse(new TextDecoder().decode(library)));
});

test("a traceparent header is parsed as OpenTelemetry's library does", () => {
  const good = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  const headers = [
    good,
    good.replace(/1$/, "0"),
    good.replace(/01$/, "03"),
    good.replace(/^00/, "01"),
    `01${good.slice(2)}-more`,
    `${good}-more`,
    `${good}-`,
    good.replace(/^00/, "ff"),
    good.toUpperCase(),
    good.slice(0, -1),
    good.replace("4bf92f3577b34da6a3ce929d0e0e4736", "0".repeat(32)),
    good.replace("00f067aa0ba902b7", "0".repeat(16)),
    good.replace("4bf9", "4bg9"),
    ` ${good}`,
    "",
    "of-somebody@mail.example",
  ];
  const known = headers.map((header) => {
    const parsed = parseTraceParent(header);
    const expected = parsed && {
      traceId: parsed.traceId,
      spanId: parsed.spanId,
      isSampled: (parsed.traceFlags & 1) === 1,
    };
    return expected ?? undefined;
  });
  expect(headers.map(readTraceparent)).toEqual(known);
});

test("traces are sampled by their ratio as OpenTelemetry's library does", () => {
  const traces = Array.from({ length: 3_000 }, newTraceId);
  for (const ratio of [0, 0.01, 0.5, 0.999, 1]) {
    const library = new TraceIdRatioBasedSampler(ratio);
    const drawn = traces.filter((traceId) =>
      isSampled({ sampler: "traceidratio", ratio }, traceId, undefined),
    );
    const known = traces.filter((traceId) => {
      const { decision } = library.shouldSample({}, traceId);
      return decision === SamplingDecision.RECORD_AND_SAMPLED;
    });
    expect(drawn).toEqual(known);
  }
});

test("a parent-based sampler follows the parent's decision, any other decides for itself", () => {
  const yes = { ...ids, spanId: ids.parentId, isSampled: true };
  const no = { ...yes, isSampled: false };
  const drawn = (sampler: Parameters<typeof isSampled>[0]["sampler"], ratio = 0) =>
    [undefined, yes, no].map((parent) => isSampled({ sampler, ratio }, ids.traceId, parent));
  expect(drawn("always_on")).toEqual([true, true, true]);
  expect(drawn("always_off")).toEqual([false, false, false]);
  expect(drawn("traceidratio")).toEqual([false, false, false]);
  expect(drawn("parentbased_always_on")).toEqual([true, true, false]);
  expect(drawn("parentbased_always_off")).toEqual([false, true, false]);
  expect(drawn("parentbased_traceidratio", 1)).toEqual([true, true, false]);
});
