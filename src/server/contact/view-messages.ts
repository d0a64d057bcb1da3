import type { MessageQueue, MessageThread, QueuedMessage } from "#contract/office/message-calls.ts";
import { messageReference } from "#domain/contact/message-reference.ts";
import {
  initialMessageStatus,
  type MessageStatus,
  messageCan,
  messageStatuses,
} from "#domain/contact/message-states.ts";
import { isoFromInstant } from "#domain/time.ts";
import { isId } from "../platform/db/new-id.ts";
import type { Db } from "../platform/db/schema.ts";
import { findMailStates } from "../platform/outbox/outbox-store.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";

/** Length of the list; the total is counted beside it. */
const shown = 200;

const columns = ["id", "name", "subject", "status", "receivedAt", "answeredAt", "assignedTo"] as const;

type Row = Omit<QueuedMessage, "reference" | "receivedAt" | "answeredAt" | "assignedTo"> & {
  readonly receivedAt: Parameters<typeof isoFromInstant>[0];
  readonly answeredAt: Parameters<typeof isoFromInstant>[0] | null;
  readonly assignedTo: string | null;
};

/** Messages to be answered: the longest waiting first. Others: the latest activity first. */
export async function viewQueue(db: Db, show: MessageStatus): Promise<MessageQueue> {
  const rows = await db
    .selectFrom("contactMessages")
    .select(columns)
    .where("status", "=", show)
    .orderBy(
      (row) => row.fn.coalesce("answeredAt", "receivedAt"),
      show === initialMessageStatus ? "asc" : "desc",
    )
    .orderBy("id")
    .limit(shown)
    .execute();
  const counted = await db
    .selectFrom("contactMessages")
    .select(["status", (row) => row.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const count = (status: MessageStatus) => counted.find((each) => each.status === status)?.count ?? 0;
  const [fresh, answered, closed] = messageStatuses.map(count);
  return {
    messages: await toQueued(db, rows),
    counts: { new: fresh ?? 0, answered: answered ?? 0, closed: closed ?? 0 },
  };
}

/** One message with all that was written back. */
export async function viewThread(db: Db, id: string, readerId: string): Promise<MessageThread | undefined> {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom("contactMessages")
    .select([...columns, "email", "phone", "locale", "message", "revision"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { email, phone, locale, message, revision, ...queued } = row;
  const [summary] = await toQueued(db, [queued]);
  if (summary === undefined) return undefined;
  return {
    ...summary,
    email,
    phone,
    locale,
    words: message,
    revision,
    answers: await viewAnswers(db, id),
    others: await viewOthers(db, { id, email }),
    isMine: row.assignedTo === readerId,
    actions: {
      answer: messageCan.answer(row.status),
      close: messageCan.close(row.status),
      reopen: messageCan.reopen(row.status),
    },
  };
}

async function viewAnswers(db: Db, messageId: string): Promise<MessageThread["answers"]> {
  const rows = await db
    .selectFrom("contactAnswers")
    .select(["id", "words", "staffId", "writtenAt", "mailId"])
    .where("messageId", "=", messageId)
    .orderBy("writtenAt")
    .orderBy("id")
    .execute();
  const mails = await findMailStates(
    db,
    rows.map(({ mailId }) => mailId),
  );
  const names = await findStaffNames(
    db,
    rows.map(({ staffId }) => staffId),
  );
  return rows.map(({ id, words, staffId, writtenAt, mailId }) => ({
    id,
    words,
    by: names.get(staffId) ?? "",
    writtenAt: isoFromInstant(writtenAt),
    // The outbox purges a mail 90 days after it was settled; a mail that was given up has raised an alert.
    mail: mails.get(mailId) ?? "sent",
  }));
}

async function viewOthers(db: Db, { id, email }: { id: string; email: string }) {
  const rows = await db
    .selectFrom("contactMessages")
    .select(columns)
    .where((row) => row(row.fn("lower", ["email"]), "=", email.toLowerCase()))
    .where("id", "!=", id)
    .orderBy("receivedAt", "desc")
    .limit(20)
    .execute();
  return toQueued(db, rows);
}

async function toQueued(db: Db, rows: readonly Row[]): Promise<QueuedMessage[]> {
  const names = await findStaffNames(
    db,
    rows.map(({ assignedTo }) => assignedTo),
  );
  return rows.map(({ receivedAt, answeredAt, assignedTo, ...row }) => ({
    ...row,
    reference: messageReference(row.id),
    receivedAt: isoFromInstant(receivedAt),
    ...(answeredAt !== null && { answeredAt: isoFromInstant(answeredAt) }),
    ...(assignedTo !== null && { assignedTo: names.get(assignedTo) ?? "" }),
  }));
}
