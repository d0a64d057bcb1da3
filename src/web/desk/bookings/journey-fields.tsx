import { type FormEvent, useId, useState } from "react";
import type { OkOf } from "#contract/endpoint.ts";
import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { telephoneApi } from "#contract/office-bookings/telephone-calls.ts";
import type { JourneyRequest } from "#domain/booking/journey.ts";
import { formatPrice } from "#domain/language/format.ts";
import {
  isTerminalOpenOn,
  type Terminal,
  terminalNameOn,
  terminalsOfferedOn,
} from "#domain/terminal/terminal.ts";
import { type LocalDate, toLocalDate } from "#domain/time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { FieldError } from "#web/ui/fields/field-error.tsx";
import { refusedGroup } from "#web/ui/fields/refused-group.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { type DeskQuery, useDeskQuery } from "../api/use-desk-query.ts";
import { useToday } from "../day-data/use-today.ts";
import css from "../office/office.module.css";
import { fieldValue } from "../typed-form/field-value.ts";
import type { FieldErrors } from "../typed-form/use-field-errors.ts";

type Choices = OkOf<typeof telephoneApi.fetchStayChoices>;

/** Days typed for both handovers: they decide a terminal's name and whether it is open. */
export type TypedDays = { readonly departure: string; readonly arrival: string };

type Props = {
  readonly choices: Choices;
  readonly days: TypedDays;
  readonly booking?: OfficeBooking;
  readonly errors?: FieldErrors;
};

/** The terminals and services to choose from, in the screen's language. */
export function useStayChoices(): DeskQuery<Choices> {
  return useDeskQuery(telephoneApi.fetchStayChoices, {});
}

/** Tracks the typed days; `follow` is the form's `onInput`. */
export function useTypedDays(booking?: Pick<OfficeBooking, "departureDate" | "returnDate">) {
  const [days, setDays] = useState<TypedDays>({
    departure: booking?.departureDate ?? "",
    arrival: booking?.returnDate ?? "",
  });
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const departure = fieldValue(currentTarget, "departureDate");
    const arrival = fieldValue(currentTarget, "returnDate");
    if (departure !== days.departure || arrival !== days.arrival) setDays({ departure, arrival });
  };
  return { days, follow };
}

/** Terminals, flights and services of an existing or a new booking. */
export function JourneyFields({ choices, days, booking, errors }: Props) {
  const words = useWords(bookingsWords).telephone;
  const locale = useLocale();
  const wrong = errors?.["services"];
  const wrongId = useId();
  return (
    <>
      <div className={classNames(css, "fields")}>
        {(["departure", "arrival"] as const).map((way) => (
          <JourneyEnd
            key={way}
            way={way}
            choices={choices}
            date={days[way]}
            booking={booking}
            errors={errors}
          />
        ))}
      </div>
      <fieldset className={classNames(css, "part")} {...refusedGroup(wrongId, wrong)}>
        <legend>{words.services}</legend>
        <div className={classNames(css, "fields")}>
          {servicesOf(choices, booking).map(({ id, name, price }) => (
            <Checkbox
              key={id}
              name="services"
              value={id}
              label={name}
              // An existing booking keeps its promised prices: current prices are shown only for a new one.
              aside={booking === undefined && price !== undefined && formatPrice(price, locale)}
              defaultChecked={booking?.services.includes(id) ?? false}
            />
          ))}
        </div>
        <FieldError id={wrongId} message={wrong} />
      </fieldset>
    </>
  );
}

type EndProps = Pick<Props, "choices"> & {
  readonly date: string;
  readonly way: "departure" | "arrival";
  readonly booking: OfficeBooking | undefined;
  readonly errors: FieldErrors | undefined;
};

function JourneyEnd({ way, choices, date, booking, errors }: EndProps) {
  const words = useWords(bookingsWords).telephone;
  const { rules } = useWords(refusalWords);
  const today = useToday();
  const terminal = `${way}Terminal` as const;
  const flight = `${way}Flight` as const;
  const [chosen, choose] = useState(booking?.[terminal] ?? "");
  const day = toLocalDate(date) ?? today;
  const known = choices.terminals;
  const closed = known.some((one) => one.id === chosen && !isTerminalOpenOn(one, day));
  return (
    <>
      <SelectField
        label={words[terminal]}
        name={terminal}
        prompt={words.chooseTerminal}
        options={optionsOf(known, day, chosen)}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        error={closed ? rules["terminal-closed"] : errors?.[terminal]}
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

type ChoosableTerminal = Pick<Terminal, "id" | "names" | "closures">;

/** Keeps a booking's terminal in the list even if it is no longer known. */
function optionsOf(known: readonly ChoosableTerminal[], day: LocalDate, chosen: string) {
  const offered = terminalsOfferedOn(known, day, chosen).map((terminal) => ({
    value: terminal.id,
    label: terminalNameOn(terminal, day),
  }));
  if (chosen === "" || known.some(({ id }) => id === chosen)) return offered;
  return [{ value: chosen, label: chosen.toUpperCase() }, ...offered];
}

type Choosable = Choices["services"][number];

function servicesOf({ services }: Choices, booking: OfficeBooking | undefined): readonly Choosable[] {
  const sold = booking?.services.filter((id) => !services.some((service) => service.id === id)) ?? [];
  return [...services, ...sold.map((id) => ({ id, name: id }))];
}

/** The journey in wire format, plus `services`. */
export function journeyFromForm(form: HTMLFormElement): JourneyRequest & { readonly services: string[] } {
  const typed = (name: string) => fieldValue(form, name).trim();
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
