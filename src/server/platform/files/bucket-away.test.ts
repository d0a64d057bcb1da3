// A bucket that is unreachable in five ways: every call ends by itself, with an error that does not blame the request.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { bytesOf } from "./files.ts";
import { areFilesAway } from "./files-away.ts";
import { s3Files } from "./s3-files.ts";

/** Real time, and short: only that each call ends is tested. */
const timeoutMs = 150;

const ways: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "never answers": () => undefined,
  "falls silent in its answer": (response) => {
    response.writeHead(200, { "content-length": "1000" }).write("half");
  },
  "breaks off": (response) => void response.socket?.destroy(),
  "breaks off in its answer": (response) => {
    response.writeHead(200, { "content-length": "1000" }).write("half", () => response.socket?.destroy());
  },
  "says that it is not there": (response) => void response.writeHead(503).end("SlowDown"),
};

let answer: (response: ServerResponse) => void = () => undefined;
const server = createServer((request, response) => {
  request.resume().on("end", () => answer(response));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

afterEach(() => vi.useRealTimers());

/** Where an answer does come, the time-out must never fire: it is shorter than a busy machine may stall. */
function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
}

function bucket(port = (server.address() as AddressInfo).port) {
  const endpoint = new URL(`http://127.0.0.1:${port}`);
  const key = { accessKeyId: "me", secretAccessKey: "secret" };
  return s3Files({ endpoint, name: "evidence", prefix: "", region: "eu-west-3", ...key }, timeoutMs);
}

/** The outcome of each call; none may hang. */
async function callsOf(files: ReturnType<typeof bucket>): Promise<readonly unknown[]> {
  const read = async (): Promise<unknown> => {
    const file = await files.open("one");
    return file && bytesOf(file);
  };
  const calls = [files.put("one", Buffer.from("bytes")), read(), files.remove("one"), files.list("")];
  const outcomes = await Promise.allSettled(calls);
  return outcomes.map((outcome) => (outcome.status === "fulfilled" ? "answered" : outcome.reason));
}

describe.each(Object.entries(ways))("a bucket that %s", (_name, way) => {
  test("counts as away in each call: put, read, remove and list", async () => {
    answer = way;
    const outcomes = await callsOf(bucket());
    expect(outcomes.map((outcome) => [outcome, areFilesAway(outcome)])).toEqual(
      outcomes.map((outcome) => [outcome, true]),
    );
  });
});

test("an unreachable bucket counts as away, one that refuses the access key does not", async () => {
  stopTheClock();
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const outcomes = await callsOf(bucket(port));
  expect(outcomes.map(areFilesAway)).toEqual([true, true, true, true]);
  expect(String(outcomes[0])).toContain("ECONNREFUSED");
  answer = (response) => void response.writeHead(403).end("AccessDenied");
  expect((await callsOf(bucket())).map(areFilesAway)).toEqual([false, false, false, false]);
});

test("a slow reader gets the whole file, and one that stops reading frees its connection", async () => {
  stopTheClock();
  answer = (response) => void response.writeHead(200).end(Buffer.alloc(4_000_000, 1));
  const file = await bucket().open("one");
  let bytes = 0;
  for await (const part of file?.content ?? []) {
    if (bytes === 0) await vi.advanceTimersByTimeAsync(3 * timeoutMs);
    bytes += part.length;
  }
  expect(bytes).toBe(4_000_000);
  const closed = Promise.withResolvers<void>();
  answer = (response) => {
    response.on("close", closed.resolve);
    response.writeHead(200, { "content-length": "4000000" }).write("begun");
  };
  for await (const part of (await bucket().open("one"))?.content ?? []) {
    expect(part.length).toBe(5);
    break;
  }
  await closed.promise;
});
