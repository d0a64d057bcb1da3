import { useState } from "react";
import { type MessageThread, messageApi } from "#contract/office/message-calls.ts";
import { messagesWords } from "#web/words/queues/messages-words.ts";
import { queueWords } from "#web/words/queues/queue-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { type DeskResult, deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";

/** The screen reader announcement after a message is settled, with the number left. */
export type Say = (left: number) => string;

type Ask = (revision: number) => Promise<DeskResult<typeof messageApi.fetchMessage>>;

export type ThreadOwner = {
  readonly thread: MessageThread;
  readonly onChanged: (thread: MessageThread) => void;
  readonly onSettled: (say: Say) => void;
};

/** Actions on a message, each sent with the revision that the user has seen (office §8). */
export function useThreadChange({ thread, onChanged, onSettled }: ThreadOwner) {
  const words = useWords(messagesWords);
  const { left } = useWords(queueWords);
  const params = { id: thread.id };
  // The revision shown when opened or after one's own last action, so that a colleague's change is detected.
  const [seen, setSeen] = useState(thread.revision);
  const show = (now: MessageThread) => {
    setSeen(now.revision);
    onChanged(now);
  };
  const { busy, failure, run } = useDeskAction(
    async (ask: Ask, settled?: Say) => {
      const done = await ask(seen);
      if (done.ok) {
        show(done.value);
        if (settled !== undefined) onSettled(settled);
        return undefined;
      }
      if (done.refusal.code === "changed-meanwhile") {
        const now = await deskCall(messageApi.fetchMessage, { params });
        if (now.ok) show(now.value);
      }
      return done.refusal;
    },
    ({ code }) => (code === "changed-meanwhile" ? words.meanwhile : undefined),
  );
  return {
    busy,
    failure,
    send: (id: string, written: string) => {
      const bodyOf = (revision: number) => ({ answer: { id, words: written, revision } });
      void run(
        (revision) => deskCall(messageApi.answerMessage, { params, body: bodyOf(revision) }),
        (count) => words.sent(left(count)),
      );
    },
    close: () =>
      void run(
        (revision) => deskCall(messageApi.closeMessage, { params, body: { closing: { revision } } }),
        (count) => words.closed(left(count)),
      ),
    /** The message stays open to be answered, with any text typed before. */
    reopen: () =>
      run((revision) => deskCall(messageApi.reopenMessage, { params, body: { reopening: { revision } } })),
    assign: (mine: boolean) =>
      void run((revision) =>
        deskCall(messageApi.assignMessage, { params, body: { assignment: { mine, revision } } }),
      ),
  };
}
