// A browser older than the build's minimum (vite.config.ts) supports neither our colours nor our scripts: every
// document holds a notice for it, shown by plain CSS, as nothing else of the page would work.
import type { Settings } from "#contract/settings.ts";
import { formatPhone } from "#domain/language/format.ts";
import { phoneLink } from "#domain/language/phone/phone-link.ts";
import type { Locale } from "#domain/locale.ts";

export const supportedBrowsers = { chrome: 123, edge: 123, firefox: 125, safari: 17.5 } as const;

/** What sets the minimum: `light-dark()` came with Chrome 123 and Safari 17.5, popovers with Firefox 125. */
export const outdatedStyles =
  ".outdated{position:fixed;z-index:99;top:0;right:0;bottom:0;left:0;padding:24px;overflow:auto;background:#14171c;color:#fff;font:18px/1.5 sans-serif}.outdated p{margin:0 0 12px}.outdated a{color:#ffc800}@supports (color:light-dark(red,red)) and selector(:popover-open){.outdated{display:none}}";

export function outdatedHtml(locale: Locale, { brand, operator }: Settings): string {
  const { title, text, reach } = words[locale];
  const number = operator.phone && formatPhone(operator.phone, locale);
  const ways = [
    number && `<a href="${phoneLink(operator.phone)}">${number}</a>`,
    operator.email && `<a href="mailto:${escapeText(operator.email)}">${escapeText(operator.email)}</a>`,
  ].filter(Boolean);
  const reached = ways.length > 0 ? `<p>${reach} ${ways.join(", ")}</p>` : "";
  return `<div class="outdated"><p><b>${escapeText(brand)}</b></p><p>${title}</p><p>${text}</p>${reached}</div>`;
}

const { chrome, edge, firefox, safari } = supportedBrowsers;

const words: Readonly<Record<Locale, { title: string; text: string; reach: string }>> = {
  fr: {
    title: "Votre navigateur est trop ancien pour ce site.",
    text: `Mettez-le à jour : Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari} ou plus récent.`,
    reach: "Pour réserver sans attendre :",
  },
  en: {
    title: "Your browser is too old for this site.",
    text: `Please update it: Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari} or later.`,
    reach: "To book straight away:",
  },
};

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
