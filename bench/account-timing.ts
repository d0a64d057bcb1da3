// Whether response times reveal that an address has an account (accounts §5): known and unknown addresses alternate
// over real HTTP, with the jobs running. AUC is the probability that a random known address takes longer than a random
// unknown one; at 0.5 nothing is revealed.
import { randomUUID } from "node:crypto";
import type { RunningServer } from "#server/open-server.ts";
import type { Measure, Options, Row } from "./harness/measure.ts";
import { medianOf } from "./harness/median-of.ts";
import { addAccounts, fromSomewhere } from "./parts/add-accounts.ts";
import { withBenchServer } from "./parts/with-bench-server.ts";

export const measure: Measure = { name: "What the time of an answer tells", run };

const goal = { atLeast: 0.45, atMost: 0.55 };

type Call = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: (email: string) => unknown;
};

const calls: readonly Call[] = [
  {
    name: "sign-up",
    method: "POST",
    path: "/users/signup",
    body: (email) => ({
      registration: {
        firstname: "Camille",
        lastname: "Moreau",
        email,
        phone: "06 12 34 56 78",
        address: "1 rue de la Paix, 75002 Paris",
        password: "Quartz-Lampe-7!",
        accepted_terms: true,
        accepted_data_usage: true,
      },
    }),
  },
  {
    name: "sign-in",
    method: "POST",
    path: "/users/login",
    body: (email) => ({ user: { email, password: "Quartz-Lampe-8!" } }),
  },
  {
    name: "resend",
    method: "POST",
    path: "/users/confirmation/resend",
    body: (email) => ({ confirmation: { email } }),
  },
  {
    name: "reset",
    method: "POST",
    path: "/users/password/reset",
    body: (email) => ({ password: { email } }),
  },
];

async function run(report: (row: Row) => void, { pairs }: Options): Promise<void> {
  await withBenchServer(async (server) => {
    for (const call of calls) report(await measureCall(server, call, pairs));
  });
}

async function measureCall(server: RunningServer, call: Call, pairs: number): Promise<Row> {
  // Half are unconfirmed, so that a resend has a mail to write.
  const added = await addAccounts(server, { count: pairs, confirmed: () => Math.random() < 0.5 });
  const addresses = added.map(({ email }) => email);
  await timesOf(server, call, addresses.slice(0, 20));
  const { known, unknown } = await timesOf(server, call, addresses);
  return {
    what: `${call.name}: chance that a known address takes longer`,
    value: areaUnderCurve(known, unknown),
    unit: "",
    goal,
    note: `medians ${medianOf(known).toFixed(2)} and ${medianOf(unknown).toFixed(2)} ms, ${pairs} pairs`,
  };
}

type Times = { readonly known: readonly number[]; readonly unknown: readonly number[] };

/**
 * Strictly alternating: the order in which the after-effects of a known address would slow down the unknown ones most.
 */
async function timesOf(server: RunningServer, call: Call, addresses: readonly string[]): Promise<Times> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (const address of addresses) {
    known.push(await timeOf(server, call, address));
    unknown.push(await timeOf(server, call, `${randomUUID()}@mail.example`));
  }
  return { known, unknown };
}

async function timeOf(
  { address }: RunningServer,
  { method, path: at, body }: Call,
  email: string,
): Promise<number> {
  const payload = JSON.stringify(body(email));
  const start = performance.now();
  const answer = await fetch(`${address}/api${at}`, { method, headers: fromSomewhere(), body: payload });
  await answer.arrayBuffer();
  const time = performance.now() - start;
  if (answer.status >= 402) throw new Error(`${at} answered ${answer.status}`);
  return time;
}

/** Mann-Whitney: ties count half. */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  const sorted = unknown.toSorted((one, other) => one - other);
  const wins = known.reduce(
    (sum, time) => sum + (countBelow(sorted, time, false) + countBelow(sorted, time, true)) / 2,
    0,
  );
  return wins / (known.length * unknown.length);
}

function countBelow(sorted: readonly number[], time: number, orEqual: boolean): number {
  const index = sorted.findIndex((other) => (orEqual ? other > time : other >= time));
  return index === -1 ? sorted.length : index;
}
