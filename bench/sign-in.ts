// Sign-ins per second through HTTP beside bare password hashes, one after another and as many at once as there are
// sign-ins. Also the latency of other requests meanwhile, beside their latency when idle.
import { Agent } from "node:http";
import { hash, verify } from "@node-rs/argon2";
import type { RunningServer } from "#server/open-server.ts";
import { askOverHttp } from "#test/ask-over-http.ts";
import type { Measure, Options, Row } from "./harness/measure.ts";
import { addAccounts, benchPassword, fromSomewhere } from "./parts/add-accounts.ts";
import { percentile, ratesOf } from "./parts/in-flight.ts";
import { withBenchServer } from "./parts/with-bench-server.ts";

export const measure: Measure = { name: "Sign-ins beside the bare hash", run };

/** Sign-ins per round: at 6 ms a hash, about a second on one core. */
const perRound = 150;
const atOnce = 4;

async function run(report: (row: Row) => void, { rounds }: Options): Promise<void> {
  await withBenchServer((server) => measureAll(server, report, rounds));
}

async function measureAll(server: RunningServer, report: (row: Row) => void, rounds: number): Promise<void> {
  const kept = await hash(benchPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const rates = { ours: [] as number[], bare: [] as number[], crowd: [] as number[] };
  const others = { busy: [] as number[], idle: [] as number[] };
  // The first round warms up, and is not counted.
  for (let round = -1; round < rounds; round += 1) {
    const people = await addAccounts(server, { count: perRound, confirmed: () => true });
    const verifyOne = () => verify(kept, benchPassword);
    const bare = await ratesOf(perRound, 1, verifyOne);
    const crowd = await ratesOf(perRound, atOnce, verifyOne);
    const idle = await othersDuring(server, () => new Promise((resolve) => setTimeout(resolve, 1_000)));
    let ours = { perSecond: Number.NaN };
    const busy = await othersDuring(server, async () => {
      ours = await ratesOf(perRound, atOnce, (index) => signIn(server, people[index]?.email ?? ""));
    });
    if (round < 0) continue;
    rates.bare.push(bare.perSecond);
    rates.crowd.push(crowd.perSecond);
    rates.ours.push(ours.perSecond);
    others.idle.push(idle);
    others.busy.push(busy);
  }
  report({
    what: "sign-ins through HTTP, beside bare hashes one after another",
    ours: rates.ours,
    reference: rates.bare,
    unit: "/s",
    goal: { atLeast: 0.95 },
  });
  report({
    what: "sign-ins through HTTP, beside as many bare hashes at once",
    ours: rates.ours,
    reference: rates.crowd,
    unit: "/s",
    goal: { atLeast: 0.95 },
    note: "the same cores also answer, store and ask",
  });
  report({
    what: "p99 of the settings while others sign in, beside a quiet server",
    ours: others.busy,
    reference: others.idle,
    unit: " ms",
    goal: { atMost: 3 },
  });
}

// `fetch` would take 0.25 ms more of the thread that the client shares with the server.
const connections = new Agent({ keepAlive: true });

async function signIn({ address }: RunningServer, email: string): Promise<void> {
  const asked = {
    method: "POST",
    path: "/api/users/login",
    headers: fromSomewhere(),
    body: { user: { email, password: benchPassword } },
  };
  const { status } = await askOverHttp(address, asked, connections);
  if (status !== 200) throw new Error(`a sign-in was answered ${status}`);
}

/**
 * Requests the settings every 5 ms: a fixed rate, as waiting for the previous response would hide delays (coordinated
 * omission).
 */
async function othersDuring({ address }: RunningServer, work: () => Promise<void>): Promise<number> {
  const times: Promise<number>[] = [];
  const ask = async (): Promise<number> => {
    const begun = performance.now();
    await askOverHttp(
      address,
      { method: "GET", path: "/api/settings", headers: {}, body: undefined },
      connections,
    );
    return performance.now() - begun;
  };
  const timer = setInterval(() => times.push(ask()), 5);
  await work();
  clearInterval(timer);
  return percentile(await Promise.all(times), 0.99);
}
