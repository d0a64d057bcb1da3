import { classNames } from "#web/ui/class-names.ts";
import { tariffWords } from "#web/words/pricing/tariff-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "../office/office.module.css";
import { OpeningWay } from "../office/opening-way.tsx";
import { DeskLink } from "../routing/desk-link.tsx";
import { useDeskLocation } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";

/** The three screens of prices, one beside the other. */
export function PricingHead({ title }: { readonly title: string }) {
  const words = useWords(tariffWords);
  const { pathname } = useDeskLocation();
  const ways = [
    [deskPaths.tariff(), words.title],
    [deskPaths.services(), words.services],
    [deskPaths.codes(), words.codes],
  ] as const;
  return (
    <header className={classNames(css, "head")}>
      <OpeningWay />
      <h1 className={classNames(css, "title")}>{title}</h1>
      <nav className={classNames(css, "ways")} aria-label={words.ways}>
        {ways.map(([to, label]) => (
          <DeskLink key={to} to={to} aria-current={pathname === to ? "page" : undefined}>
            {label}
          </DeskLink>
        ))}
      </nav>
    </header>
  );
}
