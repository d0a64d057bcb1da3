import { phoneLink } from "#domain/language/phone/phone-link.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Phone } from "#web/ui/pictograms/action-pictograms.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { BoardRow } from "./board-row.ts";
import css from "./call-link.module.css";
import { nameOf } from "./row-words.ts";

type Props = { readonly row: BoardRow; readonly tone?: "plain" | "late" };

export function CallLink({ row, tone = "plain" }: Props) {
  const words = useWords(deskWords);
  return (
    <a
      className={classNames(css, "call", tone)}
      href={phoneLink(row.phone)}
      aria-label={words.actions.call(nameOf(row))}
    >
      <Phone />
    </a>
  );
}
