import { classNames } from "#web/ui/class-names.ts";
import { teamWords } from "#web/words/desk/team-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { OfficeLinks } from "../office/office-links.tsx";
import type { Me } from "../session/desk-session.ts";
import css from "./team.module.css";

/** Links to the screens that only some roles may open. */
export function TeamLinks({ me }: { readonly me: Me }) {
  const words = useWords(teamWords);
  return (
    <nav aria-label={words.title} className={classNames(css, "buttons")}>
      <ul role="list" className={classNames(css, "buttons")}>
        <OfficeLinks
          permissions={me.permissions}
          isOpening={me.opening === true}
          className={classNames(css, "way")}
        />
      </ul>
    </nav>
  );
}
