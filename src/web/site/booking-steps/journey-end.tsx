import { useState } from "react";
import { parseFlightNumber } from "#domain/flight/flight-number.ts";
import { formatFlightNumber } from "#domain/flight/format-flight-number.ts";
import { formatDate } from "#domain/language/format.ts";
import { isTerminalOpenOn, meetingPointOn } from "#domain/terminal/terminal.ts";
import { toLocalDate } from "#domain/time.ts";
import { useSettings, useToday } from "#web/parts/settings-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { type FlightName, isFlightOfOtherDay, personalOf } from "../booking-draft/booking-draft.ts";
import { useDraftValue } from "../booking-draft/draft-store.ts";
import { withFlight, withTerminal } from "../booking-draft/follow-terminal.ts";
import {
  amendPersonal,
  changePersonal,
  usePersonal,
  useProfile,
  useStay,
} from "../booking-underway/draft-values.ts";
import { StepPart } from "../booking-underway/step-frame.tsx";
import css from "./journey-end.module.css";
import { TerminalChoice } from "./terminal-choice.tsx";

/** One end of the journey: the terminal as a sign, its meeting point, and the flight. */
export function JourneyEnd({
  end,
  tried,
}: {
  readonly end: "departure" | "arrival";
  readonly tried: boolean;
}) {
  const words = useWords(bookingWords).flight;
  const locale = useLocale();
  const { rules } = useWords(refusalWords);
  const settings = useSettings();
  const today = useToday();
  const stay = useStay();
  const isDeparture = end === "departure";
  const terminalName = isDeparture ? "departureTerminal" : "arrivalTerminal";
  const chosen = usePersonal((mine) => mine[terminalName]) ?? "";
  const date = isDeparture ? stay.departureDate : stay.returnDate;
  const day = toLocalDate(date) ?? today;
  const terminal = settings.terminals.find(({ id }) => id === chosen);
  const isClosed = terminal !== undefined && !isTerminalOpenOn(terminal, day);
  const error = chosen === "" ? words.pickTerminal : rules["terminal-closed"];
  const choose = (id: string): void => amendPersonal((mine) => withTerminal(mine, terminalName, id));
  return (
    <StepPart title={isDeparture ? words.departure : words.return}>
      <div className={classNames(css, "end")}>
        <FlightField name={isDeparture ? "departureFlight" : "arrivalFlight"} tried={tried} />
        <TerminalChoice
          name={terminalName}
          legend={words[terminalName]}
          value={chosen}
          date={date}
          onChange={choose}
          error={isClosed || (tried && chosen === "") ? error : undefined}
        />
        {terminal && !isClosed && (
          <p className={classNames(css, "meeting")}>{meetingPointOn(terminal, day).words[locale]}</p>
        )}
      </div>
    </StepPart>
  );
}

type FlightProps = { readonly name: FlightName; readonly tried: boolean };

function FlightField({ name, tried }: FlightProps) {
  const words = useWords(bookingWords).flight;
  const { rules } = useWords(refusalWords);
  const [left, setLeft] = useState(false);
  const typed = usePersonal((mine) => mine[name]) ?? "";
  const stay = useStay();
  const flight = parseFlightNumber(typed);
  const wrong = typed.trim() === "" ? (tried ? rules.required : undefined) : rules.flight;
  const error = flight === undefined && (left || tried) ? wrong : undefined;
  const { terminals } = useSettings();
  const enter = (text: string): void =>
    amendPersonal((mine) => ({
      ...withFlight(mine, name, { text, offered: terminals.map(({ id }) => id) }),
      [name]: text,
      // The day that the flight is entered for: the one on screen.
      [`${name}On`]: name === "departureFlight" ? stay.departureDate : stay.returnDate,
    }));
  return (
    <div className={classNames(css, "flight")}>
      <TextField
        name={name}
        face="mono"
        label={words[name]}
        hint={useFlightHint(name)}
        value={typed}
        error={error}
        required
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        placeholder={name === "departureFlight" ? "AF1234" : undefined}
        onChange={(event) => enter(event.target.value)}
        onBlur={() => {
          setLeft(true);
          if (flight !== undefined) changePersonal({ [name]: formatFlightNumber(flight) });
        }}
      />
    </div>
  );
}

/** Asks about a flight that was entered for another date, which is never ordered silently (draft life §5). */
function useFlightHint(name: FlightName): string {
  const words = useWords(bookingWords).flight;
  const locale = useLocale();
  const owner = useProfile()?.id ?? "";
  const enteredFor = useDraftValue((draft) => {
    const mine = personalOf(draft, owner);
    return isFlightOfOtherDay(draft, mine, name) ? mine[`${name}On`] : undefined;
  });
  if (enteredFor !== undefined) return words.otherDay(formatDate(enteredFor, locale));
  return name === "departureFlight" ? words.flightHint : words.arrivalHint;
}
