import { classNames } from "#web/ui/class-names.ts";
import { ArrowLeft } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { officeWords } from "#web/words/office/office-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useStore } from "../kept/small-store.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { session } from "../session/desk-session.ts";
import css from "./office.module.css";

/** Link back to the opening steps, on every screen that they lead to, until the sale is open (content §3). */
export function OpeningLink() {
  const words = useWords(officeWords);
  const current = useStore(session);
  if (current.kind !== "somebody" || current.me.opening !== true) return null;
  return (
    <DeskLink className={classNames(css, "back")} to={deskPaths.opening()}>
      <ArrowLeft />
      {words.ways.opening}
    </DeskLink>
  );
}
