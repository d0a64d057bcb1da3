import { useState } from "react";
import { fetchBooking, listBookings } from "#contract/bookings.ts";
import { submitReview } from "#contract/reviews.ts";
import type { FieldRule } from "#domain/refusal.ts";
import { call } from "#web/api/api-call.ts";
import { invalidate, useQuery } from "#web/api/use-query.ts";
import { FormFailure } from "#web/parts/form-failure.tsx";
import { SiteLink } from "#web/parts/site-link.tsx";
import { useForm } from "#web/parts/use-form.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { StarRating } from "#web/ui/reviews/star-rating.tsx";
import { Card } from "#web/ui/ticket/card.tsx";
import { formatDate, formatNumber } from "#web/words/format.ts";
import { frameWords } from "#web/words/frame-words.ts";
import { profileWords } from "#web/words/profile-words.ts";
import { refusalWords } from "#web/words/refusal-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./profile-page.module.css";

const longest = 2000;

/** "Give us your opinion" of a finished stay of one's own; it is published once it has been read (rules §9). */
export function OpinionForm({ reference }: { readonly reference: string }) {
  const words = useWords(profileWords);
  const { codes } = useWords(refusalWords);
  const { loading } = useWords(frameWords);
  const locale = useLocale();
  const booking = useQuery(fetchBooking, { params: { reference } });
  const [done, setDone] = useState(false);
  const back = <LinkButton href={paths.profile({ tab: "reservations" })}>{words.bookings.title}</LinkButton>;
  if (done) {
    return (
      <Notice kind="ok" live="polite" title={words.opinion.done} actions={back}>
        {words.opinion.doneText}
      </Notice>
    );
  }
  if (booking.status === "loading") return <Skeleton shape="card" label={loading} />;
  if (booking.status === "failed") return <FormFailure failure={booking.failure} task="general" />;
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
      <StarRating
        name="rating"
        legend={words.rating}
        labels={[words.stars(1), words.stars(2), words.stars(3), words.stars(4), words.stars(5)]}
        value={form.fields.rating}
        error={form.errorOf("rating")}
        onChange={(rating) => form.set("rating", rating)}
      />
      <TextArea
        name="text"
        required
        label={words.text}
        hint={words.textHint}
        maxLength={longest}
        count={`${formatNumber(form.fields.text.trim().length, locale)} / ${formatNumber(longest, locale)}`}
        value={form.fields.text}
        error={form.errorOf("text")}
        onChange={(event) => form.set("text", event.target.value)}
        onBlur={() => form.leave("text")}
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

function checkRating(rating: number): true | FieldRule {
  return rating >= 1 || "required";
}

function checkText(text: string): true | FieldRule {
  const { length } = text.trim();
  if (length === 0) return "required";
  if (length < 20) return "too-short";
  return length <= longest || "too-long";
}
