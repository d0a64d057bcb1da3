import type { ComponentType } from "react";
import type { JourneyField } from "#domain/booking/journey.ts";
import { parseFlightNumber } from "#domain/flight/flight-number.ts";
import { formatFlightNumber } from "#domain/flight/format-flight-number.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { changeWords } from "#web/words/booking/change-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { TerminalChoice } from "../booking-steps/terminal-choice.tsx";
import sections from "../own-booking/placed-sections.module.css";
import type { Changing, Errors } from "./change-form.tsx";

type Props = { readonly changing: Changing; readonly errors: Errors; readonly returnAlone: boolean };

type JourneyInput = ComponentType<Props>;

/** Terminals and flights are entered in `End`; any other field of a journey has an input of its own. */
const inputOf: Readonly<Record<JourneyField, JourneyInput | "at its end">> = {
  departureTerminal: "at its end",
  arrivalTerminal: "at its end",
  departureFlight: "at its end",
  arrivalFlight: "at its end",
};

/** Terminals as signs, flights as text; within the notice only those of the return. */
export function ChangeJourney({ changing, errors, returnAlone }: Props) {
  const words = useWords(changeWords);
  const ends = returnAlone ? (["arrival"] as const) : (["departure", "arrival"] as const);
  return (
    <section className={classNames(sections, "section")}>
      <h2>{words.flights}</h2>
      {ends.map((end) => (
        <End key={end} end={end} changing={changing} errors={errors} />
      ))}
      {Object.entries(inputOf).map(([name, Input]) =>
        Input === "at its end" ? null : (
          <Input key={name} changing={changing} errors={errors} returnAlone={returnAlone} />
        ),
      )}
    </section>
  );
}

type EndProps = Omit<Props, "returnAlone"> & { readonly end: "departure" | "arrival" };

function End({ end, changing: { entry, set }, errors }: EndProps) {
  const words = useWords(bookingWords).flight;
  const flight = `${end}Flight` as const;
  const terminal = `${end}Terminal` as const;
  /** On blur, formats the flight number as on the ticket. */
  const leave = (): void => {
    const read = parseFlightNumber(entry[flight]);
    if (read === undefined) return;
    const spaced = formatFlightNumber(read);
    if (spaced !== entry[flight]) set({ [flight]: spaced });
  };
  return (
    <div className={classNames(sections, "fields")}>
      <TextField
        name={flight}
        face="mono"
        label={words[flight]}
        value={entry[flight]}
        error={errors[flight]}
        required
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => set({ [flight]: event.target.value })}
        onBlur={leave}
      />
      <TerminalChoice
        name={terminal}
        legend={words[terminal]}
        value={entry[terminal]}
        date={end === "departure" ? entry.departureDate : entry.returnDate}
        onChange={(id) => set({ [terminal]: id })}
        error={errors[terminal]}
      />
    </div>
  );
}
