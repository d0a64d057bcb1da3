import { terminalNamingOn } from "#domain/terminal/terminal.ts";
import { toLocalDate } from "#domain/time.ts";
import { Sign } from "#web/ui/ticket/sign.tsx";
import { ticketWords } from "#web/words/booking/ticket-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useSettings } from "./settings-context.ts";

type Props = {
  readonly terminalId: string;
  /** The day for which to show the name: names have effective dates. */
  readonly date: string;
  readonly size?: "s" | "m" | "l";
  readonly arrow?: "left" | "right";
};

/** A terminal's name on a day; around a renaming, with the previous or next name (rules §1). */
export function TerminalSign({ terminalId, date, size, arrow }: Props) {
  const words = useWords(ticketWords);
  const { terminals } = useSettings();
  const terminal = terminals.find(({ id }) => id === terminalId);
  const day = toLocalDate(date);
  if (terminal === undefined || day === undefined) return <Sign label={words.terminal}>{terminalId}</Sign>;
  const naming = terminalNamingOn(terminal, day, terminals);
  const note = naming.previous
    ? words.formerly(naming.previous.names.join("/"))
    : naming.next && words.soon(naming.next.name);
  return (
    <Sign label={words.terminal} size={size} arrow={arrow} note={note}>
      {naming.name}
    </Sign>
  );
}
