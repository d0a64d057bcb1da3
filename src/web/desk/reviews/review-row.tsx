import type { QueuedReview } from "#contract/office/review-calls.ts";
import { formatDate } from "#domain/language/format.ts";
import { reviewCan } from "#domain/review/review.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Stars } from "#web/ui/reviews/stars.tsx";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { reviewQueueWords } from "#web/words/queues/review-queue-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { Excerpt } from "../work-queue/excerpt.tsx";
import css from "../work-queue/queue.module.css";
import { QueueCard } from "../work-queue/queue-card.tsx";
import { PublishForm, RefuseForm } from "./decision-forms.tsx";
import { ReplyForm } from "./reply-form.tsx";

type Props = {
  readonly review: QueuedReview;
  readonly isOpen: boolean;
  readonly onToggle: (id: string, open: boolean) => void;
  readonly onChanged: () => Promise<void>;
  readonly onDecided: (say: (left: string) => string) => void;
};

export function ReviewRow({ review, isOpen, onToggle, onChanged, onDecided }: Props) {
  const words = useWords(reviewQueueWords);
  const locale = useLocale();
  const { id, author, rating, reference, stayDate, status, reply, refusalReason } = review;
  return (
    <QueueCard
      id={id}
      isOpen={isOpen}
      onToggle={onToggle}
      head={
        <>
          <Stars value={rating} label={words.stars(rating)} />
          <b className={classNames(css, "grow")}>{author}</b>
          <span className={classNames(css, "quiet")}>
            <Unbroken text={words.stay(reference, formatDate(stayDate, locale))} />
          </span>
          {isOpen ? null : <Excerpt text={review.text} />}
        </>
      }
    >
      <blockquote>{review.text}</blockquote>
      {reply === undefined ? null : <blockquote className={classNames(css, "ours")}>{reply}</blockquote>}
      {refusalReason === undefined ? null : <p>{words.told(refusalReason)}</p>}
      <p className={classNames(css, "facts")}>
        <DeskLink to={deskPaths.booking(reference)}>
          <Unbroken text={reference} />
        </DeskLink>
      </p>
      {reviewCan.publish(status) ? (
        <>
          <PublishForm id={id} onDecided={onDecided} />
          <RefuseForm id={id} onDecided={onDecided} />
        </>
      ) : null}
      {reviewCan.reply(status) ? <ReplyForm review={review} onChanged={onChanged} /> : null}
    </QueueCard>
  );
}
