// Messages of the contact form at the desk: a queue, and each with its thread (office §8).
import * as z from "zod/mini";
import { messageStatuses } from "#domain/contact/message-states.ts";
import { endpoint } from "../endpoint.ts";
import { identifier, locale, requiredText, responseInstant, rule } from "../fields/field-types.ts";

const answers = { audience: "staff", may: "answerMessages" } as const;
const byId = z.object({ id: identifier });
const status = z.enum(messageStatuses, rule("unknown"));
const revision = z.int(rule("wrong-type"));

const summary = {
  id: z.string(),
  /** `M-` and six characters: in the subject of every mail of the thread. */
  reference: z.string(),
  name: z.string(),
  subject: z.string(),
  status,
  receivedAt: responseInstant,
  answeredAt: z.optional(responseInstant),
  /** First name of the staff member it is assigned to. */
  assignedTo: z.optional(z.string()),
};
const queued = z.object(summary);
export type QueuedMessage = z.output<typeof queued>;

const queue = z.object({
  messages: z.array(queued),
  counts: z.object({ new: z.int(), answered: z.int(), closed: z.int() }),
});
export type MessageQueue = z.output<typeof queue>;

const thread = z.object({
  ...summary,
  email: z.string(),
  phone: z.string(),
  /** Language of the answer. */
  locale,
  words: z.string(),
  answers: z.array(
    z.object({
      id: z.string(),
      words: z.string(),
      by: z.string(),
      writtenAt: responseInstant,
      mail: z.enum(["waiting", "sent", "given-up"]),
    }),
  ),
  /** Other messages from the same address, latest first. */
  others: z.array(queued),
  isMine: z.boolean(),
  actions: z.object({ answer: z.boolean(), close: z.boolean(), reopen: z.boolean() }),
  revision: z.int(),
});
export type MessageThread = z.output<typeof thread>;

const answersThread = { status: 200, body: thread } as const;

const listMessages = endpoint({
  method: "GET",
  path: "/desk/messages",
  summary: "List contact messages by status; by default those awaiting an answer, oldest first",
  ...answers,
  query: z.object({ show: z.optional(status) }),
  ok: { status: 200, body: queue },
  refusals: [],
});

const fetchMessage = endpoint({
  method: "GET",
  path: "/desk/messages/{id}",
  summary: "Get a message with its answers and other messages of its sender",
  ...answers,
  params: byId,
  ok: answersThread,
  refusals: [],
});

const answerMessage = endpoint({
  method: "POST",
  path: "/desk/messages/{id}/answers",
  summary: "Answer a message by mail in the sender's language if unchanged since the given revision",
  ...answers,
  params: byId,
  body: z.object({
    answer: z.object({ id: z.uuid(rule("wrong-type")), words: requiredText(5000), revision }),
  }),
  ok: answersThread,
  refusals: ["changed-meanwhile", "not-possible-now", "key-reused"],
});

const closeMessage = endpoint({
  method: "POST",
  path: "/desk/messages/{id}/closing",
  summary: "Close a message",
  ...answers,
  params: byId,
  body: z.object({ closing: z.object({ revision }) }),
  ok: answersThread,
  refusals: ["changed-meanwhile", "not-possible-now"],
});

const reopenMessage = endpoint({
  method: "POST",
  path: "/desk/messages/{id}/reopening",
  summary: "Reopen a closed message",
  ...answers,
  params: byId,
  body: z.object({ reopening: z.object({ revision }) }),
  ok: answersThread,
  refusals: ["changed-meanwhile", "not-possible-now"],
});

const assignMessage = endpoint({
  method: "PUT",
  path: "/desk/messages/{id}/assignment",
  summary: "Assign a message to the caller, or release it",
  ...answers,
  params: byId,
  body: z.object({ assignment: z.object({ mine: z.boolean(rule("wrong-type")), revision }) }),
  ok: answersThread,
  refusals: ["changed-meanwhile", "not-possible-now"],
});

export const messageApi = {
  listMessages,
  fetchMessage,
  answerMessage,
  closeMessage,
  reopenMessage,
  assignMessage,
} as const;
