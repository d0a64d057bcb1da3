import type { Locale } from "#domain/locale.ts";
import { Anchor } from "../actions/anchor.tsx";
import { Flag } from "../brand/flag.tsx";
import { classNames } from "../class-names.ts";
import css from "./language-switch.module.css";

export type LanguageLink = {
  readonly locale: Locale;
  /** The current page in that language. */
  readonly href: string;
  /** In its own words: "Français", "English". */
  readonly name: string;
};

type Props = {
  readonly label: string;
  readonly current: Locale;
  readonly languages: readonly LanguageLink[];
  readonly onChoose?: ((locale: Locale) => void) | undefined;
};

/** Links, so that it works before hydration. The visible letters are part of the accessible name, for voice control. */
export function LanguageSwitch({ label, current, languages, onChoose }: Props) {
  return (
    <nav aria-label={label}>
      <ul role="list" className={classNames(css, "switch")}>
        {languages.map(({ locale, href, name }) => (
          <li key={locale}>
            <Anchor
              href={href}
              hrefLang={locale}
              lang={locale}
              className={classNames(css, "language")}
              aria-label={`${locale.toUpperCase()} ${name}`}
              aria-current={locale === current ? "true" : undefined}
              data-locale={locale}
              onClick={onChoose ? () => onChoose(locale) : undefined}
            >
              <Flag locale={locale} />
              <span>{locale.toUpperCase()}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
