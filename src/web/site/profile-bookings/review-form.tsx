import { useState } from "react";
import { fetchBooking, listBookings } from "#contract/bookings.ts";
import { submitReview } from "#contract/reviews.ts";
import { formatDate, formatNumber } from "#domain/language/format.ts";
import type { FieldRule } from "#domain/refusal.ts";
import { call } from "#web/api/api-call.ts";
import { invalidate } from "#web/api/use-query.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { FormTextArea } from "#web/parts/forms/form-fields.tsx";
import { type FieldBinding, useField } from "#web/parts/forms/use-field.ts";
import { useForm } from "#web/parts/forms/use-form.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PoliteNotice } from "#web/ui/feedback/polite-notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { StarRating } from "#web/ui/reviews/star-rating.tsx";
import { Card } from "#web/ui/ticket/card.tsx";
import { profileWords } from "#web/words/account/profile-words.ts";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useOwnBooking } from "../own-booking/booking-answers.ts";
import css from "../profile-layout/profile-page.module.css";
import { OwnReview } from "./own-review.tsx";

const longest = 2000;

/** "Give us your opinion" of the traveller's own finished stay; published once it has been moderated (rules §9). */
export function ReviewForm({ reference }: { readonly reference: string }) {
  const words = useWords(profileWords);
  const { codes } = useWords(refusalWords);
  const { loading } = useWords(frameWords);
  const locale = useLocale();
  const booking = useOwnBooking(reference);
  const [done, setDone] = useState(false);
  const [isWithdrawn, setWithdrawn] = useState(false);
  const back = <LinkButton href={paths.profile({ tab: "reservations" })}>{words.bookings.title}</LinkButton>;
  if (done) {
    return (
      <PoliteNotice kind="ok" title={words.opinion.done} actions={back}>
        {words.opinion.doneText}
      </PoliteNotice>
    );
  }
  if (isWithdrawn) {
    return (
      <PoliteNotice kind="ok" actions={back}>
        {words.opinion.withdrawn}
      </PoliteNotice>
    );
  }
  if (booking.status === "loading") return <Skeleton shape="card" label={loading} />;
  if (booking.status === "failed") return <FormFailure failure={booking.failure} task="general" />;
  if (booking.value.review) {
    const own = { reference, review: booking.value.review, back };
    return <OwnReview {...own} onWithdrawn={() => setWithdrawn(true)} />;
  }
  if (!booking.value.reviewable) {
    return (
      <Notice kind="info" actions={back}>
        {codes["not-reviewable"]}
      </Notice>
    );
  }
  const { departureDate, returnDate } = booking.value;
  const [from, until] = [formatDate(departureDate, locale), formatDate(returnDate, locale)];
  return (
    <Card as="section">
      <div className={classNames(css, "form")}>
        <h2>{words.opinion.title}</h2>
        <p className={classNames(css, "quiet")}>{words.opinion.intro(from, until)}</p>
        <Opinion reference={reference} onSent={() => setDone(true)} />
      </div>
    </Card>
  );
}

function Opinion({ reference, onSent }: { readonly reference: string; readonly onSent: () => void }) {
  const words = useWords(profileWords).opinion;
  const locale = useLocale();
  const form = useForm({
    initial: { rating: 0, text: "" },
    checks: { rating: checkRating, text: checkText },
    send: async ({ rating, text }) => {
      const answer = await call(submitReview, {
        body: { review: { bookingReference: reference, rating, text } },
      });
      if (!answer.ok) return answer.refusal;
      invalidate(listBookings, fetchBooking);
      onSent();
      return undefined;
    },
  });
  return (
    <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} incomplete={form.incomplete} task="give-opinion" />
      <RatingField field={form.field("rating")} />
      <FormTextArea
        field={form.field("text")}
        required
        label={words.text}
        hint={words.textHint}
        maxLength={longest}
        count={(text) => `${formatNumber(text.trim().length, locale)} / ${formatNumber(longest, locale)}`}
      />
      <p className={classNames(css, "quiet")}>
        <SiteLink to={paths.reviewPolicy()}>{words.policy}</SiteLink>
      </p>
      <Button type="submit" loading={form.sending}>
        {words.submit}
      </Button>
    </form>
  );
}

function RatingField({ field }: { readonly field: FieldBinding<number> }) {
  const words = useWords(profileWords).opinion;
  const { value, error } = useField(field);
  return (
    <StarRating
      name={field.name}
      legend={words.rating}
      labels={[words.stars(1), words.stars(2), words.stars(3), words.stars(4), words.stars(5)]}
      value={value}
      error={error}
      onChange={field.set}
    />
  );
}

function checkRating(rating: number): true | FieldRule {
  return rating >= 1 || "required";
}

function checkText(text: string): true | FieldRule {
  const { length } = text.trim();
  if (length === 0) return "required";
  if (length < 20) return "too-short";
  return length <= longest || "too-long";
}
