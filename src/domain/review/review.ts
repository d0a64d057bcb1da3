// Reviews of finished stays (rules §9): one per booking, moderated before publication.
import { type BookingStatus, meaningOf } from "#domain/booking/booking-states.ts";
import { type FieldChecks, invalidFields } from "#domain/field-check.ts";
import type { Locale } from "#domain/locale.ts";
import { divideHalfUp } from "#domain/money.ts";
import { type FieldRule, type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { guardsOf, moveIn, type StateTable } from "#domain/state-table.ts";
import { lengthOf, toParagraphs } from "#domain/text.ts";
import type { Instant, LocalDate } from "#domain/time.ts";

export const ratings = [1, 2, 3, 4, 5] as const;

export type Rating = (typeof ratings)[number];

/** A traveller's review, with the operator's decision and reply. */
export type Review = {
  readonly id: string;
  readonly bookingId: string;
  /** Null once the account is deleted. */
  readonly accountId: string | null;
  readonly locale: Locale;
  readonly author: string;
  readonly rating: Rating;
  readonly text: string;
  readonly stayDate: LocalDate;
  readonly status: ReviewStatus;
  readonly submittedAt: Instant;
  readonly publishedAt: Instant | null;
  readonly refusedAt: Instant | null;
  readonly refusalReason: string | null;
  readonly reply: string | null;
  readonly repliedAt: Instant | null;
};

export type ReviewRequest = { readonly rating: number; readonly text: string };

const reviewLimits = { shortest: 20, longest: 2000 } as const;

export const reviewStatuses = ["submitted", "published", "refused"] as const;

export type ReviewStatus = (typeof reviewStatuses)[number];

const reviewMoves: StateTable<ReviewAction, ReviewStatus> = {
  publish: { from: ["submitted"], to: "published" },
  refuse: { from: ["submitted"], to: "refused" },
  /** The operator's public reply, written or changed after publication. */
  reply: { from: ["published"], to: "published" },
};

export type ReviewAction = "publish" | "refuse" | "reply";

export const reviewCan = guardsOf(reviewMoves);

/** Awaiting moderation. */
export const initialReviewStatus = "submitted" satisfies ReviewStatus;

/** Visible to everyone. */
export const publicReviewStatus = reviewMoves.publish.to;

/** Facts about the reviewed booking, which belongs to the author. */
export type ReviewFacts = { readonly status: BookingStatus; readonly isReviewed: boolean };

const reviewChecks: FieldChecks<ReviewRequest> = { rating: checkRating, text: checkReviewText };

/** rules §9: accepted once per booking and only after the return of the car; the text is normalised for storage. */
export function decideReview(
  request: ReviewRequest,
  facts: ReviewFacts,
): Result<Pick<Review, "rating" | "text">, Refusal<"invalid" | "not-reviewable" | "already-reviewed">> {
  const reviewable = decideReviewable(facts);
  if (!reviewable.ok) return reviewable;
  const fields = invalidFields(request, reviewChecks);
  if (fields || !isRating(request.rating)) return reject(refusal("invalid", fields));
  return accept({ rating: request.rating, text: toParagraphs(request.text) });
}

/** Whether a review may be written now. */
export function decideReviewable({
  status,
  isReviewed,
}: ReviewFacts): Result<void, Refusal<"not-reviewable" | "already-reviewed">> {
  if (isReviewed) return reject(refusal("already-reviewed"));
  return meaningOf({ status }).isReturned ? accept(undefined) : reject(refusal("not-reviewable"));
}

/** The status after the operator's decision. Throws RangeError where it may not start. */
export function moveReview(status: ReviewStatus, action: ReviewAction): ReviewStatus {
  return moveIn(reviewMoves, status, action);
}

/** The average of a distribution, rounded half up to one decimal; `undefined` without reviews. */
export function averageOf(distribution: readonly number[]): number | undefined {
  const count = distribution.reduce((sum, each) => sum + each, 0);
  if (count === 0) return undefined;
  const stars = distribution.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return divideHalfUp(stars * 10, count) / 10;
}

/** "Camille R.": the first name and the initial of the last, as the public sees an author. */
export function publicAuthorName(firstname: string, lastname: string): string {
  const initial = Array.from(lastname.trim())[0]?.toLocaleUpperCase("fr");
  return initial ? `${firstname.trim()} ${initial}.` : firstname.trim();
}

function checkRating(rating: number): true | FieldRule {
  return isRating(rating) || "out-of-range";
}

function isRating(rating: number): rating is Rating {
  return ratings.some((each) => each === rating);
}

function checkReviewText(text: string): true | FieldRule {
  const length = lengthOf(toParagraphs(text));
  if (length === 0) return "required";
  if (length < reviewLimits.shortest) return "too-short";
  return length <= reviewLimits.longest ? true : "too-long";
}
