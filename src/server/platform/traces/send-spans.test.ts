import { afterEach, beforeEach, expect, test } from "vitest";
import { openTraceCollector, type TraceCollector } from "#test/trace-collector.ts";
import { type SpanOutcome, sendSpans } from "./send-spans.ts";
import { endSpan, newSpan, type Span } from "./span.ts";
import { newTraceId } from "./trace-ids.ts";

let collector: TraceCollector;
let counted: Record<SpanOutcome, number>;
let away: unknown[];

beforeEach(async () => {
  collector = await openTraceCollector();
  counted = { sent: 0, full: 0, refused: 0, unreachable: 0 };
  away = [];
});
afterEach(() => collector.close());

function openSender(changes: { readonly url?: URL; readonly isCompressed?: boolean } = {}) {
  const config = {
    url: collector.url,
    headers: { "api-key": "of the collector" },
    timeout: 10_000,
    isCompressed: false,
    resource: { "service.name": "valet-service" },
    ...changes,
  };
  return sendSpans(config, {
    count: (outcome, spans) => {
      counted[outcome] += spans;
    },
    onAway: (error) => void away.push(error),
    firstWait: 1,
  });
}

function ended(count: number, keep: (span: Span) => void): void {
  for (let number = 0; number < count; number += 1) {
    const place = { traceId: newTraceId(), parentId: undefined, isContinued: false, clockOffset: 0, keep };
    endSpan(newSpan(place, { name: `span ${number}`, kind: "internal" }));
  }
}

/** Waits until all spans are counted: each is sent, dropped or lost exactly once. */
async function settled(spans: number): Promise<void> {
  const all = () => Object.values(counted).reduce((sum, one) => sum + one, 0);
  while (all() < spans) await new Promise((resolve) => setImmediate(resolve));
  expect(all()).toBe(spans);
}

test("spans are sent in batches, with the collector's headers, each once", async () => {
  const sender = openSender();
  ended(1_200, sender.add);
  await settled(1_024);
  await sender.stop();
  expect(counted).toEqual({ sent: 1_200, full: 0, refused: 0, unreachable: 0 });
  expect(collector.bodies).toHaveLength(3);
  expect(new Set(collector.spans().map(({ name }) => name)).size).toBe(1_200);
  expect(collector.headers.map((headers) => headers["api-key"])).toEqual(Array(3).fill("of the collector"));
});

test("a slow collector blocks nobody: spans beyond the queue are dropped and counted", async () => {
  const sender = openSender();
  const held = Promise.withResolvers<{ status: number }>();
  collector.answerNext(held.promise);
  // One batch is in flight, 2,048 spans wait, and the rest is dropped.
  ended(10_000, sender.add);
  expect(counted.full).toBe(10_000 - 512 - 2_048);
  held.resolve({ status: 200 });
  await settled(10_000);
  expect(counted).toEqual({ sent: 2_560, full: 7_440, refused: 0, unreachable: 0 });
  expect(collector.spans()).toHaveLength(2_560);
});

test("a batch refused for now is retried, with one report; one refused for good is dropped and counted", async () => {
  const sender = openSender();
  collector.answerNext({ status: 503 }, { status: 429 }, { status: 502 });
  ended(512, sender.add);
  await settled(512);
  expect([counted.sent, away.length]).toEqual([512, 1]);
  expect(collector.spans()).toHaveLength(512);

  collector.answerNext({ status: 400 });
  ended(512, sender.add);
  await settled(1_024);
  expect(counted).toMatchObject({ sent: 512, refused: 512 });

  collector.answerNext({ status: 200, body: '{"partialSuccess":{"rejectedSpans":"12"}}' });
  ended(512, sender.add);
  await settled(1_536);
  expect(counted).toMatchObject({ sent: 1_012, refused: 524, unreachable: 0 });
});

test("spans for an unreachable collector are given up and counted, with one report", async () => {
  await collector.close();
  const sender = openSender();
  ended(3_000, sender.add);
  expect(counted.full).toBe(3_000 - 512 - 2_048);
  await settled(3_000);
  expect(counted.unreachable).toBe(2_560);
  expect(away).toHaveLength(1);
});

test("stopping sends the spans that are queued and those under way", async () => {
  const sender = openSender();
  ended(3, sender.add);
  await sender.stop();
  expect(counted.sent).toBe(3);

  const second = openSender({ isCompressed: true });
  collector.answerNext({ status: 503 }, { status: 503 });
  ended(600, second.add);
  while (away.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await second.stop();
  await settled(603);
  // Spans added after `stop` are counted too.
  ended(2, second.add);
  expect(counted.full).toBe(2);
  expect(collector.headers.at(-1)?.["content-encoding"]).toBe("gzip");
});

test("stopping does not wait for a collector that is gone", async () => {
  await collector.close();
  const sender = openSender();
  ended(700, sender.add);
  await sender.stop();
  expect(counted).toEqual({ sent: 0, full: 0, refused: 0, unreachable: 700 });
});
