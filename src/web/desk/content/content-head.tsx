import type { ReactNode } from "react";
import { contentWords } from "#web/words/content/content-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { OpeningLink } from "../office/opening-link.tsx";
import { ScreenLinks } from "../office/screen-links.tsx";
import { useDeskLocation } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";

type Props = { readonly title: string; readonly lead?: ReactNode };

/** Tabs of the screens for the site's content. */
export function ContentHead({ title, lead }: Props) {
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
    <ScreenHead
      title={title}
      lead={lead}
      back={<OpeningLink />}
      ways={
        <ScreenLinks label={words.ways} ways={ways.map((way) => ({ ...way, isCurrent: isShown(way.to) }))} />
      }
    />
  );
}
