import type { Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { jobKeyOf, listStrandedMails, releaseMails } from "../platform/outbox/outbox-store.ts";
import { enqueueJob } from "../platform/queue/enqueue-job.ts";
import type { Services } from "../services.ts";

/** A mail waits in the outbox until it is sent, even when the process that had its job was killed. */
export async function rescueMails({ db }: Pick<Services, "db">): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sendAgain(tx, await listStrandedMails(tx));
  });
}

/** The mails that a dead process had begun are begun again at once; answers how many. */
export async function freeMailsOf(tx: Tx, holders: readonly string[]): Promise<number> {
  const mails = await releaseMails(tx, holders);
  await sendAgain(tx, mails);
  return mails.length;
}

async function sendAgain(tx: Tx, mailIds: readonly string[]): Promise<void> {
  for (const id of mailIds) await enqueueJob(tx, "send-mail", { mailId: id }, { key: jobKeyOf(id) });
}
