import { buttonClass } from "#web/ui/actions/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { hasFilm, type Walk } from "../inspection/use-inspection.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import css from "./film-note.module.css";

/** custody §2: a film is promised at reception but never blocks it: a phone without storage for one signs without. */
export function FilmNote({ walk: { inspection } }: { readonly walk: Walk }) {
  const words = useWords(kerbWords).sign;
  if (inspection.side !== "reception" || hasFilm(inspection)) return null;
  return (
    <p className={classNames(css, "note")}>
      {words.noFilm}
      <DeskLink
        replace
        className={buttonClass({ variant: "quiet" })}
        to={deskPaths.receive(inspection.reference, "film")}
      >
        {words.toFilm}
      </DeskLink>
    </p>
  );
}
