import { type FormEvent, useState } from "react";
import type { OkOf } from "#contract/endpoint.ts";
import { reviewQueueApi, type WaitingReview } from "#contract/office/review-calls.ts";
import { formatDate } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { capacityCalendarWords } from "#web/words/office/capacity-calendar-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { type DeskResult, deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useDeskQuery } from "../api/use-desk-query.ts";
import css from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { typedIn } from "../sign-in/entry-frame.tsx";

type Ask = () => Promise<DeskResult<typeof reviewQueueApi.listWaitingReviews>>;

/** What waits to be published or refused, the oldest first (office §5). */
export function ReviewsScreen() {
  const words = useWords(capacityCalendarWords).reviews;
  const query = useDeskQuery(reviewQueueApi.listWaitingReviews, {});
  const reviews = query.value?.reviews;
  return (
    <div className={classNames(css, "screen")}>
      <h1 className={classNames(css, "title")}>{words.title}</h1>
      <QueryState query={query} />
      {reviews?.length === 0 ? <p>{words.none}</p> : null}
      {(reviews ?? []).map((review) => (
        <Waiting key={review.id} review={review} onDecided={query.show} />
      ))}
    </div>
  );
}

type Props = {
  readonly review: WaitingReview;
  readonly onDecided: (rest: OkOf<typeof reviewQueueApi.listWaitingReviews>) => void;
};

function Waiting({ review, onDecided }: Props) {
  const words = useWords(capacityCalendarWords).reviews;
  const locale = useLocale();
  const [error, setError] = useState<string>();
  const params = { id: review.id };
  const { busy, failure, run } = useDeskAction(async (ask: Ask) => {
    const answer = await ask();
    if (!answer.ok) return answer.refusal;
    onDecided(answer.value);
    return undefined;
  });
  const publish = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const publication = { reply: typedIn(event.currentTarget, "reply") };
    void run(() => deskCall(reviewQueueApi.publishReview, { params, body: { publication } }));
  };
  const refuse = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = typedIn(event.currentTarget, "reason").trim();
    setError(reason === "" ? words.needsReason : undefined);
    if (reason === "") return;
    void run(() => deskCall(reviewQueueApi.refuseReview, { params, body: { refusal: { reason } } }));
  };
  return (
    <article className={classNames(css, "part", "card")}>
      <h2>
        {review.author} · {words.stars(review.rating)}
      </h2>
      <p>{review.text}</p>
      <p className={classNames(css, "quiet")}>
        <DeskLink to={deskPaths.booking(review.reference)}>
          {words.stay(review.reference, formatDate(review.stayDate, locale))}
        </DeskLink>
      </p>
      <div role="alert" className={classNames(css, "failure")}>
        {failure}
      </div>
      <div className={classNames(css, "fields")} aria-busy={busy}>
        <form className={classNames(css, "part")} onSubmit={publish}>
          <TextArea label={words.reply} name="reply" rows={2} maxLength={2000} />
          <Button type="submit" size="l">
            {words.publish}
          </Button>
        </form>
        <form className={classNames(css, "part")} onSubmit={refuse} noValidate>
          <TextArea label={words.reason} name="reason" rows={2} maxLength={1000} error={error} />
          <Button type="submit" variant="danger" size="l">
            {words.refuse}
          </Button>
        </form>
      </div>
    </article>
  );
}
