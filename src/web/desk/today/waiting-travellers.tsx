import { classNames } from "#web/ui/class-names.ts";
import { Warning } from "#web/ui/pictograms/state-pictograms.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { BoardDay } from "../board/board-day.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import css from "./waiting-travellers.module.css";

/** "J'ai mes bagages": announces travellers who are waiting at the kerb, with a link to their car (custody §8). */
export function WaitingTravellers({ board }: { readonly board: BoardDay }) {
  const words = useWords(deskWords).toDo;
  const waiting = board.alerts.filter(({ kind }) => kind === "traveller-waiting");
  return (
    <ul role="list" aria-live="polite" className={classNames(css, "waiting")}>
      {waiting.map(({ reference = "", person = "" }) => (
        <li key={reference}>
          <DeskLink to={deskPaths.car(reference)} className={classNames(css, "one")}>
            <Warning size="s" />
            {words.ready(person)}
          </DeskLink>
        </li>
      ))}
    </ul>
  );
}
