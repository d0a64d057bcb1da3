import { type FormEvent, useEffect, useId, useRef } from "react";
import type { BookingView } from "#contract/bookings.ts";
import { listVehicles } from "#contract/vehicles.ts";
import { lastFullRefundAt } from "#domain/cancellation/cancellation.ts";
import { formatInstant } from "#domain/language/format.ts";
import { instantFromIso, isoFromInstant } from "#domain/time.ts";
import { useQuery } from "#web/api/use-query.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { ServiceChoices } from "#web/parts/services/service-choices.tsx";
import { useSettings, useToday } from "#web/parts/settings-context.ts";
import { StayPicker } from "#web/parts/stay/stay-picker.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError } from "#web/ui/fields/field-error.tsx";
import { refusedGroup } from "#web/ui/fields/refused-group.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { changeWords } from "#web/words/booking/change-words.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { focusFirstError } from "../booking-steps/focus-first-error.ts";
import { PlacedFrame } from "../own-booking/placed-frame.tsx";
import sections from "../own-booking/placed-sections.module.css";
import { ChangeJourney } from "./change-journey.tsx";
import { ChangeShown } from "./change-shown.tsx";
import { ChangeVehicle } from "./change-vehicle.tsx";
import { useChange } from "./use-change.ts";

type Props = {
  readonly booking: BookingView;
  /** Replaces another screen at this address: an awaited or an ended change. */
  readonly arrives: boolean;
  readonly onChanged: (booking: BookingView) => void;
};

export type Changing = ReturnType<typeof useChange>;
export type Errors = Readonly<Record<string, string | undefined>>;

/** The traveller enters what changes, sees it with its price, and only then accepts it. */
export function ChangeForm({ booking, arrives, onChanged }: Props) {
  const words = useWords(changeWords);
  const changing = useChange(booking, onChanged);
  const { preview, shown, isChanged } = changing;
  const errors = useErrors(changing);
  const isAll = booking.amendable === "everything";
  const form = useRef<HTMLFormElement>(null);
  const { failure } = preview;
  const marksFields = Object.keys(failure?.fields ?? {}).length > 0;
  useEffect(() => {
    if (failure) focusFirstError(form.current);
  }, [failure]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    preview.run();
  };
  return (
    <PlacedFrame title={words.title(booking.reference)} lead={<Lead booking={booking} />} arrives={arrives}>
      <form ref={form} className={classNames(sections, "section")} onSubmit={submit} noValidate>
        {marksFields ? <FormFailure failure={failure} task="general" /> : null}
        <section className={classNames(sections, "section")}>
          <h2>{words.stay}</h2>
          {isAll ? <WholeStay changing={changing} errors={errors} /> : null}
          {isAll ? null : <ReturnAlone changing={changing} errors={errors} />}
        </section>
        <ChangeJourney changing={changing} errors={errors} returnAlone={!isAll} />
        {isAll ? <ChangeVehicle booking={booking} changing={changing} error={errors["vehicleId"]} /> : null}
        {isAll ? <Services booking={booking} changing={changing} error={errors["services"]} /> : null}
        {marksFields ? null : <FormFailure failure={failure} task="general" />}
        <div className={classNames(sections, "ways")}>
          <Button
            type="submit"
            size="l"
            variant="ink"
            loading={preview.sending}
            disabledReason={isChanged ? undefined : words.unchanged}
          >
            {words.preview}
          </Button>
          {shown ? null : (
            <LinkButton variant="quiet" size="l" href={paths.bookingConfirmed(booking.reference)}>
              {words.keep}
            </LinkButton>
          )}
        </div>
      </form>
      {shown ? <ChangeShown key={shown.quoteId} booking={booking} shown={shown} changing={changing} /> : null}
    </PlacedFrame>
  );
}

function useErrors({ refused }: Changing): Errors {
  const { rules } = useWords(refusalWords);
  const words = useWords(changeWords);
  const wordOf = (rule: string | undefined): string | undefined => {
    if (rule === undefined) return undefined;
    const known: Readonly<Record<string, string>> = { ...rules, "under-24-hours": words.tooLate };
    return known[rule] ?? rules["wrong-type"];
  };
  return Object.fromEntries(Object.entries(refused).map(([name, rule]) => [name, wordOf(rule)]));
}

function Lead({ booking }: Pick<Props, "booking">) {
  const words = useWords(changeWords);
  const locale = useLocale();
  const { airport, stay } = useSettings();
  const { minimumNoticeHours } = booking.agreed ?? stay;
  if (booking.amendable !== "everything") return <p>{words.leadReturn(minimumNoticeHours)}</p>;
  const dropOffAt = instantFromIso(booking.dropOffAt);
  const until = lastFullRefundAt({ dropOffAt }, { fullRefundHours: minimumNoticeHours });
  return <p>{words.leadAll(formatInstant(isoFromInstant(until), locale, airport.zone))}</p>;
}

type PartProps = { readonly changing: Changing; readonly errors: Errors };

function WholeStay({ changing: { entry, set }, errors }: PartProps) {
  const { departureDate, dropOffTime, returnDate, landingTime } = entry;
  return (
    <StayPicker
      value={{ departureDate, dropOffTime, returnDate, landingTime }}
      onChange={set}
      errors={errors}
      today={useToday()}
    />
  );
}

function ReturnAlone({ changing: { entry, set }, errors }: PartProps) {
  const words = useWords(changeWords);
  return (
    <div className={classNames(sections, "fields")}>
      {(["returnDate", "landingTime"] as const).map((name) => (
        <TextField
          key={name}
          label={words[name]}
          name={name}
          type={name === "returnDate" ? "date" : "time"}
          face="figures"
          value={entry[name]}
          error={errors[name]}
          required
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
    </div>
  );
}

type ServicesProps = {
  readonly booking: BookingView;
  readonly changing: Changing;
  readonly error: string | undefined;
};

/** A service that was sold keeps its price, even if it costs more today or is no longer on offer. */
function Services({ booking, changing: { entry, set }, error }: ServicesProps) {
  const words = useWords(changeWords);
  const locale = useLocale();
  const { services } = useSettings();
  const errorId = useId();
  const sold = new Map(booking.lines.map(({ serviceId, label, amount }) => [serviceId, { label, amount }]));
  const gone = booking.services.filter((id) => !services.some((service) => service.id === id));
  const offered = [
    ...gone.map((id) => ({ id, name: sold.get(id)?.label ?? id, price: sold.get(id)?.amount ?? 0 })),
    ...services.map(({ id, name, price, contains, energies }) => ({
      id,
      contains,
      energies,
      name: name[locale],
      price: sold.get(id)?.amount ?? price,
    })),
  ];
  const own = useQuery(listVehicles, {});
  const vehicles = own.status === "ready" ? own.value.vehicles : [];
  const { energy } = vehicles.find(({ id }) => id === entry.vehicleId) ?? booking.vehicle;
  return (
    <fieldset className={classNames(sections, "section")} {...refusedGroup(errorId, error)}>
      <legend>
        <h2>{words.services}</h2>
      </legend>
      <ServiceChoices
        offered={offered}
        chosen={entry.services}
        energy={energy}
        onChange={(next) => set({ services: next })}
      />
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}
