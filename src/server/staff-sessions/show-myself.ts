import type { deskApi } from "#contract/desk/desk-api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Services } from "../services.ts";
import { findShowing, saveShowing } from "../staff-store/shown-staff-store.ts";
import type { Outcome, Run } from "../use-case.ts";

export const fetchOwnShowing: Run<typeof deskApi.fetchOwnShowing, "db"> = (services, { caller }) =>
  view(services, caller.staffId);

/** Only the person themselves can consent, not even a manager; withdrawing it takes effect at once (content §6). */
export const showMyself: Run<typeof deskApi.showMyself, "db" | "clock"> = async (
  services,
  { body, caller },
) => {
  const { shown } = body.showing;
  const now = services.clock.now();
  const who = `staff ${caller.staffId}` as const;
  await inTransaction(services.db, async (tx) => {
    if (!(await saveShowing(tx, caller.staffId, shown ? now : null))) return;
    const kind = shown ? "staff-shown" : "staff-hidden";
    await appendJournal(tx, { at: now, actor: who, kind, subject: who });
  });
  return view(services, caller.staffId);
};

async function view(
  { db }: Pick<Services, "db">,
  staffId: string,
): Promise<Outcome<typeof deskApi.fetchOwnShowing>> {
  const showing = await findShowing(db, staffId);
  if (showing === undefined) return reject(refusal("unauthenticated"));
  const { shown, photo } = showing;
  return accept({ shown, ...(photo !== null && { photo }) });
}
