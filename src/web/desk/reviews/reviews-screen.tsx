import { reviewQueueApi } from "#contract/office/review-calls.ts";
import { initialReviewStatus, type ReviewStatus, reviewStatuses } from "#domain/review/review.ts";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { queueWords } from "#web/words/queues/queue-words.ts";
import { reviewQueueWords } from "#web/words/queues/review-queue-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { QueryState } from "../api/query-state.tsx";
import { useLiveDeskQuery } from "../api/use-live-desk-query.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { useDeskLocation } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";
import css from "../work-queue/queue.module.css";
import { QueueHead } from "../work-queue/queue-head.tsx";
import { useQueue } from "../work-queue/use-queue.ts";
import { ReviewRow } from "./review-row.tsx";

/** Travellers' reviews: to check, publish with or without a reply, or refuse (office §5). */
export function ReviewsScreen() {
  const { search } = useDeskLocation();
  const asked = new URLSearchParams(search).get("show");
  const show = reviewStatuses.find((status) => status === asked) ?? initialReviewStatus;
  // Keyed by list: no review of the previous list stays open.
  return <Reviews key={show} show={show} />;
}

function Reviews({ show }: { readonly show: ReviewStatus }) {
  const words = useWords(reviewQueueWords);
  const { left } = useWords(queueWords);
  const query = useLiveDeskQuery(reviewQueueApi.listReviewQueue, { query: { show } });
  const { reload, value } = query;
  const queue = useQueue(value?.reviews, undefined);
  const counts = value?.counts;
  return (
    <DeskScreen>
      <QueueHead
        title={words.title}
        titleRef={queue.title}
        said={queue.said}
        ways={reviewStatuses.map((status) => ({
          label: counts === undefined ? words.states[status] : `${words.states[status]} (${counts[status]})`,
          to: deskPaths.reviews(status === initialReviewStatus ? undefined : status),
          isCurrent: status === show,
        }))}
      />
      <QueryState query={query} />
      {value !== undefined && queue.shown.length === 0 ? <EmptyState title={words.none[show]} /> : null}
      <ul role="list" ref={queue.list} className={classNames(css, "list")}>
        {queue.shown.map((review) => (
          <ReviewRow
            key={review.id}
            review={review}
            isOpen={queue.isOpen(review.id)}
            onToggle={queue.setOpen}
            onChanged={reload}
            onDecided={(say) => {
              queue.settle(review.id, (count) => say(left(count)));
              void reload();
            }}
          />
        ))}
      </ul>
    </DeskScreen>
  );
}
