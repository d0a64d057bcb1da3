// Which process is killed when, from a seed, so that a failure can be repeated.
import { randomFrom } from "../stripe-stand-in/message-sender.ts";
import type { Victim } from "./killed-site.ts";

export type KillPlan = {
  readonly seed: number;
  /** How long the very first start is left alone. */
  readonly firstKillAfter: number;
  readonly kills: readonly PlannedKill[];
  /** What the travellers draw from, so that the same seed is the same order of choices. */
  readonly random: () => number;
};

type PlannedKill = { readonly victim: Victim; readonly pause: number; readonly after: number };

/**
 * The first two kill everything once: a starting server after a server, a recovering database after a database. Each kind
 * comes up in the first four, and in every six after them.
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
