// The states of a contact message: answered at the desk, or closed without an answer there (office §8).
import { guardsOf, moveIn, type StateTable } from "#domain/state-table.ts";

export const messageStatuses = ["new", "answered", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

const messageMoves: StateTable<"answer" | "close" | "reopen", MessageStatus> = {
  answer: { from: ["new", "answered"], to: "answered" },
  close: { from: ["new", "answered"], to: "closed" },
  /** It needs an answer again. */
  reopen: { from: ["closed"], to: "new" },
};

export type MessageAction = keyof typeof messageMoves;

export const messageCan = guardsOf(messageMoves);

export const initialMessageStatus = "new" satisfies MessageStatus;

/** The status after the action. Throws RangeError where it may not start. */
export function moveMessage(status: MessageStatus, action: MessageAction): MessageStatus {
  return moveIn(messageMoves, status, action);
}
