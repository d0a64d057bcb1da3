// How many answers a second, as ratios beside a bare node:http server that sends the same bytes, in turns so that
// a machine's moods hit both. `node bench/answers.ts [rounds]`
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { addDays, localDateOf, toInstant } from "#domain/time.ts";
import { readConfig } from "#server/config.ts";
import { startServer } from "#server/main.ts";
import { silentLog } from "#test/silent-log.ts";

type Question = { readonly name: string; readonly path: string; readonly body?: string };

const rounds = Number(process.argv[2] ?? 5);
const seconds = 3;
const connections = 32;

const dataDir = await mkdtemp(path.join(tmpdir(), "valet-bench-"));
const server = await startServer(readConfig({ DATA_DIR: dataDir, PORT: "0" }, dataDir), silentLog);
try {
  for (const question of questions()) await compare(server.address, question);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function questions(): readonly Question[] {
  const departureDate = addDays(localDateOf(toInstant(Date.now()), "Europe/Paris"), 40);
  const returnDate = addDays(departureDate, 7);
  const quote = { departureDate, dropOffTime: "06:30", returnDate, landingTime: "21:15" };
  return [
    { name: "home page", path: "/" },
    { name: "settings", path: "/api/settings" },
    {
      name: "availability of a month",
      path: `/api/availability?from=${departureDate}&to=${addDays(departureDate, 30)}`,
    },
    { name: "quote", path: "/api/quotes", body: JSON.stringify({ quote }) },
  ];
}

/** Prints our rate as a part of the bare server's: median of the paired rounds, with their range. */
async function compare(address: string, question: Question): Promise<void> {
  const answer = await fetch(address + question.path, requestOf(question));
  const bytes = Buffer.from(await answer.arrayBuffer());
  const bare = await bareServer(bytes, answer.headers.get("content-type") ?? "");
  const ratios: number[] = [];
  const bareRates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const reference = await rateOf(bare.address, question);
    bareRates.push(reference);
    ratios.push((await rateOf(address, question)) / reference);
  }
  bare.server.close();
  const spread = Math.max(...bareRates) / Math.min(...bareRates);
  const sorted = ratios.toSorted((a, b) => a - b);
  const shown = [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)].map((ratio) =>
    ratio?.toFixed(3),
  );
  const noise = spread > 1.4 ? `  NOISY: the reference itself moved by ${spread.toFixed(2)}` : "";
  console.log(`${question.name.padEnd(24)} ${shown[0]} of bare node:http (${shown[1]}–${shown[2]})${noise}`);
}

async function rateOf(address: string, question: Question): Promise<number> {
  const { headers, method, body } = requestOf(question);
  const result = await autocannon({
    url: address + question.path,
    connections,
    duration: seconds,
    headers,
    method,
    ...(body !== undefined && { body }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${question.name}: not every answer was a success`);
  return result.requests.average;
}

function requestOf({ body }: Question) {
  const headers = { "accept-encoding": "br", "content-type": "application/json" };
  return body === undefined
    ? { method: "GET" as const, headers }
    : { method: "POST" as const, headers, body };
}

function bareServer(bytes: Buffer, type: string): Promise<{ server: Server; address: string }> {
  const bare = createServer((request, response) => {
    request.resume();
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
