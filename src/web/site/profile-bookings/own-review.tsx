import type { ReactNode } from "react";
import type { BookingView } from "#contract/bookings.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Stars } from "#web/ui/reviews/stars.tsx";
import { Card } from "#web/ui/ticket/card.tsx";
import { profileWords } from "#web/words/account/profile-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "../profile/profile-page.module.css";

type Props = { readonly review: NonNullable<BookingView["review"]>; readonly back: ReactNode };

/** What one has written oneself, and what has become of it (rules §9). */
export function OwnReview({ review, back }: Props) {
  const words = useWords(profileWords).opinion;
  return (
    <Card as="section">
      <div className={classNames(css, "form")}>
        <h2>{words.own}</h2>
        <p role="status">{words.states[review.status]}</p>
        <Stars value={review.rating} label={words.stars(review.rating)} />
        <blockquote>{review.text}</blockquote>
        <div>{back}</div>
      </div>
    </Card>
  );
}
