import { type FormEvent, useRef, useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { messagesWords } from "#web/words/queues/messages-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { focusFirstWrong } from "../office/focus-first-wrong.ts";
import css from "../work-queue/queue.module.css";
import { type ThreadOwner, useThreadChange } from "./use-thread-change.ts";

export function AnswerForm(owner: ThreadOwner) {
  const words = useWords(messagesWords);
  const { actions, locale, email } = owner.thread;
  const [answer, setAnswer] = useState("");
  const [isMissing, setMissing] = useState(false);
  // A retry after a lost connection sends the same id, and so stays one answer.
  const answerId = useRef(crypto.randomUUID());
  const change = useThreadChange(owner);
  const form = useRef<HTMLFormElement>(null);
  const reopen = async () => {
    // The pressed button disappears: move the focus to the answer.
    if (await change.reopen()) form.current?.querySelector("textarea")?.focus();
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(answer.trim() === "");
    if (answer.trim() === "") return focusFirstWrong(event.currentTarget);
    change.send(answerId.current, answer);
  };
  const type = (typed: string) => {
    setAnswer(typed);
    setMissing(false);
    answerId.current = crypto.randomUUID();
  };
  return (
    <form
      ref={form}
      className={classNames(css, "form")}
      onSubmit={send}
      noValidate
      data-queue-answer
      aria-busy={change.busy}
    >
      {/* An answer being typed stays, even if a colleague has closed the message. */}
      {actions.answer || answer !== "" ? (
        <TextArea
          label={words.answer[locale]}
          hint={words.answerHint(email)}
          name="answer"
          lang={locale}
          maxLength={5000}
          value={answer}
          error={isMissing ? words.needsAnswer : undefined}
          onChange={(event) => type(event.target.value)}
        />
      ) : null}
      <div role="alert" className={classNames(css, "failure")}>
        {change.failure}
      </div>
      <ThreadButtons thread={owner.thread} change={change} onReopen={() => void reopen()} />
    </form>
  );
}

type ButtonsProps = Pick<ThreadOwner, "thread"> & {
  readonly change: ReturnType<typeof useThreadChange>;
  readonly onReopen: () => void;
};

function ThreadButtons({ thread, change, onReopen }: ButtonsProps) {
  const words = useWords(messagesWords);
  const { actions, isMine, answers } = thread;
  return (
    <div className={classNames(css, "buttons")}>
      {actions.answer ? (
        <Button type="submit" loading={change.busy}>
          {words.send}
        </Button>
      ) : null}
      {actions.close ? (
        <>
          <Button variant="quiet" onClick={() => change.assign(!isMine)}>
            {isMine ? words.leave : words.take}
          </Button>
          <Button variant="quiet" onClick={change.close}>
            {answers.length === 0 ? words.closeUnanswered : words.close}
          </Button>
        </>
      ) : null}
      {actions.reopen ? (
        <Button variant="quiet" onClick={onReopen}>
          {words.reopen}
        </Button>
      ) : null}
    </div>
  );
}
