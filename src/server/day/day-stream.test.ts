import type { AddressInfo } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { nobody, type StaffMember } from "#domain/access.ts";
import { toInstant } from "#domain/time.ts";
import { silentLog } from "#test/silent-log.ts";
import { streamDay } from "./day-stream.ts";
import type { DeskChange, DeskChanges } from "./desk-changes.ts";

type Followed = { readonly lastSeq: number | undefined; readonly tell: (change: DeskChange) => void };

const valet: StaffMember = {
  kind: "staff",
  staffId: "s",
  sessionId: "x",
  deviceId: undefined,
  role: "valet",
  state: "open",
  steppedUp: false,
};

let app: FastifyInstance;
let origin: string;
let followed: Followed[];
let left: number;
let isRevoked: boolean;
let warned: string[];
/** The last-event ids of the requests whose session is checked. */
let asked: unknown[];
/** What a stream waits for before its session is checked, and before it follows the journal. */
let checked: Promise<void> | undefined;
let following: Promise<void> | undefined;

beforeEach(async () => {
  followed = [];
  left = 0;
  isRevoked = false;
  warned = [];
  asked = [];
  checked = undefined;
  following = undefined;
  app = fastify();
  const changes: DeskChanges = {
    notify: () => Promise.resolve(),
    follow: async (lastSeq, _now, listener) => {
      followed.push({ lastSeq, tell: listener });
      await following;
      return () => void (left += 1);
    },
  };
  streamDay(app, {
    changes,
    log: { ...silentLog, warn: (event) => void warned.push(event) },
    clock: { now: () => toInstant(0) },
    authenticate: async (headers) => {
      asked.push(headers["last-event-id"]);
      await checked;
      return { principal: isRevoked ? nobody : valet };
    },
    lookAgain: 20,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(() => app.close());

test("each entry is an event whose id is its number in the journal (desk §3)", async () => {
  const stream = await open();
  for (const seq of [7, 8, 9]) tell(seq);
  const text = await stream.until("id: 9");
  expect(text.match(/^id: \d+$/gm)).toEqual(["id: 7", "id: 8", "id: 9"]);
  expect(text).toContain('event: change\nid: 8\ndata: {"seq":8,"kind":"booking-received"');
  stream.leave();
});

test("a stream resumes after the last-event id that the header or the address gives", async () => {
  const streams = [
    await open("", { "last-event-id": "41" }),
    await open("?after=42"),
    await open("?after=41;drop"),
    await open(),
  ];
  expect(followed.map(({ lastSeq }) => lastSeq)).toEqual([41, 42, undefined, undefined]);
  for (const stream of streams) stream.leave();
});

test("three streams of an ended session end by themselves (desk §3)", async () => {
  const streams = [await open(), await open(), await open()];
  isRevoked = true;
  for (const stream of streams) await stream.ended;
  expect(left).toBe(3);
});

test("the control: the stream of a session that goes on stays open", async () => {
  const stream = await open();
  tell(1);
  await stream.until("id: 1");
  expect(left).toBe(0);
  stream.leave();
});

test("three streams that cannot follow the journal are cut, so that their screens come back", async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  following = promise;
  const streams = [await open(), await open(), await open()];
  reject(new Error("the database is away"));
  for (const stream of streams) await expect(stream.ended).rejects.toThrow("terminated");
  expect(warned).toEqual(Array.from(streams, () => "day-stream-failed"));
});

test("streams that are being opened end with their server", async () => {
  const [check, reading] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  following = reading.promise;
  const waiting = await open();
  checked = check.promise;
  const asking = open("", { "last-event-id": "7" }).then(() => "open", String);
  await expect.poll(() => asked).toContain("7");
  const closed = app.close();
  await waiting.ended;
  check.resolve();
  expect(await asking).toContain("fetch failed");
  reading.resolve();
  await closed;
  await expect.poll(() => left).toBe(1);
});

test("three ended streams whose connections have not closed yet are told nothing more", async () => {
  const failed: unknown[] = [];
  let ended = 0;
  app.server.on("request", (_request, response) => {
    response.on("error", (error) => failed.push(error));
    response.on("prefinish", () => {
      ended += 1;
      tell(7);
    });
  });
  const streams = [await open(), await open(), await open()];
  isRevoked = true;
  for (const stream of streams) await stream.ended;
  expect([ended, failed]).toEqual([3, []]);
});

test("nothing follows the journal for a client that left while its session was checked", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  checked = promise;
  const leaving = [1, 2, 3].map(() => new AbortController());
  const answers = leaving.map(({ signal }) => fetch(`${origin}/desk/stream`, { signal }));
  await expect.poll(() => asked).toHaveLength(3);
  for (const abort of leaving) abort.abort();
  for (const answer of answers) await expect(answer).rejects.toThrow("aborted");
  await expect.poll(connections).toBe(0);
  resolve();
  // The control: a later stream is followed, and only its session is checked again.
  const stream = await open();
  await expect.poll(() => asked.length).toBeGreaterThan(8);
  expect(followed).toHaveLength(1);
  stream.leave();
});

const connections = () =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

test("a caller who may not see the day gets a 401 and no stream", async () => {
  isRevoked = true;
  const answer = await fetch(`${origin}/desk/stream`);
  expect([answer.status, followed.length]).toEqual([401, 0]);
});

function tell(seq: number): void {
  const entry = { seq, at: toInstant(0), kind: "booking-received", subject: "booking VS-222222" };
  for (const stream of followed) stream.tell({ kind: "change", entry });
}

async function open(query = "", headers: Record<string, string> = {}) {
  const abort = new AbortController();
  const before = followed.length;
  const answer = await fetch(`${origin}/desk/stream${query}`, { headers, signal: abort.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("no stream");
  let text = "";
  const read = async (): Promise<boolean> => {
    const { value, done } = await reader.read();
    text += value ?? "";
    return !done;
  };
  while (followed.length === before) if (!(await read())) throw new Error("the stream ended");
  const until = async (wanted: string): Promise<string> => {
    while (!text.includes(wanted)) if (!(await read())) throw new Error("the stream ended");
    return text;
  };
  return {
    until,
    leave: () => abort.abort(),
    get ended() {
      return (async () => {
        while (await read());
      })();
    },
  };
}
