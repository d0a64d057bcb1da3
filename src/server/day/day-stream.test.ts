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

beforeEach(async () => {
  followed = [];
  left = 0;
  isRevoked = false;
  app = fastify();
  const changes: DeskChanges = {
    notify: () => Promise.resolve(),
    follow: (lastSeq, _now, listener) => {
      followed.push({ lastSeq, tell: listener });
      return Promise.resolve(() => void (left += 1));
    },
  };
  streamDay(app, {
    changes,
    log: silentLog,
    clock: { now: () => toInstant(0) },
    authenticate: () => Promise.resolve({ principal: isRevoked ? nobody : valet }),
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
