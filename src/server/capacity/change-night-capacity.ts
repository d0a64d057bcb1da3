import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { addDays, daysBetween, type LocalDate } from "#domain/time.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { appendChange } from "../platform/journal/append-change.ts";
import type { Actor } from "../platform/journal/append-journal.ts";
import type { Services } from "../services.ts";
import { prepareCounters } from "./prepare-counters.ts";
import { lockCounters } from "./store/counter-store.ts";

export type NightCapacityChange = {
  /** The first and the last night, both included. */
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly bays: number;
  readonly actor: Actor;
};

/**
 * Sets the bays of some nights by hand. Refused for all of them if more are taken on any: no booking loses its place.
 */
export async function changeNightCapacity(
  services: Pick<Services, "db" | "clock">,
  { from, until, bays, actor }: NightCapacityChange,
): Promise<Result<void, Refusal<"sold-out">>> {
  const nights = Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => addDays(from, index));
  await prepareCounters(services, [], nights);
  return decideInTransaction(services.db, async (tx) => {
    const locked = await lockCounters(tx, nights, []);
    const fullNights = locked.bays.filter(({ taken }) => taken > bays).map(({ date }) => date);
    if (fullNights.length > 0) return reject(refusal("sold-out", undefined, { fullNights }));
    await tx
      .updateTable("nightInventory")
      .set({ capacity: bays, setByHand: true })
      .where("date", "in", nights)
      .execute();
    const at = services.clock.now();
    const entry = {
      at,
      actor,
      kind: "night-capacity-changed",
      subject: `nights ${from} ${until}`,
      data: { bays },
    } as const;
    const before = Object.fromEntries(locked.bays.map(({ date, capacity }) => [date, capacity]));
    await appendChange(tx, entry, { before, after: Object.fromEntries(nights.map((date) => [date, bays])) });
    return accept(undefined);
  });
}
