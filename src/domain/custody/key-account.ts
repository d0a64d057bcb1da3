// Whether a key is unaccounted for (custody §6).
import { type Instant, minute } from "#domain/time.ts";
import { type CustodyState, isStationary } from "./custody-states.ts";

const keyUnaccountedAfter = 10 * minute;

/** Still with a staff member although its vehicle is stationary; at the kerb and on the way that is expected. */
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
  return isStationary(state) && holderId !== null && now - since > keyUnaccountedAfter;
}
