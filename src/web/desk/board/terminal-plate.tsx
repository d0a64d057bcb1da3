import { classNames } from "#web/ui/class-names.ts";
import { ArrowDown, ArrowUp } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { BoardRow } from "./board-row.ts";
import css from "./terminal-plate.module.css";

type Props = { readonly row: Pick<BoardRow, "kind" | "terminal">; readonly wide?: boolean };

/** Where, and which way: yellow and down is received, ink and up is handed back. */
export function TerminalPlate({ row, wide = false }: Props) {
  const words = useWords(deskWords);
  const Arrow = row.kind === "drop-off" ? ArrowDown : ArrowUp;
  const label = row.kind === "drop-off" ? words.actions.receive : words.actions.giveBack;
  return (
    <span className={classNames(css, "plate", row.kind, wide && "wide")}>
      <VisuallyHidden>
        {label}, {words.row.terminal}{" "}
      </VisuallyHidden>
      <span>{row.terminal}</span>
      <Arrow />
    </span>
  );
}
