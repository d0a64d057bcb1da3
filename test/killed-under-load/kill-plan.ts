// Which process is killed when, drawn from a seed, so that a failure is reproducible.
import { randomFrom } from "../stripe-stand-in/message-sender.ts";
import type { Victim } from "./killed-site.ts";

export type KillPlan = {
  readonly seed: number;
  /** Milliseconds until the very first start is killed. */
  readonly firstKillAfter: number;
  readonly kills: readonly PlannedKill[];
  /** Random numbers for the travellers: the same seed gives the same choices. */
  readonly random: () => number;
};

type PlannedKill = { readonly victim: Victim; readonly pause: number; readonly after: number };

/**
 * The first two kills cover everything: a starting server after a server, a recovering database after a database. Each
 * kind occurs in the first four, and in every six after them.
 */
const twice: readonly Victim[] = ["start-up", "recovery"];
const deck: readonly Victim[] = ["server", "server", "server", "database", "start-up", "recovery"];

export function planKills(seed: number, count: number): KillPlan {
  const random = randomFrom(seed);
  const kills: PlannedKill[] = [];
  const hands: Victim[][] = [[...twice], ["server", "database"]];
  let left: Victim[] = [];
  while (kills.length < count) {
    if (left.length === 0) left = hands.shift() ?? [...deck];
    const [victim = "server"] = left.splice(Math.floor(random() * left.length), 1);
    kills.push({ victim, pause: random() * 1_500, after: random() * 1_500 });
  }
  return { seed, firstKillAfter: 200 + random() * 2_300, kills, random };
}
