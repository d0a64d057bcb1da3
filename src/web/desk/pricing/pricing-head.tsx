import type { ReactNode } from "react";
import { tariffWords } from "#web/words/pricing/tariff-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { OpeningLink } from "../office/opening-link.tsx";
import { ScreenLinks } from "../office/screen-links.tsx";
import { useDeskLocation } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";

type Props = { readonly title: string; readonly lead?: ReactNode };

/** Tabs of the three pricing screens. */
export function PricingHead({ title, lead }: Props) {
  const words = useWords(tariffWords);
  const { pathname } = useDeskLocation();
  const ways = [
    { to: deskPaths.tariff(), label: words.title },
    { to: deskPaths.services(), label: words.services },
    { to: deskPaths.codes(), label: words.codes },
  ];
  return (
    <ScreenHead
      title={title}
      lead={lead}
      back={<OpeningLink />}
      ways={
        <ScreenLinks
          label={words.ways}
          ways={ways.map((way) => ({ ...way, isCurrent: pathname === way.to }))}
        />
      }
    />
  );
}
