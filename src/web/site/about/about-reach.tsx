import { formatPhone, formatPrice } from "#domain/language/format.ts";
import { phoneLink } from "#domain/language/phone/phone-link.ts";
import type { Locale } from "#domain/locale.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { aboutWords } from "#web/words/about/about-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./about-reach.module.css";

/** Phone number, opening hours and registered company: whatever of it the operator has filled in. */
export function AboutReach({ answerHours }: { readonly answerHours: number | undefined }) {
  const words = useWords(aboutWords).reach;
  const locale = useLocale();
  const { operator } = useSettings();
  const hours = operator.phoneHours[locale];
  return (
    <>
      <dl className={classNames(css, "ways")}>
        {operator.phone ? (
          <div className={classNames(css, "way")}>
            <dt>{words.phone}</dt>
            <dd>
              <a className={classNames(css, "phone")} href={phoneLink(operator.phone)}>
                {formatPhone(operator.phone, locale)}
              </a>
              {hours ? <span className={classNames(css, "line")}>{hours}</span> : null}
            </dd>
          </div>
        ) : null}
        {operator.email ? (
          <div className={classNames(css, "way")}>
            <dt>{words.email}</dt>
            <dd>
              <a className={classNames(css, "link")} href={`mailto:${operator.email}`}>
                {operator.email}
              </a>
              {answerHours === undefined ? null : (
                <span className={classNames(css, "line")}>{words.answer(answerHours)}</span>
              )}
            </dd>
          </div>
        ) : null}
        <RegisteredCompany />
      </dl>
      <p>
        <LinkButton href={paths.booking()} size="l" iconAfter={<ArrowRight size="s" />}>
          {words.book}
        </LinkButton>
      </p>
    </>
  );
}

function RegisteredCompany() {
  const words = useWords(aboutWords).reach;
  const { name, legalForm, capital, registration, vatNumber, address } = useSettings().operator;
  const shown = sayCapital(capital, useLocale());
  const called = [name, legalForm].filter(Boolean).join(", ");
  return (
    <div className={classNames(css, "way")}>
      <dt>{words.company}</dt>
      <dd>
        {/* Names and addresses are French in every language (WCAG 3.1.2). */}
        <Line french>{called}</Line>
        <Line french>{registration}</Line>
        <Line>
          {[shown && words.capital(shown), vatNumber && words.vat(vatNumber)].filter(Boolean).join(" · ")}
        </Line>
        <Line french>{address}</Line>
        <SiteLink className={classNames(css, "link")} to={paths.legalNotice()}>
          {words.notice}
        </SiteLink>
      </dd>
    </div>
  );
}

/** Formats an amount in euros for the locale; empty for zero. Any other wording is returned unchanged. */
function sayCapital(capital: string, locale: Locale): string {
  const digits = /^([\d\s]+)€$/.exec(capital)?.[1]?.replaceAll(/\s/g, "");
  if (!digits) return capital;
  return Number(digits) === 0 ? "" : formatPrice(Number(digits) * 100, locale);
}

function Line({ children, french = false }: { readonly children: string; readonly french?: boolean }) {
  if (children === "") return null;
  return (
    <span className={classNames(css, "line")} lang={french ? "fr" : undefined}>
      {children}
    </span>
  );
}
