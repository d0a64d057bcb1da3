// custody §3: heads and moves before bytes, even if they arrive during an upload.
import { beforeEach, expect, test, vi } from "vitest";
import { sendAll } from "./send-queue.ts";

const done: string[] = [];
/** State of a walk on the server and on the phone. */
const walk = { kept: 0, told: 0 };
let chunks = 0;

vi.mock("../evidence/send-evidence.ts", () => ({
  sendHeads: async () => {
    await Promise.resolve();
    walk.told = walk.kept;
    return true;
  },
  sendCommitments: async () => true,
  sendClosings: async () => true,
  // A film upload that ends only when it is put off.
  sendBytes: async (isPutOff: () => boolean) => {
    while (!isPutOff() && chunks > 0) {
      chunks -= 1;
      await new Promise((resolve) => setTimeout(resolve));
    }
    done.push("bytes");
  },
}));
vi.mock("./kept-moves.ts", () => ({
  keptMoves: { read: () => [{}] },
  readKeptMoves: async () => undefined,
  sendKeptMoves: async () => true,
}));
vi.mock("./kept-round.ts", () => ({
  round: { read: () => undefined },
  readRound: async () => undefined,
  sendRound: async () => true,
}));
vi.mock("../session/desk-session.ts", () => ({
  session: { read: () => ({ kind: "somebody", me: { state: "open" } }), subscribe: () => undefined },
}));

beforeEach(() => {
  done.length = 0;
  chunks = 1_000_000;
});

test("a caller of the queue waits until its own data is sent, and a film upload is put off for it", async () => {
  await sendAll();
  for (const number of [1, 2, 3]) {
    walk.kept = number;
    await sendAll();
    expect(walk.told).toBe(number);
    expect(done).toHaveLength(number);
  }
  chunks = 0;
});

test("three concurrent callers of the queue wait until their data is sent", async () => {
  walk.kept = 9;
  await Promise.all([sendAll(), sendAll(), sendAll()]);
  expect(walk.told).toBe(9);
  chunks = 0;
});
