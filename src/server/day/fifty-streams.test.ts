// Fifty event streams on one server, each cut repeatedly during the day: each receives each entry once, in order
// (desk §3). `npm run torture` does so for a minute of a busy morning.
import type { AddressInfo } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffMember } from "#domain/access.ts";
import { toInstant } from "#domain/time.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { silentLog } from "#test/silent-log.ts";
import { isTorture, seededNumbers, timesOf } from "#test/torture.ts";
import { type Listening, listen } from "../platform/db/listen.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { lastJournalSeq } from "../platform/journal/read-journal.ts";
import { streamDay } from "./day-stream.ts";
import { deskChanges } from "./desk-changes.ts";

const boards = 50;
const entries = timesOf({ daily: 8, torture: 1_200 });
/** In milliseconds: twenty changes a second in torture, which measures latency; otherwise without a pause. */
const pause = isTorture ? 50 : 0;
/** Most events between two cuts: about ten cuts a board in torture, and four in `npm test`. */
const longestRead = Math.max(3, Math.ceil(entries / 5));
const draw = seededNumbers();
const now = toInstant(1_800_000_000_000);
const valet: StaffMember = {
  kind: "staff",
  staffId: "s",
  sessionId: "x",
  deviceId: undefined,
  role: "valet",
  state: "open",
  steppedUp: false,
};

let database: TestDatabase;
let listening: Listening;
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 12 });
  const changes = deskChanges(database.db);
  listening = await listen({ url: database.url, channel: "desk" }, () => void changes.notify());
  app = fastify();
  streamDay(app, {
    changes,
    log: silentLog,
    clock: { now: () => now },
    authenticate: () => Promise.resolve({ principal: valet }),
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await write();
});
afterAll(async () => {
  // `fetch` keeps connections alive for reuse; none of these is reused.
  app.server.closeAllConnections();
  await app.close();
  await listening.stop();
  await database.close();
});

test(`${boards} boards hear ${entries} entries once each, in order, however often they are cut (desk §3)`, async () => {
  const first = await lastJournalSeq(database.db);
  const wanted = Array.from({ length: entries }, (_, index) => first + index + 1);
  const writtenAt = new Map<number, number>();
  const looking = Array.from({ length: boards }, () => follow(first, first + entries, "last seen"));
  for (const seq of wanted) {
    writtenAt.set(seq, performance.now());
    await write();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const seen = await Promise.all(looking);
  for (const { received } of seen) expect(received.map(({ seq }) => seq)).toEqual(wanted);
  const cuts = seen.reduce((sum, board) => sum + board.cuts, 0);
  expect(cuts).toBeGreaterThan(boards);
  const delays = seen
    .flatMap(({ received }) => received.map(({ seq, at }) => at - (writtenAt.get(seq) ?? 0)))
    .toSorted((left, right) => left - right);
  const p95 = delays[Math.floor(delays.length * 0.95)] ?? Infinity;
  // Measured, not asserted: latency depends on the machine.
  if (isTorture)
    process.stdout.write(`fifty streams: an entry is received after ${Math.round(p95)} ms (p95)\n`);
}, 600_000);

test("control: a board that resumes without its last-event id misses entries", async () => {
  const first = await lastJournalSeq(database.db);
  const lastSeq = first + entries;
  const stop = new AbortController();
  const looking = Array.from({ length: boards }, () => follow(first, lastSeq, "from now on", stop.signal));
  for (let count = 0; count < entries; count += 1) await write();
  stop.abort();
  const seen = await Promise.all(looking);
  expect(seen.filter(({ received }) => received.length < entries).length).toBeGreaterThan(0);
}, 600_000);

type Received = { readonly seq: number; readonly at: number };

/** Reads as a browser does, and is cut off after a few events each time, as if a phone had gone through a tunnel. */
async function follow(
  first: number,
  lastSeq: number,
  goesOn: "last seen" | "from now on",
  stop?: AbortSignal,
): Promise<{ readonly received: readonly Received[]; readonly cuts: number }> {
  const received: Received[] = [];
  let cuts = -1;
  while ((received.at(-1)?.seq ?? first) < lastSeq && stop?.aborted !== true) {
    cuts += 1;
    const from = received.at(-1)?.seq ?? first;
    const query = goesOn === "last seen" || cuts === 0 ? `?after=${from}` : "";
    await readSome(query, received, lastSeq, 1 + Math.floor(draw() * longestRead), stop);
  }
  return { received, cuts };
}

async function readSome(
  query: string,
  received: Received[],
  lastSeq: number,
  atMost: number,
  stop?: AbortSignal,
): Promise<void> {
  const cut = new AbortController();
  const end = () => cut.abort();
  stop?.addEventListener("abort", end, { once: true });
  try {
    const answer = await fetch(`${origin}/desk/stream${query}`, { signal: cut.signal });
    let text = "";
    let count = 0;
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      const whole = text.lastIndexOf("\n\n") + 2;
      for (const [, seq] of text.slice(0, whole).matchAll(/^id: (\d+)$/gm)) {
        // Events after the cut were in transit and never read.
        if (count >= atMost) break;
        received.push({ seq: Number(seq), at: performance.now() });
        count += 1;
      }
      text = text.slice(whole);
      if (count >= atMost || (received.at(-1)?.seq ?? 0) >= lastSeq) return;
    }
  } catch (error) {
    if (!cut.signal.aborted) throw error;
  } finally {
    stop?.removeEventListener("abort", end);
    cut.abort();
  }
}

async function write(): Promise<void> {
  const entry = {
    at: now,
    actor: "system",
    kind: "booking-noted",
    subject: "booking VS-222222",
  } as const;
  await inTransaction(database.db, (tx) => appendJournal(tx, entry));
}
