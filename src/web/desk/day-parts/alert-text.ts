import type { AlertView } from "#contract/alerts/alert-fields.ts";
import { formatInstant, formatMoney } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import type { AlertsWords } from "#web/words/alerts/alerts-en.ts";
import { alertLink } from "./alert-link.ts";

type Saying = {
  readonly words: Pick<AlertsWords, "raised" | "raisedLinks">;
  readonly locale: Locale;
  readonly zone: string;
};

/** Title and text of an alert, with a link to its remedy (alerts §2). */
export function alertText(alert: AlertView, { words, locale, zone }: Saying) {
  const { title, text } = words.raised[alert.alert];
  const { amount = 0, count = 0, label = "", deadline, lasting, isLost = false } = alert;
  const said = text({
    amount: formatMoney(amount, locale),
    count,
    label,
    isLost,
    deadline: deadline === undefined ? "" : formatInstant(deadline, locale, zone),
    lasting: lasting === undefined ? "" : formatInstant(lasting, locale, zone),
  });
  const { way, to } = alertLink(alert);
  return { title, text: said, way: { label: words.raisedLinks[way], to } };
}
