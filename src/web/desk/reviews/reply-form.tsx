import { type FormEvent, useState } from "react";
import type { QueuedReview } from "#contract/office/review-calls.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { reviewQueueWords } from "#web/words/queues/review-queue-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { focusFirstWrong } from "../office/focus-first-wrong.ts";
import css from "../work-queue/queue.module.css";
import { useReply } from "./use-reply.ts";

type Props = { readonly review: QueuedReview; readonly onChanged: () => Promise<void> };

/** Writes or replaces the reply to a published review. */
export function ReplyForm({ review, onChanged }: Props) {
  const words = useWords(reviewQueueWords);
  const { reply = "" } = review;
  const [typed, setTyped] = useState(reply);
  const [isMissing, setMissing] = useState(false);
  const [isDone, setDone] = useState(false);
  const { busy, failure, run } = useReply(review, onChanged);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(typed.trim() === "");
    if (typed.trim() === "") return focusFirstWrong(event.currentTarget);
    setDone(await run(typed));
  };
  const type = (text: string) => {
    setTyped(text);
    setMissing(false);
    setDone(false);
  };
  return (
    <form
      className={classNames(css, "form")}
      onSubmit={(event) => void submit(event)}
      noValidate
      data-queue-answer
    >
      <TextArea
        label={words.reply}
        name="reply"
        rows={3}
        maxLength={2000}
        value={typed}
        error={isMissing ? words.needsReply : undefined}
        onChange={(event) => type(event.target.value)}
      />
      <div role="alert" className={classNames(css, "failure")}>
        {failure}
      </div>
      <p role="status" className={classNames(css, "said")}>
        {isDone ? words.replied : ""}
      </p>
      <div className={classNames(css, "buttons")}>
        <Button type="submit" loading={busy}>
          {reply === "" ? words.saveReply : words.changeReply}
        </Button>
      </div>
    </form>
  );
}
