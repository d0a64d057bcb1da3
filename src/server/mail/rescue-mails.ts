import { inTransaction } from "../db/transaction.ts";
import { enqueueJob } from "../jobs/enqueue-job.ts";
import type { Services } from "../services.ts";
import { jobKeyOf, listStrandedMails } from "./outbox-store.ts";

/** A mail waits in the outbox until it is sent, even when the process that had its job was killed. */
export async function rescueMails({ db }: Pick<Services, "db">): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const id of await listStrandedMails(tx)) {
      await enqueueJob(tx, "send-mail", { mailId: id }, { key: jobKeyOf(id) });
    }
  });
}
