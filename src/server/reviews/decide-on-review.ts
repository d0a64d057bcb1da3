import type { MailMessage } from "#domain/mail/mail-message.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { moveReview, type ReviewAction, reviewCan } from "#domain/review/review.ts";
import { toLine, toParagraphs } from "#domain/text.ts";
import { isoFromInstant } from "#domain/time.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { isId } from "../platform/db/new-id.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendChange } from "../platform/journal/append-change.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";
import { enqueueMail } from "../platform/outbox/outbox.ts";
import type { Services } from "../services.ts";
import { lockReview, type ReviewToCheck } from "./store/review-store.ts";

type Needs = Pick<Services, "db" | "clock">;
type Decided = Result<undefined, Refusal<"not-found" | "invalid">>;
type Decision = { readonly reviewId: string; readonly actor: Actor };

/** rules §9: makes the review public, with the operator's reply if there is one, and tells its author. */
export async function publishReview(
  { db, clock }: Needs,
  { reviewId, actor, reply = "" }: Decision & { readonly reply?: string },
): Promise<Decided> {
  const now = clock.now();
  const answer = toParagraphs(reply);
  return onReview<"not-found">(db, { reviewId, move: "publish" }, async (tx, review) => {
    await tx
      .updateTable("reviews")
      .set({
        status: moveReview(review.status, "publish"),
        publishedAt: now,
        ...(answer !== "" && { reply: answer, repliedAt: now }),
      })
      .where("id", "=", review.id)
      .execute();
    await tellAuthor(tx, review, { kind: "review-published", reference: review.reference });
    await appendJournal(tx, {
      at: now,
      actor,
      kind: "review-published",
      subject: `booking ${review.reference}`,
    });
    return accept(undefined);
  });
}

/** rules §9: keeps the review from the public, and tells its author why. */
export async function refuseReview(
  { db, clock }: Needs,
  { reviewId, actor, reason }: Decision & { readonly reason: string },
): Promise<Decided> {
  const now = clock.now();
  const refusalReason = toParagraphs(reason);
  if (toLine(reason) === "") return reject(refusal("invalid", { reason: "required" }));
  return onReview<"not-found">(db, { reviewId, move: "refuse" }, async (tx, review) => {
    await tx
      .updateTable("reviews")
      .set({ status: moveReview(review.status, "refuse"), refusedAt: now, refusalReason })
      .where("id", "=", review.id)
      .execute();
    const { reference } = review;
    await tellAuthor(tx, review, { kind: "review-refused", reference, reason: refusalReason });
    await appendJournal(tx, { at: now, actor, kind: "review-refused", subject: `booking ${reference}` });
    return accept(undefined);
  });
}

/**
 * office §5: replies to a published review, with optimistic locking on the earlier reply. Its author sees it on the
 * site.
 */
export async function replyToReview(
  { db, clock }: Needs,
  { reviewId, actor, words, over }: Decision & { readonly words: string; readonly over: string | undefined },
): Promise<Result<undefined, Refusal<"not-found" | "invalid" | "changed-meanwhile">>> {
  const now = clock.now();
  const reply = toParagraphs(words);
  if (reply === "") return reject(refusal("invalid", { words: "required" }));
  return onReview<"changed-meanwhile">(db, { reviewId, move: "reply" }, async (tx, review) => {
    const shown = review.repliedAt === null ? undefined : isoFromInstant(review.repliedAt);
    const isRepeat = review.reply === reply;
    if (shown !== over && !isRepeat) return reject(refusal("changed-meanwhile"));
    if (isRepeat) return accept(undefined);
    await tx
      .updateTable("reviews")
      .set({ status: moveReview(review.status, "reply"), reply, repliedAt: now })
      .where("id", "=", review.id)
      .execute();
    await appendChange(
      tx,
      { at: now, actor, kind: "review-replied", subject: `booking ${review.reference}` },
      { before: { reply: review.reply }, after: { reply } },
    );
    return accept(undefined);
  });
}

/** A review that was already decided is answered as not found. */
async function onReview<Code extends "not-found" | "changed-meanwhile">(
  db: Services["db"],
  { reviewId, move }: { readonly reviewId: string; readonly move: ReviewAction },
  change: (tx: Tx, review: ReviewToCheck) => Promise<Result<undefined, Refusal<Code>>>,
): Promise<Result<undefined, Refusal<Code | "not-found">>> {
  return decideInTransaction<undefined, Refusal<Code | "not-found">>(db, async (tx) => {
    const review = isId(reviewId) ? await lockReview(tx, reviewId) : undefined;
    if (review === undefined || !reviewCan[move](review.status)) return reject(refusal("not-found"));
    return change(tx, review);
  });
}

async function tellAuthor(tx: Tx, { email, locale }: ReviewToCheck, message: MailMessage): Promise<void> {
  await enqueueMail(tx, { to: email, locale, message });
}
