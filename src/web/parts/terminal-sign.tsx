import type { Settings } from "#contract/settings.ts";
import { formatDate } from "#domain/language/format.ts";
import { type Terminal, terminalNamingOn } from "#domain/terminal/terminal.ts";
import { type LocalDate, toLocalDate } from "#domain/time.ts";
import { Sign } from "#web/ui/ticket/sign.tsx";
import { ticketWords } from "#web/words/booking/ticket-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useSettings } from "./settings-context.ts";

type Props = {
  readonly terminalId: string;
  /** The day on which it is read: names are dated. */
  readonly date: string;
  readonly size?: "s" | "m" | "l";
  readonly arrow?: "left" | "right";
};

/** A terminal by its name on a day, with the name before or after while the airport changes it (rules §1). */
export function TerminalSign({ terminalId, date, size, arrow }: Props) {
  const words = useWords(ticketWords);
  const locale = useLocale();
  const terminals = terminalsOf(useSettings());
  const terminal = terminals.find(({ id }) => id === terminalId);
  const day = toLocalDate(date);
  if (terminal === undefined || day === undefined) return <Sign label={words.terminal}>{terminalId}</Sign>;
  const naming = terminalNamingOn(terminal, day, terminals);
  const written = (other: LocalDate): string => formatDate(other, locale, "compact");
  const note = naming.previous
    ? words.formerly(naming.previous.names.join("/"), written(naming.previous.until))
    : naming.next && words.soon(naming.next.name, written(naming.next.from));
  return (
    <Sign label={words.terminal} size={size} arrow={arrow} note={note}>
      {naming.name}
    </Sign>
  );
}

/** Settings as the wire has them, with the domain's days. */
export function terminalsOf(settings: Pick<Settings, "terminals">): readonly Terminal[] {
  return settings.terminals.map(({ id, names, meetingPoint }) => ({
    id,
    meetingPoint,
    names: names.map(({ name, validFrom, validUntil }) => ({
      name,
      validFrom: toLocalDate(validFrom ?? ""),
      validUntil: toLocalDate(validUntil ?? ""),
    })),
  }));
}
