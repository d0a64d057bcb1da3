import { createHash } from "node:crypto";
import { initialMessageStatus, moveMessage } from "#domain/contact/message-states.ts";
import { addDays, hour, type Instant, instantAt, later, localDateOf, toLocalTime } from "#domain/time.ts";
import { readOperator } from "../../operator/read-operator.ts";
import type { Tx } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Services } from "../../services.ts";
import { type DrawnMessage, demonstrationMessages } from "../demonstration-data/demonstration-messages.ts";

const times = ["08:40", "15:10"] as const;
const days = 4;

/**
 * The contact form's messages so far: recent ones are new, yesterday's answered, older ones closed. Written once at
 * each start, and never over the work of a member of staff.
 */
export async function writeMessages({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const { airport } = await readOperator(db);
  const today = localDateOf(now, airport.zone);
  const dispatcher = await db
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "dispatcher")
    .where("removedAt", "is", null)
    .orderBy("email")
    .limit(1)
    .executeTakeFirst();
  for (let back = 0; back < days; back += 1) {
    const date = addDays(today, -back);
    for (const [slot, text] of times.entries()) {
      const time = toLocalTime(text);
      const at = time && instantAt(date, time, airport.zone);
      const drawn = demonstrationMessages[(back * times.length + slot) % demonstrationMessages.length];
      if (!at?.ok || at.value > now || !drawn) continue;
      const message = { id: idOf(`${date} ${text}`), drawn, at: at.value, now, by: dispatcher?.id };
      await inTransaction(db, (tx) => writeMessage(tx, message));
    }
  }
}

type Written = {
  readonly id: string;
  readonly drawn: DrawnMessage;
  readonly at: Instant;
  readonly now: Instant;
  /** The member of staff who answers, if there is one. */
  readonly by: string | undefined;
};

async function writeMessage(tx: Tx, { id, drawn, at, now, by }: Written): Promise<void> {
  const { answer, ...said } = drawn;
  const isNew = later(at, 20 * hour) > now;
  const isAnswered = !isNew && answer !== undefined && by !== undefined;
  const answeredAt = later(at, 2 * hour);
  const asWritten = isAnswered ? moveMessage(initialMessageStatus, "answer") : initialMessageStatus;
  const isOld = later(at, 48 * hour) <= now || (!isNew && !isAnswered);
  const status = isOld ? moveMessage(asWritten, "close") : asWritten;
  const known = await tx
    .selectFrom("contactMessages")
    .select(["revision", "status"])
    .where("id", "=", id)
    .executeTakeFirst();
  // A message that staff have worked on stays as they left it.
  if (known && (known.revision > 0 || known.status !== initialMessageStatus || isNew)) return;
  const moved = { status, ...(isAnswered && { answeredAt, assignedTo: by }) };
  if (known) await tx.updateTable("contactMessages").set(moved).where("id", "=", id).execute();
  else {
    await tx
      .insertInto("contactMessages")
      .values({ ...said, id, accountId: null, receivedAt: at, ...moved })
      .execute();
  }
  if (!isAnswered) return;
  const written = { words: answer, staffId: by, writtenAt: answeredAt };
  await tx
    .insertInto("contactAnswers")
    .values({ ...written, id: idOf(`answer ${id}`), messageId: id, mailId: idOf(`mail ${id}`) })
    .execute();
}

/** Deterministic: the same text gives the same id. */
function idOf(text: string): string {
  const hex = createHash("sha256").update(`demonstration message ${text}`).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `7${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
