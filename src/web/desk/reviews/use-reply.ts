import { useState } from "react";
import { type QueuedReview, reviewQueueApi } from "#contract/office/review-calls.ts";
import { publicReviewStatus } from "#domain/review/review.ts";
import { reviewQueueWords } from "#web/words/queues/review-queue-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";

/**
 * Replaces the reply that was shown when the row was opened: a colleague's newer reply is never overwritten unseen
 * (office §5).
 */
export function useReply({ id, repliedAt }: QueuedReview, onChanged: () => Promise<void>) {
  const words = useWords(reviewQueueWords);
  const [seen, setSeen] = useState({ at: repliedAt });
  const sentences = new Map<string, string>([
    ["changed-meanwhile", words.meanwhile],
    ["not-found", words.gone],
  ]);
  return useDeskAction(
    async (typed: string) => {
      const body = { reply: { words: typed, ...(seen.at !== undefined && { over: seen.at }) } };
      const answer = await deskCall(reviewQueueApi.replyToReview, { params: { id }, body });
      const now = answer.ok ? answer : await deskCall(reviewQueueApi.listReviewQueue, showPublished);
      if (now.ok) setSeen({ at: now.value.reviews.find((one) => one.id === id)?.repliedAt });
      await onChanged();
      return answer.ok ? undefined : answer.refusal;
    },
    ({ code }) => sentences.get(code),
  );
}

const showPublished = { query: { show: publicReviewStatus } } as const;
