import type { AlertView } from "#contract/alerts/alert-fields.ts";
import { formatInstant, formatMoney } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import type { AlertTexts } from "#web/words/alerts/alert-texts-en.ts";
import { deskPaths } from "../routing/desk-paths.ts";

type Saying = { readonly words: AlertTexts; readonly locale: Locale; readonly zone: string };

/** Title and text of an alert, with a link to where it can be put right (alerts §2). */
export function alertText(alert: AlertView, { words, locale, zone }: Saying) {
  const { title, text, action } = words[alert.alert];
  const { amount = 0, count = 0, label = "", deadline, lasting, isLost = false } = alert;
  const said = text({
    ...{ amount: formatMoney(amount, locale), count, label, isLost },
    deadline: deadline === undefined ? "" : formatInstant(deadline, locale, zone),
    lasting: lasting === undefined ? "" : formatInstant(lasting, locale, zone),
  });
  const to = whereMended(alert);
  return {
    title,
    text: said,
    ...(action !== undefined && to !== undefined && { way: { label: action, to } }),
  };
}

function whereMended({ alert, reference }: AlertView): string | undefined {
  if (alert === "photos-missing") return deskPaths.devices();
  if (reference === undefined) return undefined;
  return alert === "key-missing" ? deskPaths.car(reference) : deskPaths.booking(reference);
}
