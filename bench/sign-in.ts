// Sign-ins per second through HTTP beside the bare password hash, at the server's own limit of concurrent hashes and at
// the concurrency of the sign-ins. Also the latency of other requests meanwhile, beside their latency when idle.
import { hash, verify } from "@node-rs/argon2";
import type { RunningServer } from "#server/open-server.ts";
import { hashesAtOnce } from "#server/passwords/password-hashes.ts";
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
    const bare = await ratesOf(perRound, hashesAtOnce, verifyOne);
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
    what: "sign-ins through HTTP, beside as many bare hashes at once as the server computes",
    ours: rates.ours,
    reference: rates.bare,
    unit: "/s",
    goal: { atLeast: 0.95 },
  });
  report({
    what: "sign-ins through HTTP, beside as many bare hashes at once as sign-ins",
    ours: rates.ours,
    reference: rates.crowd,
    unit: "/s",
    goal: { atLeast: 0.95 },
    note: "the server leaves a core to everybody else's requests",
  });
  report({
    what: "p99 of the settings while others sign in, beside a quiet server",
    ours: others.busy,
    reference: others.idle,
    unit: " ms",
    goal: { atMost: 3 },
  });
}

async function signIn({ address }: RunningServer, email: string): Promise<void> {
  const body = JSON.stringify({ user: { email, password: benchPassword } });
  const answer = await fetch(`${address}/api/users/login`, {
    method: "POST",
    headers: fromSomewhere(),
    body,
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`a sign-in was answered ${answer.status}`);
}

/**
 * Requests the settings every 5 ms: a fixed rate, as waiting for the previous response would hide delays (coordinated
 * omission).
 */
async function othersDuring({ address }: RunningServer, work: () => Promise<void>): Promise<number> {
  const times: Promise<number>[] = [];
  const ask = async (): Promise<number> => {
    const begun = performance.now();
    await (await fetch(`${address}/api/settings`)).arrayBuffer();
    return performance.now() - begun;
  };
  const timer = setInterval(() => times.push(ask()), 5);
  await work();
  clearInterval(timer);
  return percentile(await Promise.all(times), 0.99);
}
