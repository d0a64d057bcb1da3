import type { SettledAlert } from "#contract/alerts/alert-calls.ts";
import { formatInstant } from "#domain/language/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { StatusMark } from "#web/ui/feedback/status-mark.tsx";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { alertsWords } from "#web/words/alerts/alerts-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useZone } from "../day-data/use-today.ts";
import { alertText } from "../day-parts/alert-text.ts";
import office from "../office/office.module.css";
import css from "./alerts.module.css";

/** Settled alerts, latest first, with author and note. */
export function SettledAlerts({ settled }: { readonly settled: readonly SettledAlert[] }) {
  const words = useWords(alertsWords);
  const locale = useLocale();
  const zone = useZone();
  return (
    <section className={classNames(office, "part")} aria-labelledby="settled-alerts">
      <h2 id="settled-alerts">{words.settledTitle}</h2>
      {settled.length === 0 ? <p className={classNames(office, "quiet")}>{words.noneSettled}</p> : null}
      <ul role="list" className={classNames(office, "list")}>
        {settled.map((alert) => (
          <li key={alert.id} className={classNames(css, "settled")}>
            <StatusMark kind="ok">{alertText(alert, { words, locale, zone }).title}</StatusMark>
            {alert.reference === undefined ? null : (
              <span>
                <Unbroken text={alert.reference} />
              </span>
            )}
            <span className={classNames(css, "said")}>{alert.note}</span>
            <span className={classNames(office, "quiet")}>
              {words.settledBy(alert.settledBy, formatInstant(alert.settledAt, locale, zone))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
