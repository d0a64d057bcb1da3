import { classNames } from "#web/ui/class-names.ts";
import { contentWords } from "#web/words/content/content-words.ts";
import { useWords } from "#web/words/use-words.ts";
import offers from "../offers/offers.module.css";
import css from "../office/office.module.css";
import { OpeningWay } from "../office/opening-way.tsx";
import { DeskLink } from "../routing/desk-link.tsx";
import { useDeskLocation } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";

/** The screens of what the site shows, one beside the other. */
export function ContentHead({ title }: { readonly title: string }) {
  const words = useWords(contentWords);
  const { pathname } = useDeskLocation();
  const ways = [
    [deskPaths.operatorIdentity(), words.operator],
    [deskPaths.presentation(), words.presentation],
    [deskPaths.legalTexts(), words.legal],
    [deskPaths.terminals(), words.terminals],
    [deskPaths.retention(), words.retention],
    [deskPaths.gallery(), words.pictures],
  ] as const;
  return (
    <header className={classNames(css, "head")}>
      <OpeningWay />
      <h1 className={classNames(css, "title")}>{title}</h1>
      <nav className={classNames(offers, "ways")} aria-label={words.ways}>
        {ways.map(([to, label]) => (
          <DeskLink
            key={to}
            to={to}
            className={classNames(css, "way")}
            aria-current={pathname === to || pathname.startsWith(`${to}/`) ? "page" : undefined}
          >
            {label}
          </DeskLink>
        ))}
      </nav>
    </header>
  );
}
