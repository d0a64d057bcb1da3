import { formatPhone } from "#domain/language/format.ts";
import { phoneLink } from "#domain/language/phone/phone-link.ts";
import { useSettings, useToday } from "#web/parts/settings-context.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { Logo } from "#web/ui/brand/logo.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./site-footer.module.css";

export function SiteFooter() {
  const words = useWords(frameWords);
  const { brand, airport, operator } = useSettings();
  const locale = useLocale();
  const today = useToday();
  const service: readonly (readonly [string, string])[] = [
    [paths.valetService(), words.valetService],
    [paths.pictures(), words.pictures],
    [paths.reviews(), words.footerReviews],
    [paths.contact(), words.contact],
    [paths.about(), words.about],
  ];
  const legal: typeof service = [
    [paths.terms(), words.terms],
    [paths.legalNotice(), words.legalNotice],
    [paths.privacy(), words.privacy],
    [paths.reviewPolicy(), words.reviewPolicy],
    [paths.accessibility(), words.accessibility],
    [paths.withdraw(), words.withdraw],
  ];
  return (
    <footer className={classNames(css, "footer")} data-ground="ink">
      <div className={classNames(css, "page")}>
        <div className={classNames(css, "who")}>
          <Logo brand={brand} />
          <p>{words.tagline(airport.name[locale])}</p>
          {operator.phone ? (
            <p>
              <a href={phoneLink(operator.phone)}>{formatPhone(operator.phone, locale)}</a>
            </p>
          ) : null}
        </div>
        <nav className={classNames(css, "links")} aria-label={words.footer}>
          <ul role="list">{service.map(toItem)}</ul>
          <ul role="list">
            {legal.map(toItem)}
            <li>
              <form method="post" action={paths.preferences()}>
                <button name="consent" value="none" className={classNames(css, "link")}>
                  {words.cookieChoice}
                </button>
              </form>
            </li>
          </ul>
        </nav>
        <p
          className={classNames(css, "brand")}
        >{`© ${today.slice(0, 4)} ${brand}\n${operator.registration}`}</p>
      </div>
    </footer>
  );
}

function toItem([to, label]: readonly [string, string]) {
  return (
    <li key={to}>
      <SiteLink to={to} className={classNames(css, "link")}>
        {label}
      </SiteLink>
    </li>
  );
}
