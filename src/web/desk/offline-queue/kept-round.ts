// The nightly round, stored as it progresses: parts of the lot have no network, and the phone may be put away in
// between.
import { saveRound } from "#contract/desk/lot-calls.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { deskCall } from "../api/desk-call.ts";
import type { DeskFailureCode } from "../api/desk-failure.ts";
import { isTransient } from "../api/is-transient.ts";
import { drop, keep, readKept } from "../kept/kept-database.ts";
import { createStore } from "../kept/small-store.ts";

export type Sighting = { readonly id: string; readonly spot: string; readonly plate?: string };

type KeptRound = {
  readonly name: "round";
  readonly id: string;
  /** The latest sighting of each spot. */
  readonly sightings: readonly Sighting[];
  /** Finished, but not sent yet. */
  readonly closed: boolean;
};

export type RoundOutcome =
  | { readonly kind: "done"; readonly answer: OkOf<typeof saveRound> }
  | { readonly kind: "kept" }
  | { readonly kind: "refused"; readonly code: DeskFailureCode };

export const round = createStore<KeptRound | undefined>(undefined);
/** The result of the last round that was closed here. */
export const roundOutcome = createStore<RoundOutcome | undefined>(undefined);

export async function readRound(): Promise<void> {
  round.write(await readKept<KeptRound>("facts", "round").catch(() => undefined));
}

export async function noteSighting(spot: string, plate?: string): Promise<void> {
  const open = round.read();
  const now = open?.closed === false ? open : beginRound();
  const seen: Sighting = { id: crypto.randomUUID(), spot, ...(plate !== undefined && { plate }) };
  await write({ ...now, sightings: [...now.sightings.filter((one) => one.spot !== spot), seen] });
}

export async function closeRound(): Promise<void> {
  const now = round.read();
  if (now === undefined) return;
  await write({ ...now, closed: true });
  if (!(await sendRound())) roundOutcome.write({ kind: "kept" });
}

/** False on a network error: sent again on the next contact. */
export async function sendRound(): Promise<boolean> {
  const now = round.read();
  if (now?.closed !== true) return true;
  const { id, sightings } = now;
  const answer = await deskCall(saveRound, {
    params: { id },
    body: { round: { sightings: [...sightings], closed: true } },
  });
  if (!answer.ok && isTransient(answer.refusal.code)) return false;
  await drop("facts", "round");
  round.write(undefined);
  roundOutcome.write(
    answer.ok ? { kind: "done", answer: answer.value } : { kind: "refused", code: answer.refusal.code },
  );
  return true;
}

function beginRound(): KeptRound {
  roundOutcome.write(undefined);
  return { name: "round", id: crypto.randomUUID(), sightings: [], closed: false };
}

async function write(changed: KeptRound): Promise<void> {
  round.write(changed);
  await keep("facts", changed);
}
