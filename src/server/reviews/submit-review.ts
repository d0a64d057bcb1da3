import type { api } from "#contract/api.ts";
import type { AnswerOf, RefusalOf } from "#contract/endpoint.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { decideReview, initialReviewStatus, publicAuthorName } from "#domain/review/review.ts";
import { lockOwnBooking } from "../booking-store/find-booking.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { newId } from "../platform/db/new-id.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { isInJournal } from "../platform/journal/read-journal.ts";
import { enqueueOperatorMail } from "../platform/outbox/outbox.ts";
import type { Run } from "../use-case.ts";
import { insertReview, isReviewed } from "./store/review-store.ts";

type Submit = typeof api.submitReview;
type Submitted = AnswerOf<Submit>;
type Refused = Refusal<RefusalOf<Submit> | "not-found">;

/** rules §9: one review per finished stay, by its own traveller; it awaits the operator's check. */
export const submitReview: Run<Submit, "db" | "clock"> = ({ db, clock }, { body, caller, origin }) =>
  decideInTransaction<Submitted, Refused>(db, async (tx) => {
    const booking = await lockOwnBooking(tx, caller.accountId, body.review.bookingReference);
    if (booking === undefined) return reject(refusal("not-found"));
    const facts = { status: booking.status, isReviewed: await isReviewed(tx, booking.id) };
    const decided = decideReview(body.review, facts);
    if (!decided.ok) return decided;

    const now = clock.now();
    const { firstname, lastname } = booking.person;
    const inserted = await insertReview(tx, {
      ...decided.value,
      id: newId(now),
      bookingId: booking.id,
      accountId: caller.accountId,
      locale: origin.locale,
      author: publicAuthorName(firstname, lastname),
      stayDate: booking.stay.departureDate,
      submittedAt: now,
    });
    if (!inserted) return reject(refusal("already-reviewed"));
    const { reference } = booking;
    const { rating } = decided.value;
    const subject = `booking ${reference}`;
    const isFirst = !(await isInJournal(tx, "review-submitted", subject));
    await appendJournal(tx, {
      at: now,
      actor: `account ${caller.accountId}`,
      kind: "review-submitted",
      subject,
      data: { rating },
    });
    // One that follows a withdrawn one waits at the desk, or its author could fill the operator's mailbox.
    if (isFirst) await enqueueOperatorMail(tx, { kind: "operator-review", reference, rating });
    return accept({ status: initialReviewStatus });
  });
