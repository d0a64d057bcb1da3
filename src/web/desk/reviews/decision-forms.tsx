import { type FormEvent, useState } from "react";
import { reviewQueueApi } from "#contract/office/review-calls.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { reviewQueueWords } from "#web/words/queues/review-queue-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { type DeskResult, deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { focusFirstWrong } from "../office/focus-first-wrong.ts";
import { fieldValue } from "../typed-form/field-value.ts";
import css from "../work-queue/queue.module.css";

type Props = {
  readonly id: string;
  readonly onDecided: (say: (left: string) => string) => void;
};

type Ask = () => Promise<DeskResult<typeof reviewQueueApi.listReviewQueue>>;

/** Publishes a review, with an optional reply. */
export function PublishForm({ id, onDecided }: Props) {
  const words = useWords(reviewQueueWords);
  const { busy, failure, run } = useDecision();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { publication: { reply: fieldValue(event.currentTarget, "reply") } };
    const done = await run(() => deskCall(reviewQueueApi.publishReview, { params: { id }, body }));
    if (done) onDecided(words.published);
  };
  return (
    <form
      className={classNames(css, "form")}
      onSubmit={(event) => void submit(event)}
      noValidate
      data-queue-answer
    >
      <TextArea label={words.reply} name="reply" rows={3} maxLength={2000} />
      <Failure>{failure}</Failure>
      <div className={classNames(css, "buttons")}>
        <Button type="submit" loading={busy}>
          {words.publish}
        </Button>
      </div>
    </form>
  );
}

export function RefuseForm({ id, onDecided }: Props) {
  const words = useWords(reviewQueueWords);
  const [isMissing, setMissing] = useState(false);
  const { busy, failure, run } = useDecision();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = fieldValue(event.currentTarget, "reason").trim();
    setMissing(reason === "");
    if (reason === "") return focusFirstWrong(event.currentTarget);
    const body = { refusal: { reason } };
    const done = await run(() => deskCall(reviewQueueApi.refuseReview, { params: { id }, body }));
    if (done) onDecided(words.refused);
  };
  return (
    <form className={classNames(css, "form")} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={words.reason}
        name="reason"
        rows={2}
        maxLength={1000}
        error={isMissing ? words.needsReason : undefined}
      />
      <Failure>{failure}</Failure>
      <div className={classNames(css, "buttons")}>
        <Button type="submit" variant="danger" loading={busy}>
          {words.refuse}
        </Button>
      </div>
    </form>
  );
}

function useDecision() {
  const { gone } = useWords(reviewQueueWords);
  return useDeskAction(
    async (ask: Ask) => {
      const answer = await ask();
      return answer.ok ? undefined : answer.refusal;
    },
    ({ code }) => (code === "not-found" ? gone : undefined),
  );
}

function Failure({ children }: { readonly children: string | undefined }) {
  return (
    <div role="alert" className={classNames(css, "failure")}>
      {children}
    </div>
  );
}
