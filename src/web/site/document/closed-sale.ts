// Until the operator has opened the sale, every page says so at its top, without a script (content §3). Kept out of the
// app's bundles: a site that sells does not ship it.
import type { Settings } from "#contract/settings.ts";
import type { Locale } from "#domain/locale.ts";

export const closedStyles =
  ".closed{padding:14px 16px;background:#ffc800;color:#14171c;font-weight:600;text-align:center}";

export function closedHtml(locale: Locale, { notOpen }: Pick<Settings, "notOpen">): string {
  if (notOpen !== true) return "";
  const { label, text } = words[locale];
  return `<aside class="closed" aria-label="${label}">${text}</aside>`;
}

const words: Readonly<Record<Locale, { readonly label: string; readonly text: string }>> = {
  fr: {
    label: "Ouverture",
    text: "Les réservations ne sont pas encore ouvertes sur ce site. Revenez bientôt.",
  },
  en: {
    label: "Opening",
    text: "Bookings are not open on this site yet. Please come back soon.",
  },
};
