import { buttonClass } from "#web/ui/actions/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Info } from "#web/ui/pictograms/state-pictograms.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import css from "./to-do-column.module.css";

/** Links to the remaining steps before the sale can open, for those who may open it (content §3). */
export function OpeningCard() {
  const { opening } = useWords(deskWords).toDo;
  return (
    <li className={classNames(css, "card")}>
      <div className={classNames(css, "head", "stacked")}>
        <b className={classNames(css, "subject")}>
          <Info size="s" />
          {opening.title}
        </b>
      </div>
      <p>{opening.text}</p>
      <DeskLink className={buttonClass({ variant: "ink", size: "s" })} to={deskPaths.opening()}>
        {opening.go}
      </DeskLink>
    </li>
  );
}
