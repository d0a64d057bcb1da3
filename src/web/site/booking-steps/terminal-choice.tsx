import { useId } from "react";
import { formatDate } from "#domain/language/format.ts";
import {
  type Terminal,
  terminalNameOn,
  terminalNamingOn,
  terminalsOfferedOn,
} from "#domain/terminal/terminal.ts";
import { toLocalDate } from "#domain/time.ts";
import { useSettings, useToday } from "#web/parts/settings-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError } from "#web/ui/fields/field-error.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { ticketWords } from "#web/words/booking/ticket-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./terminal-choice.module.css";

type Props = {
  readonly name: string;
  readonly legend: string;
  readonly value: string;
  /** The day on which the terminal is used: names are dated. */
  readonly date: string;
  readonly onChange: (id: string) => void;
  readonly error?: string | undefined;
};

/** The terminals as airport signs; the chosen one is lit. */
export function TerminalChoice({ name, legend, value, date, onChange, error }: Props) {
  const words = useWords(ticketWords);
  const flightWords = useWords(bookingWords).flight;
  const locale = useLocale();
  const today = useToday();
  const id = useId();
  const { terminals } = useSettings();
  const day = toLocalDate(date) ?? today;
  const namingOf = (terminal: Terminal) => terminalNamingOn(terminal, day, terminals);
  const chosen = terminals.find((terminal) => terminal.id === value);
  const next = chosen && namingOf(chosen).next;
  return (
    <fieldset className={classNames(css, "group")} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classNames(css, "legend")}>{legend}</legend>
      <div className={classNames(css, "signs")}>
        {terminalsOfferedOn(terminals, day, value).map((terminal) => {
          const { previous } = namingOf(terminal);
          return (
            <label key={terminal.id} className={classNames(css, "choice")}>
              <input
                type="radio"
                name={name}
                value={terminal.id}
                checked={terminal.id === value}
                required
                data-invalid={error ? "" : undefined}
                className={classNames(css, "radio")}
                onChange={() => onChange(terminal.id)}
              />
              <span className={classNames(css, "sign")}>
                <VisuallyHidden>{words.terminal} </VisuallyHidden>
                {terminalNameOn(terminal, day)}
              </span>
              {previous && (
                <span className={classNames(css, "note")}>
                  {flightWords.formerly(previous.names.join("/"))}
                </span>
              )}
            </label>
          );
        })}
      </div>
      {chosen && next && (
        <p className={classNames(css, "soon")}>
          {flightWords.soon(terminalNameOn(chosen, day), next.name, formatDate(next.from, locale))}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
