import type { BookingReference } from "#domain/booking/booking-reference.ts";
import type { MailMessage, MessageOf } from "#domain/mail/mail-message.ts";
import type { Rating } from "#domain/review/review.ts";
import type { MailBlock, MailDocument } from "../blocks/mail-document.ts";
import { greeting, type LetterContext } from "./letter-context.ts";

/** The review that a letter is about, and whom it is written to. */
export type MailedReview = {
  readonly reference: BookingReference;
  readonly firstname: string;
  readonly author: string;
  readonly rating: Rating;
  readonly text: string;
  readonly reply: string | null;
};

type ReviewKind = "review-published" | "review-refused" | "operator-review";

type ReviewLetter<Kind extends MailMessage["kind"]> = (
  review: MailedReview,
  context: LetterContext,
  message: MessageOf<Kind>,
) => MailDocument;

export const reviewLetters: { readonly [Kind in ReviewKind]: ReviewLetter<Kind> } = {
  "review-published": (review, context) => {
    const { text, reply, action, ...head } = context.words.stay.published;
    const answer: readonly MailBlock[] =
      review.reply === null ? [] : [{ kind: "quote", text: review.reply, by: reply(context.operator.brand) }];
    return {
      ...head,
      blocks: [
        greeting(review.firstname, context),
        { kind: "text", text },
        { kind: "quote", text: review.text, stars: review.rating },
        ...answer,
        { kind: "action", link: { label: action, url: context.links.reviews() } },
      ],
    };
  },

  "review-refused": (review, context, { reason }) => {
    const { text, yours, appeal, policyLink, ...head } = context.words.stay.refused;
    return {
      ...head,
      blocks: [
        greeting(review.firstname, context),
        { kind: "text", text },
        { kind: "notice", tone: "warn", text: reason },
        { kind: "heading", text: yours },
        { kind: "quote", text: review.text, stars: review.rating },
        { kind: "small", text: appeal, links: [{ label: policyLink, url: context.links.reviewPolicy() }] },
      ],
    };
  },

  "operator-review": (review, context) => {
    const words = context.words.operator.review;
    return {
      subject: words.subject(review.reference, review.rating),
      preheader: words.preheader(review.author),
      title: words.title,
      blocks: [
        { kind: "text", text: words.text },
        {
          kind: "quote",
          text: review.text,
          stars: review.rating,
          by: `${review.author}, ${review.reference}`,
        },
      ],
    };
  },
};
