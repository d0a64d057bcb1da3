import { type FormEvent, useRef, useState } from "react";
import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { telephoneApi } from "#contract/office-bookings/telephone-calls.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { companyWords } from "#web/words/company/company-words.ts";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import type { BookingChange } from "../booking-head/booking-change.ts";
import { useFocusOnRefusal } from "../office/focus-first-wrong.ts";
import css from "../office/office.module.css";
import { useFieldErrors } from "../typed-form/use-field-errors.ts";
import { CompanyInputs, companyFromForm } from "./company-inputs.tsx";

type Props = { readonly booking: OfficeBooking; readonly change: BookingChange };

/** The company to invoice, editable until the first invoice is issued (office §2). */
export function CompanyForm({ booking: { reference, company }, change }: Props) {
  const words = useWords(companyWords);
  const { companyHint, amend } = useWords(bookingsWords);
  const [done, setDone] = useState("");
  const { busy, failure, refused, run } = useDeskAction(
    async (typed: HTMLFormElement) => {
      const asked = { params: { reference }, body: { booking: { company: companyFromForm(typed) ?? null } } };
      const answer = await deskCall(telephoneApi.changeCompanyAtDesk, asked);
      if (!answer.ok) return answer.refusal;
      await change(() => Promise.resolve(answer));
      setDone(words.changed);
      return undefined;
    },
    ({ code }) => {
      if (code === "invalid") return amend.wrong;
      return code === "not-possible-now" ? words.issued : undefined;
    },
  );
  const errors = useFieldErrors(refused);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, refused);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setDone("");
    void run(event.currentTarget);
  };
  return (
    <details className={classNames(css, "fold")}>
      <summary>{words.change}</summary>
      <form ref={form} className={classNames(css, "part")} onSubmit={submit} noValidate aria-busy={busy}>
        <p className={classNames(css, "quiet")}>{companyHint}</p>
        <CompanyInputs company={company} errors={errors} />
        <div role="alert" className={classNames(css, "failure")}>
          {failure}
        </div>
        <Button type="submit" variant="quiet" loading={busy}>
          {words.save}
        </Button>
        <p role="status">{done}</p>
      </form>
    </details>
  );
}
