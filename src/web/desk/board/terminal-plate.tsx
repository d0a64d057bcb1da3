import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { BoardRow } from "./board-row.ts";
import css from "./terminal-plate.module.css";

type Props = { readonly row: Pick<BoardRow, "kind" | "terminal">; readonly wide?: boolean };

/** Where, and which way: yellow and down is received, ink and up is handed back. One element, as is a board's every sign. */
export function TerminalPlate({ row, wide = false }: Props) {
  const words = useWords(deskWords);
  const label = row.kind === "drop-off" ? words.actions.receive : words.actions.giveBack;
  return (
    <span
      role="img"
      aria-label={`${label}, ${words.row.terminal} ${row.terminal}`}
      className={classNames(css, "plate", row.kind, wide && "wide")}
    >
      {row.terminal}
    </span>
  );
}
