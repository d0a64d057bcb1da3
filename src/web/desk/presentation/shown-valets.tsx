import type { PresentationFormView } from "#contract/content/presentation-calls.ts";
import { classNames } from "#web/ui/class-names.ts";
import { presentationWords } from "#web/words/about/presentation-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import own from "./presentation.module.css";

/** Valets shown on the page, each by their own consent; the office cannot add them (content §6). */
export function ShownValets({ valets }: Pick<PresentationFormView, "valets">) {
  const words = useWords(presentationWords).valets;
  return (
    <section className={classNames(css, "part")} aria-labelledby="shown-valets">
      <h2 id="shown-valets">{words.title}</h2>
      <p className={classNames(css, "quiet")}>{words.text}</p>
      {valets.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul role="list" className={classNames(own, "faces")}>
          {valets.map(({ firstname, photo }) => (
            <li key={photo} className={classNames(own, "person")}>
              <img
                className={classNames(own, "face")}
                src={`/api/desk/staff-photos/${photo}`}
                alt=""
                width={48}
                height={48}
              />
              {firstname}
            </li>
          ))}
        </ul>
      )}
      <p>
        <DeskLink to={deskPaths.team()}>{words.team}</DeskLink>
      </p>
    </section>
  );
}
