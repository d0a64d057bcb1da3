import { type FormEvent, useState } from "react";
import type { OkOf } from "#contract/endpoint.ts";
import { type OfficeBooking, officeBookingApi } from "#contract/office/office-booking-calls.ts";
import { formatMoney } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useFailureSentence } from "../api/use-failure-sentence.ts";
import css from "../office/office.module.css";
import { PriceTable } from "./booking-money.tsx";
import type { BookingChange } from "./booking-screen.tsx";
import list from "./bookings.module.css";
import { StayFields, type TypedStay, typedStay } from "./stay-fields.tsx";

type Props = { readonly booking: OfficeBooking; readonly change: BookingChange };
type Shown = OkOf<typeof officeBookingApi.previewOfficeAmendment> & { readonly stay: TypedStay };

/** The difference line by line first; then the change, at the very total that was shown (office §2). */
export function AmendForm({ booking, change }: Props) {
  const words = useWords(bookingsWords).amend;
  const sentenceOf = useFailureSentence();
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<string>();
  const params = { reference: booking.reference };
  const preview = async (stay: TypedStay) => {
    const answer = await deskCall(officeBookingApi.previewOfficeAmendment, {
      params,
      body: { amendment: stay },
    });
    setShown(answer.ok ? { ...answer.value, stay } : undefined);
    const wrong = answer.ok || answer.refusal.code !== "invalid" ? undefined : words.wrong;
    setFailure(answer.ok ? undefined : (wrong ?? sentenceOf(answer.refusal.code)));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void preview(typedStay(event.currentTarget));
  };
  const accept = ({ stay, after }: Shown) =>
    change(() =>
      deskCall(officeBookingApi.amendOfficeBooking, {
        params,
        body: { amendment: { ...stay, total: after.total } },
      }),
    );
  return (
    <details className={classNames(css, "fold")}>
      <summary>{words.title}</summary>
      <form className={classNames(css, "part")} onSubmit={submit}>
        <StayFields stay={booking} />
        <Button type="submit" variant="quiet" size="l">
          {words.preview}
        </Button>
      </form>
      <div role="status" className={classNames(css, "part")}>
        {failure}
        {shown === undefined ? null : <Difference shown={shown} />}
      </div>
      {shown === undefined ? null : (
        <Button size="l" onClick={() => void accept(shown)}>
          {words.accept}
        </Button>
      )}
    </details>
  );
}

function Difference({ shown }: { readonly shown: Shown }) {
  const words = useWords(bookingsWords).amend;
  const locale = useLocale();
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <>
      <div className={classNames(list, "sides")}>
        <section>
          <h3>{words.before}</h3>
          <PriceTable {...shown.before} />
        </section>
        <section>
          <h3>{words.after}</h3>
          <PriceTable {...shown.after} />
        </section>
      </div>
      <p>
        <b>{words.difference(money(shown.difference))}</b>
      </p>
      {shown.refund > 0 ? <p>{words.refund(money(shown.refund))}</p> : null}
      {shown.due > 0 ? <p>{words.due(money(shown.due))}</p> : null}
    </>
  );
}
