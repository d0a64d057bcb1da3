import type { LocalDate } from "#domain/time.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";
import type { Services } from "../services.ts";
import { prepareCounters } from "./prepare-counters.ts";
import { lockCounters } from "./store/counter-store.ts";

export type DayClosing = { readonly date: LocalDate; readonly closed: boolean; readonly actor: Actor };

/** capacity §5: closes a day for further handovers, or opens it again. Those already agreed stay agreed. */
export async function closeDay(
  services: Pick<Services, "db" | "clock">,
  { date, closed, actor }: DayClosing,
): Promise<void> {
  await prepareCounters(services, [], [date]);
  await inTransaction(services.db, async (tx) => {
    await lockCounters(tx, [date], []);
    await tx.updateTable("nightInventory").set({ closed }).where("date", "=", date).execute();
    const at = services.clock.now();
    await appendJournal(tx, {
      at,
      actor,
      kind: closed ? "day-closed" : "day-reopened",
      subject: `day ${date}`,
    });
  });
}
