import type { OkOf } from "#contract/endpoint.ts";
import type { OfficeBooking } from "#contract/office/office-booking-calls.ts";
import { telephoneApi } from "#contract/office/telephone-calls.ts";
import type { SentJourney } from "#domain/booking/journey.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { type DeskQuery, useDeskQuery } from "../api/use-desk-query.ts";
import css from "../office/office.module.css";
import { typedIn } from "../sign-in/entry-frame.tsx";

type Choices = OkOf<typeof telephoneApi.fetchStayChoices>;

export type FieldErrors = Readonly<Record<string, string | undefined>>;

type Props = { readonly choices: Choices; readonly booking?: OfficeBooking; readonly errors?: FieldErrors };

/** The terminals and services to choose from, in the screen's language. */
export function useStayChoices(): DeskQuery<Choices> {
  return useDeskQuery(telephoneApi.fetchStayChoices, {});
}

/** Terminals, flights and services: of a booking, or of one that is to be made. */
export function JourneyFields({ choices, booking, errors }: Props) {
  const words = useWords(bookingsWords).telephone;
  return (
    <>
      <div className={classNames(css, "fields")}>
        {(["departure", "arrival"] as const).map((way) => (
          <JourneyEnd key={way} way={way} choices={choices} booking={booking} errors={errors} />
        ))}
      </div>
      <fieldset className={classNames(css, "part")}>
        <legend>{words.services}</legend>
        <div className={classNames(css, "fields")}>
          {servicesOf(choices, booking).map(({ id, name }) => (
            <Checkbox
              key={id}
              name="services"
              value={id}
              label={name}
              defaultChecked={booking?.services.includes(id) ?? false}
            />
          ))}
        </div>
        {errors?.["services"] === undefined ? null : <p role="alert">{errors["services"]}</p>}
      </fieldset>
    </>
  );
}

type EndProps = Omit<Props, "booking" | "errors"> & {
  readonly way: "departure" | "arrival";
  readonly booking: OfficeBooking | undefined;
  readonly errors: FieldErrors | undefined;
};

function JourneyEnd({ way, choices, booking, errors }: EndProps) {
  const words = useWords(bookingsWords).telephone;
  const terminal = `${way}Terminal` as const;
  const flight = `${way}Flight` as const;
  return (
    <>
      <SelectField
        label={words[terminal]}
        name={terminal}
        options={terminalsOf(choices, booking?.[terminal])}
        defaultValue={booking?.[terminal]}
        error={errors?.[terminal]}
      />
      <TextField
        label={words[flight]}
        name={flight}
        face="mono"
        autoComplete="off"
        defaultValue={booking?.[flight] ?? ""}
        error={errors?.[flight]}
      />
    </>
  );
}

/** The booking keeps a terminal that was renamed and a service that is no longer sold. */
function terminalsOf({ terminals }: Choices, booked: string | undefined) {
  const offered = terminals.map(({ id, name }) => ({ value: id, label: name }));
  if (booked === undefined || terminals.some(({ id }) => id === booked)) return offered;
  return [{ value: booked, label: booked.toUpperCase() }, ...offered];
}

function servicesOf({ services }: Choices, booking: OfficeBooking | undefined): Choices["services"] {
  const sold = booking?.services.filter((id) => !services.some((service) => service.id === id)) ?? [];
  return [...services, ...sold.map((id) => ({ id, name: id }))];
}

/** As it travels; `services` beside it. */
export function typedJourney(form: HTMLFormElement): SentJourney & { readonly services: string[] } {
  const typed = (name: string) => typedIn(form, name).trim();
  return {
    services: servicesIn(form),
    departureTerminal: typed("departureTerminal"),
    arrivalTerminal: typed("arrivalTerminal"),
    departureFlight: typed("departureFlight"),
    arrivalFlight: typed("arrivalFlight"),
  };
}

export function servicesIn(form: HTMLFormElement): string[] {
  return new FormData(form).getAll("services").filter((value) => typeof value === "string");
}
