// Whether a key is unaccounted for (custody §6).
import { type Instant, minute } from "#domain/time.ts";
import { type CustodyState, standsStill } from "./custody-states.ts";

const keyUnaccountedAfter = 10 * minute;

/**
 * A staff member still has it although its vehicle is stationary. While it moves or is at the kerb, the holder has it.
 */
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
