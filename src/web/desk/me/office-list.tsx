import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { OfficeLinks } from "../office/office-links.tsx";
import type { Me } from "../session/desk-session.ts";
import css from "./office-list.module.css";

/** The office's links for phones, which have no rail; same groups. */
export function OfficeList({ me }: { readonly me: Me }) {
  const words = useWords(deskWords);
  return (
    <nav aria-labelledby="office" className={classNames(css, "office")}>
      <h2 id="office" className={classNames(css, "title")}>
        {words.me.office}
      </h2>
      <ul role="list">
        <OfficeLinks
          permissions={me.permissions}
          isOpening={me.opening === true}
          className={classNames(css, "way")}
          groupClassName={classNames(css, "group")}
        />
      </ul>
    </nav>
  );
}
