import { classNames } from "#web/ui/class-names.ts";
import { tariffWords } from "#web/words/pricing/tariff-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "../office/office.module.css";
import { OpeningWay } from "../office/opening-way.tsx";
import { ScreenWays } from "../office/screen-ways.tsx";
import { useDeskLocation } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";

/** The three screens of prices, one beside the other. */
export function PricingHead({ title }: { readonly title: string }) {
  const words = useWords(tariffWords);
  const { pathname } = useDeskLocation();
  const ways = [
    { to: deskPaths.tariff(), label: words.title },
    { to: deskPaths.services(), label: words.services },
    { to: deskPaths.codes(), label: words.codes },
  ];
  return (
    <header className={classNames(css, "head")}>
      <OpeningWay />
      <h1 className={classNames(css, "title")}>{title}</h1>
      <ScreenWays label={words.ways} ways={ways.map((way) => ({ ...way, isCurrent: pathname === way.to }))} />
    </header>
  );
}
