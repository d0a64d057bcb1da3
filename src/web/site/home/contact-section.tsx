import { formatPhone } from "#domain/language/format.ts";
import { phoneLink } from "#domain/language/phone/phone-link.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Mail, Phone } from "#web/ui/pictograms/action-pictograms.tsx";
import { Pin } from "#web/ui/pictograms/travel-pictograms.tsx";
import { homeWords } from "#web/words/home/home-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { LazyContactForm } from "../contact/lazy-contact-form.tsx";
import { MeetingMap } from "../contact/meeting-map.tsx";
import { MeetingPoints } from "../contact/meeting-points.tsx";
import css from "./contact-section.module.css";
import { HomeSection } from "./home-section.tsx";

export function ContactSection() {
  const words = useWords(homeWords).contact;
  const locale = useLocale();
  const { operator } = useSettings();
  return (
    <HomeSection id="contact" title={words.title}>
      <div className={classNames(css, "contact")}>
        <div className={classNames(css, "ways")}>
          <p>{words.lead}</p>
          <ul role="list" className={classNames(css, "list")}>
            {operator.phone ? (
              <li className={classNames(css, "way")}>
                <Phone label={words.phone} />
                <a href={phoneLink(operator.phone)}>{formatPhone(operator.phone, locale)}</a>
              </li>
            ) : null}
            {operator.email ? (
              <li className={classNames(css, "way")}>
                <Mail label={words.email} />
                <a href={`mailto:${operator.email}`}>{operator.email}</a>
              </li>
            ) : null}
            {operator.address ? (
              <li className={classNames(css, "way")}>
                <Pin label={words.address} />
                <address lang="fr" className={classNames(css, "address")}>
                  {operator.address}
                </address>
              </li>
            ) : null}
          </ul>
        </div>
        <LazyContactForm />
        <div className={classNames(css, "places")}>
          <MeetingMap />
          <MeetingPoints />
        </div>
      </div>
    </HomeSection>
  );
}
