// Whether somebody has to look for a key (custody §6).
import { type Instant, minute } from "#domain/time.ts";
import { type CustodyState, standsStill } from "./custody-states.ts";

const keyUnaccountedAfter = 10 * minute;

/** With somebody though its vehicle stands still; at the kerb and on the way, the holder answers for it. */
export function isKeyUnaccounted(
  {
    state,
    holderId,
    since,
  }: {
    readonly state: CustodyState;
    readonly holderId: string | null;
    readonly since: Instant;
  },
  now: Instant,
): boolean {
  return standsStill(state) && holderId !== null && now - since > keyUnaccountedAfter;
}
