import { type ReactNode, useState } from "react";
import { type BookingView, fetchBooking, listBookings } from "#contract/bookings.ts";
import { withdrawReview } from "#contract/reviews.ts";
import { call } from "#web/api/api-call.ts";
import { invalidate } from "#web/api/use-query.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useAction } from "#web/parts/forms/use-action.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Stars } from "#web/ui/reviews/stars.tsx";
import { Card } from "#web/ui/ticket/card.tsx";
import { profileWords } from "#web/words/account/profile-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "../profile-layout/profile-page.module.css";

type Props = {
  readonly reference: string;
  readonly review: NonNullable<BookingView["review"]>;
  readonly back: ReactNode;
  readonly onWithdrawn: () => void;
};

/** The traveller's own review, its status, and the button that withdraws it (rules §9). */
export function OwnReview({ reference, review, back, onWithdrawn }: Props) {
  const { opinion: words, close } = useWords(profileWords);
  const [asked, setAsked] = useState(false);
  const { status, rating, text, reply, refusalReason } = review;
  return (
    <Card as="section">
      <div className={classNames(css, "form")}>
        <h2>{words.own}</h2>
        <p role="status">{words.states[status]}</p>
        {refusalReason === undefined ? null : <Said label={words.reason}>{refusalReason}</Said>}
        <Stars value={rating} label={words.stars(rating)} />
        <blockquote>{text}</blockquote>
        {reply === undefined ? null : <Said label={words.reply}>{reply}</Said>}
        <div className={classNames(css, "actions")}>
          {back}
          <Button variant="quiet" onClick={() => setAsked(true)}>
            {words.withdraw}
          </Button>
        </div>
      </div>
      <Dialog open={asked} onClose={() => setAsked(false)} title={words.withdrawQuestion} closeLabel={close}>
        <Withdrawal reference={reference} onKept={() => setAsked(false)} onWithdrawn={onWithdrawn} />
      </Dialog>
    </Card>
  );
}

function Said({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div>
      <h3>{label}</h3>
      <blockquote>{children}</blockquote>
    </div>
  );
}

type WithdrawalProps = Pick<Props, "reference" | "onWithdrawn"> & { readonly onKept: () => void };

function Withdrawal({ reference, onKept, onWithdrawn }: WithdrawalProps) {
  const words = useWords(profileWords);
  const { sending, failure, run } = useAction(async () => {
    const answer = await call(withdrawReview, { params: { reference } });
    if (!answer.ok) return answer.refusal;
    invalidate(listBookings, fetchBooking);
    onWithdrawn();
    return undefined;
  });
  return (
    <div className={classNames(css, "form")}>
      <FormFailure failure={failure} task="general" />
      <p>{words.opinion.withdrawText}</p>
      <div className={classNames(css, "actions")}>
        <Button variant="danger" loading={sending} onClick={run}>
          {words.opinion.withdraw}
        </Button>
        <Button variant="quiet" onClick={onKept}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}
