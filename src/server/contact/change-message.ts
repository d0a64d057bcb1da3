// The team's changes to a message, each with the revision that the colleague saw (office §8).

import type { MessageThread, messageApi } from "#contract/office/message-calls.ts";
import type { StaffMember } from "#domain/access.ts";
import type { JournalKind } from "#domain/audit/journal-kinds.ts";
import {
  initialMessageStatus,
  type MessageAction,
  messageCan,
  moveMessage,
} from "#domain/contact/message-states.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { isId } from "../platform/db/new-id.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Services } from "../services.ts";
import type { Run } from "../use-case.ts";
import { viewQueue, viewThread } from "./view-messages.ts";

type Needs = "db" | "clock";

export const listMessages: Run<typeof messageApi.listMessages, "db"> = async ({ db }, { query }) =>
  accept(await viewQueue(db, query.show ?? initialMessageStatus));

export const fetchMessage: Run<typeof messageApi.fetchMessage, "db"> = async ({ db }, { params, caller }) => {
  const thread = await viewThread(db, params.id, caller.staffId);
  return thread === undefined ? reject(refusal("not-found")) : accept(thread);
};

export const closeMessage: Run<typeof messageApi.closeMessage, Needs> = (
  services,
  { params, body, caller },
) =>
  changeMessage(services, { id: params.id, revision: body.closing.revision, caller }, (change) =>
    moveBy(change, "close", "message-closed"),
  );

export const reopenMessage: Run<typeof messageApi.reopenMessage, Needs> = (
  services,
  { params, body, caller },
) =>
  changeMessage(services, { id: params.id, revision: body.reopening.revision, caller }, (change) =>
    moveBy(change, "reopen", "message-reopened"),
  );

/** A colleague keeps a message until they leave it, or until another who has seen that takes it over. */
export const assignMessage: Run<typeof messageApi.assignMessage, Needs> = (
  services,
  { params, body, caller },
) => {
  const { mine, revision } = body.assignment;
  return changeMessage(services, { id: params.id, revision, caller }, async ({ tx, message, at }) => {
    await saveChange(tx, message, { assignedTo: mine ? caller.staffId : null });
    const kind = mine ? "message-taken" : "message-left";
    await appendJournal(tx, { at, actor: `staff ${caller.staffId}`, kind, subject: `message ${message.id}` });
    return accept(undefined);
  });
};

type Asked = { readonly id: string; readonly revision: number; readonly caller: StaffMember };

export type LockedMessage = NonNullable<Awaited<ReturnType<typeof lockMessage>>>;

type MessageChange = Pick<Asked, "caller"> & {
  readonly tx: Tx;
  readonly message: LockedMessage;
  readonly at: Instant;
};

type Changed = Result<MessageThread, Refusal<"not-found" | "changed-meanwhile" | "not-possible-now">>;

/** Serialised by the message's lock: the second of two changes from the same revision is refused and writes nothing. */
function changeMessage(
  { db, clock }: Pick<Services, Needs>,
  { id, revision, caller }: Asked,
  change: (change: MessageChange) => Promise<Result<undefined, Refusal<"not-possible-now">>>,
): Promise<Changed> {
  const at = clock.now();
  return decideInTransaction(db, async (tx): Promise<Changed> => {
    const message = await lockMessage(tx, id);
    if (message === undefined) return reject(refusal("not-found"));
    if (message.revision !== revision) return reject(refusal("changed-meanwhile"));
    const changed = await change({ tx, message, at, caller });
    return changed.ok ? threadOf(tx, id, caller) : changed;
  });
}

export async function threadOf(
  db: Db,
  id: string,
  { staffId }: StaffMember,
): Promise<Result<MessageThread, Refusal<"not-found">>> {
  const thread = await viewThread(db, id, staffId);
  return thread === undefined ? reject(refusal("not-found")) : accept(thread);
}

async function moveBy(
  { tx, message, at, caller }: MessageChange,
  action: Exclude<MessageAction, "answer">,
  kind: JournalKind,
): Promise<Result<undefined, Refusal<"not-possible-now">>> {
  if (!messageCan[action](message.status)) return reject(refusal("not-possible-now"));
  await saveChange(tx, message, { status: moveMessage(message.status, action) });
  await appendJournal(tx, { at, actor: `staff ${caller.staffId}`, kind, subject: `message ${message.id}` });
  return accept(undefined);
}

export async function lockMessage(tx: Tx, id: string) {
  if (!isId(id)) return undefined;
  return tx.selectFrom("contactMessages").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function saveChange(
  tx: Tx,
  { id, revision }: Pick<LockedMessage, "id" | "revision">,
  changed: Partial<Pick<LockedMessage, "status" | "assignedTo" | "answeredAt">>,
): Promise<void> {
  await tx
    .updateTable("contactMessages")
    .set({ ...changed, revision: revision + 1 })
    .where("id", "=", id)
    .execute();
}
