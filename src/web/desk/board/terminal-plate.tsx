import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { BoardRow } from "./board-row.ts";
import css from "./terminal-plate.module.css";

type Props = { readonly row: Pick<BoardRow, "kind" | "terminal">; readonly wide?: boolean };

/**
 * Terminal and direction: yellow and down to receive, ink and up to hand back. A single element, to keep a long board
 * cheap.
 */
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
