import { useState } from "react";
import { parseFlightNumber } from "#domain/flight/flight-number.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { spacedFlight } from "#web/parts/spaced-flight.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { bookingWords } from "#web/words/booking-words.ts";
import { refusalWords } from "#web/words/refusal-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useBookingScene } from "../booking-draft/booking-scene.ts";
import css from "./journey-end.module.css";
import { StepPart } from "./step-frame.tsx";
import { TerminalChoice } from "./terminal-choice.tsx";

/** One end of the journey: the terminal as a sign, where one meets there, and the flight. */
export function JourneyEnd({
  end,
  tried,
}: {
  readonly end: "departure" | "arrival";
  readonly tried: boolean;
}) {
  const words = useWords(bookingWords).flight;
  const locale = useLocale();
  const { terminals } = useSettings();
  const { draft, personal, changePersonal } = useBookingScene();
  const isDeparture = end === "departure";
  const terminalName = isDeparture ? "departureTerminal" : "arrivalTerminal";
  const chosen = personal?.[terminalName] ?? "";
  const meetingPoint = terminals.find(({ id }) => id === chosen)?.meetingPoint[locale];
  const choose = (id: string): void => {
    // Nearly everybody lands where they left; whoever does not says so once.
    const both = isDeparture && personal?.arrivalTerminal === "";
    changePersonal({ [terminalName]: id, ...(both && { arrivalTerminal: id }) });
  };
  return (
    <StepPart title={isDeparture ? words.departure : words.return}>
      <div className={classNames(css, "end")}>
        <TerminalChoice
          name={terminalName}
          legend={words[terminalName]}
          value={chosen}
          date={isDeparture ? draft.stay.departureDate : draft.stay.returnDate}
          onChange={choose}
          error={tried && chosen === "" ? words.pickTerminal : undefined}
        />
        {meetingPoint && <p className={classNames(css, "meeting")}>{meetingPoint}</p>}
        <FlightField name={isDeparture ? "departureFlight" : "arrivalFlight"} tried={tried} />
      </div>
    </StepPart>
  );
}

function FlightField({
  name,
  tried,
}: {
  readonly name: "departureFlight" | "arrivalFlight";
  readonly tried: boolean;
}) {
  const words = useWords(bookingWords).flight;
  const { rules } = useWords(refusalWords);
  const { personal, changePersonal } = useBookingScene();
  const [left, setLeft] = useState(false);
  const typed = personal?.[name] ?? "";
  const flight = parseFlightNumber(typed);
  const wrong = typed.trim() === "" ? (tried ? rules.required : undefined) : rules.flight;
  const error = flight === undefined && (left || tried) ? wrong : undefined;
  return (
    <div className={classNames(css, "flight")}>
      <TextField
        name={name}
        face="mono"
        label={words[name]}
        hint={name === "departureFlight" ? words.flightHint : words.arrivalHint}
        value={typed}
        error={error}
        required
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        placeholder={name === "departureFlight" ? "AF1234" : undefined}
        onChange={(event) => changePersonal({ [name]: event.target.value })}
        onBlur={() => {
          setLeft(true);
          if (flight !== undefined) changePersonal({ [name]: spacedFlight(flight) });
        }}
      />
    </div>
  );
}
