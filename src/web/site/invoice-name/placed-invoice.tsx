import { type FormEvent, useState } from "react";
import type { BookingView } from "#contract/bookings.ts";
import { changeBookingCompany } from "#contract/site/companies.ts";
import { asTyped, type Company } from "#domain/company/company.ts";
import { call } from "#web/api/api-call.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useAction } from "#web/parts/forms/use-action.ts";
import { useCompanyForm } from "#web/parts/forms/use-company-form.ts";
import { isActionAllowed } from "#web/parts/is-action-allowed.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import form from "#web/ui/fields/form-layout.module.css";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { companyWords } from "#web/words/company/company-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { updateCachedBooking } from "../own-booking/booking-answers.ts";
import css from "../own-booking/placed-sections.module.css";
import { CompanyChoice } from "./company-choice.tsx";

type Props = { readonly booking: BookingView; readonly person: string };

/** Whom the booking's invoices are made out to, and the way to change it until the first is issued (payment §9). */
export function PlacedInvoice({ booking, person }: Props) {
  const words = useWords(companyWords);
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState("");
  const { company, hasInvoice } = booking;
  const mayChange = isActionAllowed(booking, "changeCompany");
  // A booking that was given up unpaid will have no invoice.
  if (!(mayChange || (company && hasInvoice))) return null;
  const open = (): void => {
    setDone("");
    setOpen(true);
  };
  // The dialog reports its closing after `changed` as well: the message must stay.
  const close = (): void => setOpen(false);
  const changed = (): void => {
    setDone(words.changed);
    close();
  };
  return (
    <section className={classNames(css, "section")} data-screen-only>
      <h2>{words.title}</h2>
      <p>
        {words.madeOutTo(company?.name ?? person)} {hasInvoice && words.issued}
      </p>
      <p role="status">{done}</p>
      {mayChange && (
        <div className={classNames(css, "ways")}>
          <Button variant="quiet" onClick={open}>
            {words.change}
          </Button>
        </div>
      )}
      <Dialog open={isOpen} onClose={close} title={words.change} closeLabel={words.close}>
        {isOpen && <InvoiceName booking={booking} onChanged={changed} onClose={close} />}
      </Dialog>
    </section>
  );
}

type NameProps = {
  readonly booking: BookingView;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

function InvoiceName({ booking, onChanged, onClose }: NameProps) {
  const words = useWords(companyWords);
  const [wanted, setWanted] = useState(true);
  const send = async (company: Company | null) => {
    const params = { reference: booking.reference };
    const answer = await call(changeBookingCompany, { params, body: { company } });
    if (!answer.ok) return answer.refusal;
    updateCachedBooking(answer.value);
    onChanged();
    return undefined;
  };
  const company = useCompanyForm({ initial: asTyped(booking.company ?? {}), send });
  const toPerson = useAction(() => send(null));
  const submit = (event: FormEvent): void => {
    if (wanted) return company.submit(event);
    event.preventDefault();
    toPerson.run();
  };
  return (
    <CompanyChoice form={company} wanted={wanted} onChoose={setWanted} onSubmit={submit}>
      <FormFailure failure={toPerson.failure} task="general" />
      <div className={classNames(form, "actions")}>
        <Button type="submit" variant="ink" loading={company.sending || toPerson.sending}>
          {words.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </CompanyChoice>
  );
}
