import { classNames } from "#web/ui/class-names.ts";
import { contentWords } from "#web/words/content/content-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "../office/office.module.css";
import { OpeningWay } from "../office/opening-way.tsx";
import { ScreenWays } from "../office/screen-ways.tsx";
import { useDeskLocation } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";

/** The screens of what the site shows, one beside the other. */
export function ContentHead({ title }: { readonly title: string }) {
  const words = useWords(contentWords);
  const { pathname } = useDeskLocation();
  const ways = [
    { to: deskPaths.operatorIdentity(), label: words.operator },
    { to: deskPaths.presentation(), label: words.presentation },
    { to: deskPaths.legalTexts(), label: words.legal },
    { to: deskPaths.terminals(), label: words.terminals },
    { to: deskPaths.retention(), label: words.retention },
    { to: deskPaths.gallery(), label: words.pictures },
  ];
  const isShown = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  return (
    <header className={classNames(css, "head")}>
      <OpeningWay />
      <h1 className={classNames(css, "title")}>{title}</h1>
      <ScreenWays label={words.ways} ways={ways.map((way) => ({ ...way, isCurrent: isShown(way.to) }))} />
    </header>
  );
}
