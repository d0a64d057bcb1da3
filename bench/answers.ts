// How many answers a second, as ratios beside a bare node:http server that sends the same bytes, in turns so that
// a machine's moods hit both.
import { createServer, request, type Server } from "node:http";
import { buffer } from "node:stream/consumers";
import autocannon from "autocannon";
import { addDays, localDateOf, toInstant } from "#domain/time.ts";
import type { Goal, Measure, Options, Row } from "./frame/measure.ts";
import { medianOf } from "./frame/median-of.ts";
import { withBenchServer } from "./parts/with-bench-server.ts";

type Question = {
  readonly name: string;
  readonly path: string;
  readonly goal: Goal;
  readonly body?: string;
};

export const measure: Measure = { name: "Answers a second", run };

const connections = 32;

async function run(report: (row: Row) => void, options: Options): Promise<void> {
  await withBenchServer(async ({ address }) => {
    for (const question of questions()) {
      for (const row of await compare(address, question, options)) report(row);
    }
  });
}

function questions(): readonly Question[] {
  const departureDate = addDays(localDateOf(toInstant(Date.now()), "Europe/Paris"), 40);
  const returnDate = addDays(departureDate, 7);
  const quote = { departureDate, dropOffTime: "06:30", returnDate, landingTime: "21:15" };
  return [
    { name: "home page", path: "/", goal: { atLeast: 0.9 } },
    { name: "settings", path: "/api/settings", goal: { atLeast: 0.9 } },
    {
      name: "availability of a month",
      goal: {},
      path: `/api/availability?from=${departureDate}&to=${addDays(departureDate, 30)}`,
    },
    { name: "quote", path: "/api/quotes", goal: {}, body: JSON.stringify({ quote }) },
  ];
}

async function compare(
  address: string,
  question: Question,
  { rounds, seconds }: Options,
): Promise<readonly Row[]> {
  const { bytes, type } = await bytesOnTheWay(address, question);
  const bare = await bareServer(bytes, type);
  const ours: Rate[] = [];
  const reference: Rate[] = [];
  for (let round = 0; round < rounds; round += 1) {
    reference.push(await rateOf(bare.address, question, seconds));
    ours.push(await rateOf(address, question, seconds));
  }
  // At a rate that both can bear: at the most that one can do, the last of a hundred tells how long the queue is.
  const steady = Math.max(20, Math.round(medianOf(ours.map(({ average }) => average)) / 4));
  const p99 = { ours: [] as number[], reference: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    p99.reference.push((await rateOf(bare.address, question, seconds, steady)).p99);
    p99.ours.push((await rateOf(address, question, seconds, steady)).p99);
  }
  bare.server.close();
  const what = `${question.name}, beside bare node:http`;
  return [
    {
      ...{ what, unit: "/s", goal: question.goal },
      ...{ ours: ours.map(({ average }) => average), reference: reference.map(({ average }) => average) },
    },
    { what: `${what}: p99 at ${steady} a second`, unit: " ms", ...p99 },
  ];
}

type Rate = { readonly average: number; readonly p99: number };

async function rateOf(
  address: string,
  question: Question,
  seconds: number,
  overallRate?: number,
): Promise<Rate> {
  const { headers, method, body } = requestOf(question);
  const result = await autocannon({
    url: address + question.path,
    connections,
    duration: seconds,
    headers,
    method,
    ...(body !== undefined && { body }),
    ...(overallRate !== undefined && { overallRate }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${question.name}: not every answer was a success`);
  // In whole milliseconds: less than one counts as one, as it does for the reference.
  return { average: result.requests.average, p99: Math.max(1, result.latency.p99) };
}

function requestOf({ body }: Question) {
  const headers = { "accept-encoding": "br", "content-type": "application/json" };
  return body === undefined
    ? { method: "GET" as const, headers }
    : { method: "POST" as const, headers, body };
}

type Answered = { readonly bytes: Buffer; readonly type: string };

/** As they travel: `fetch` would unpack them, and the reference would send five times as many of a page. */
function bytesOnTheWay(address: string, question: Question): Promise<Answered> {
  const { headers, method, body } = requestOf(question);
  return new Promise((resolve, reject) => {
    const asking = request(address + question.path, { headers, method }, (answer) => {
      const { "content-type": type = "" } = answer.headers;
      buffer(answer).then((bytes) => resolve({ bytes, type }), reject);
    });
    asking.on("error", reject).end(body);
  });
}

function bareServer(bytes: Buffer, type: string): Promise<{ server: Server; address: string }> {
  const bare = createServer((asked, response) => {
    asked.resume();
    response.writeHead(200, { "content-type": type, "content-length": bytes.length }).end(bytes);
  });
  return new Promise((resolve) => {
    bare.listen(0, "127.0.0.1", () => {
      const bound = bare.address();
      resolve({
        server: bare,
        address: `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : 0}`,
      });
    });
  });
}
