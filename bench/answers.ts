// Responses per second, as a ratio to a bare node:http server that sends the same bytes; the two alternate, so that the
// machine's noise hits both. A quote has a second reference: the framework, which parses the same body and sends the
// same response.
import { createServer, request } from "node:http";
import { buffer } from "node:stream/consumers";
import autocannon from "autocannon";
import fastify from "fastify";
import { addDays, type LocalDate, localDateOf, toInstant } from "#domain/time.ts";
import type { Goal, Measure, Options, Row } from "./harness/measure.ts";
import { medianOf } from "./harness/median-of.ts";
import { withBenchServer } from "./parts/with-bench-server.ts";

type Question = {
  readonly name: string;
  readonly path: string;
  readonly goal: Goal;
  readonly body?: string;
  /** Absent: the bare server. */
  readonly beside?: "echo";
};

export const measure: Measure = { name: "Answers a second", run };

const connections = 32;

async function run(report: (row: Row) => void, options: Options): Promise<void> {
  await withBenchServer(async ({ address }) => {
    for (const question of await questions(address)) {
      for (const row of await compare(address, question, options)) report(row);
    }
  });
}

async function questions(address: string): Promise<readonly Question[]> {
  const from = addDays(localDateOf(toInstant(Date.now()), "Europe/Paris"), 40);
  const quote = { name: "quote", path: "/api/quotes", body: await sellableStay(address, from) };
  return [
    { name: "home page", path: "/", goal: { atLeast: 0.9 } },
    { name: "settings", path: "/api/settings", goal: { atLeast: 0.9 } },
    {
      name: "availability of a month",
      goal: {},
      path: `/api/availability?from=${from}&to=${addDays(from, 30)}`,
    },
    { ...quote, goal: {} },
    { ...quote, goal: { atLeast: 0.8 }, beside: "echo" },
  ];
}

/** From that day on, or from the next one that can be booked: the demonstration has full days and a closure. */
async function sellableStay(address: string, from: LocalDate): Promise<string> {
  for (let later = 0; later < 14; later += 1) {
    const departureDate = addDays(from, later);
    const returnDate = addDays(departureDate, 7);
    const quote = { departureDate, dropOffTime: "06:30", returnDate, landingTime: "21:15" };
    const body = JSON.stringify({ quote });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${address}/api/quotes`, { method: "POST", headers, body });
    await answer.body?.cancel();
    if (answer.ok) return body;
    if (answer.status !== 409) throw new Error(`a quote was answered ${answer.status}`);
  }
  throw new Error(`no stay can be had from ${from} on`);
}

async function compare(
  address: string,
  question: Question,
  { rounds, seconds }: Options,
): Promise<readonly Row[]> {
  const answered = await answerOnTheWay(address, question);
  const beside = question.beside === "echo" ? await echoServer(answered) : await bareServer(answered);
  const ours: Rate[] = [];
  const reference: Rate[] = [];
  for (let round = 0; round < rounds; round += 1) {
    reference.push(await rateOf(beside.address, question, seconds));
    ours.push(await rateOf(address, question, seconds));
  }
  // p99 is taken at a rate that both sustain: at saturation it would only measure the length of the queue.
  const steady = Math.max(20, Math.round(medianOf(ours.map(({ average }) => average)) / 4));
  const p99 = { ours: [] as number[], reference: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    p99.reference.push((await rateOf(beside.address, question, seconds, steady)).p99);
    p99.ours.push((await rateOf(address, question, seconds, steady)).p99);
  }
  await beside.close();
  const what = `${question.name}, beside ${beside.name}`;
  return [
    {
      what,
      unit: "/s",
      goal: question.goal,
      ours: ours.map(({ average }) => average),
      reference: reference.map(({ average }) => average),
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
  if (result.non2xx > 0 || result.errors > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(`${question.name}: answered ${statuses}, and ${result.errors} not at all`);
  }
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

/** The body as sent: `fetch` would decompress it, and the reference would send five times as many bytes of a page. */
function answerOnTheWay(address: string, question: Question): Promise<Answered> {
  const { headers, method, body } = requestOf(question);
  return new Promise((resolve, reject) => {
    const asking = request(address + question.path, { headers, method }, (answer) => {
      const { "content-type": type = "" } = answer.headers;
      buffer(answer).then((bytes) => resolve({ bytes, type }), reject);
    });
    asking.on("error", reject).end(body);
  });
}

type Reference = {
  readonly name: string;
  readonly address: string;
  readonly close: () => Promise<unknown>;
};

function bareServer({ bytes, type }: Answered): Promise<Reference> {
  const bare = createServer((asked, response) => {
    asked.resume();
    response.writeHead(200, { "content-type": type, "content-length": bytes.length }).end(bytes);
  });
  return new Promise((resolve) => {
    bare.listen(0, "127.0.0.1", () => {
      const bound = bare.address();
      resolve({
        name: "bare node:http",
        address: `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : 0}`,
        close: async () => bare.close(),
      });
    });
  });
}

async function echoServer({ bytes, type }: Answered): Promise<Reference> {
  const echo = fastify();
  const answered: unknown = JSON.parse(bytes.toString());
  echo.post("/*", (_asked, reply) => reply.type(type).send(answered));
  const address = await echo.listen({ host: "127.0.0.1", port: 0 });
  return { name: "the framework answering the same JSON", address, close: () => echo.close() };
}
