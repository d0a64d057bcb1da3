import type { DeskRoutes } from "../use-case.ts";
import { answerMessage } from "./answer-message.ts";
import { assignMessage, closeMessage, fetchMessage, listMessages, reopenMessage } from "./change-message.ts";

export const messageRoutes = {
  listMessages,
  fetchMessage,
  answerMessage,
  closeMessage,
  reopenMessage,
  assignMessage,
} satisfies Partial<DeskRoutes>;
