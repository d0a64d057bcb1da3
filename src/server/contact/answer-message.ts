import type { messageApi } from "#contract/office/message-calls.ts";
import { messageReference } from "#domain/contact/message-reference.ts";
import { messageCan, moveMessage } from "#domain/contact/message-states.ts";
import type { MessageOf } from "#domain/mail/mail-message.ts";
import { refusal } from "#domain/refusal.ts";
import { reject } from "#domain/result.ts";
import { toParagraphs } from "#domain/text.ts";
import type { Instant } from "#domain/time.ts";
import { findAccount } from "../account-store/account-store.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { enqueueMail } from "../platform/outbox/outbox.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";
import type { Outcome, Run } from "../use-case.ts";
import { type LockedMessage, lockMessage, saveChange, threadOf } from "./change-message.ts";
import { answerMailId, receiptMailId } from "./thread-mail-ids.ts";

type Answer = typeof messageApi.answerMessage;

/** office §8: stored and mailed in one transaction; idempotent by the answer's id. */
export const answerMessage: Run<Answer, "config" | "db" | "clock"> = (
  { config, db, clock },
  { params, body, caller },
) => {
  const at = clock.now();
  const { id, revision } = body.answer;
  const words = toParagraphs(body.answer.words);
  return decideInTransaction(db, async (tx): Promise<Outcome<Answer>> => {
    const message = await lockMessage(tx, params.id);
    if (message === undefined) return reject(refusal("not-found"));
    const known = await findAnswer(tx, id);
    if (known !== undefined) {
      const isSame = known.messageId === message.id && known.words === words;
      return isSame ? threadOf(tx, message.id, caller) : reject(refusal("key-reused"));
    }
    if (words === "") return reject(refusal("invalid", { words: "required" }));
    if (message.revision !== revision) return reject(refusal("changed-meanwhile"));
    if (!messageCan.answer(message.status)) return reject(refusal("not-possible-now"));
    const { hostname } = config.publicUrl;
    await saveAnswer(tx, message, { id, words, staffId: caller.staffId, writtenAt: at, hostname });
    return threadOf(tx, message.id, caller);
  });
};

type Written = {
  readonly id: string;
  readonly words: string;
  readonly staffId: string;
  readonly writtenAt: Instant;
  readonly hostname: string;
};

async function saveAnswer(tx: Tx, message: LockedMessage, written: Written): Promise<void> {
  const { hostname, ...answer } = written;
  const mailId = await enqueueMail(tx, {
    to: message.email,
    locale: message.locale,
    message: await toMail(tx, message, written),
    messageId: answerMailId(answer.id, hostname),
  });
  await tx
    .insertInto("contactAnswers")
    .values({ ...answer, messageId: message.id, mailId })
    .execute();
  await saveChange(tx, message, {
    status: moveMessage(message.status, "answer"),
    answeredAt: answer.writtenAt,
    // Answering assigns the message to the colleague who answers.
    assignedTo: answer.staffId,
  });
  await appendJournal(tx, {
    at: answer.writtenAt,
    actor: `staff ${answer.staffId}`,
    kind: "message-answered",
    subject: `message ${message.id}`,
    data: { answer: answer.id },
  });
}

function findAnswer(db: Db, id: string) {
  return db.selectFrom("contactAnswers").selectAll().where("id", "=", id).executeTakeFirst();
}

async function toMail(
  tx: Tx,
  message: LockedMessage,
  { staffId, words, hostname }: Written,
): Promise<MessageOf<"contact-answer">> {
  const names = await findStaffNames(tx, [staffId]);
  const earlier = await tx
    .selectFrom("contactAnswers")
    .select("id")
    .where("messageId", "=", message.id)
    .orderBy("writtenAt")
    .orderBy("id")
    .execute();
  const { name, subject } = message;
  return {
    kind: "contact-answer",
    reference: messageReference(message.id),
    words,
    by: names.get(staffId) ?? "",
    ...((await isProven(tx, message)) && { quoted: { name, subject, message: message.message } }),
    references: [receiptMailId(message.id, hostname), ...earlier.map(({ id }) => answerMailId(id, hostname))],
  };
}

/** rules §8: an answer quotes the message only to an address that its sender has confirmed. */
async function isProven(tx: Tx, { accountId, email }: LockedMessage): Promise<boolean> {
  const account = accountId === null ? undefined : await findAccount(tx, accountId);
  return account?.email === email;
}
