// The page shown when a page cannot be rendered. It depends on nothing: build, settings and files may all be missing.
import { createHash } from "node:crypto";
import { type Locale, locales } from "#domain/locale.ts";
import { h, renderMarkup } from "../markup/markup.ts";

/** `away`: the site's build or the database is unavailable; `busy`: one network requests too many pages. */
type Reason = "away" | "busy";

type Asked = {
  readonly locale: Locale;
  /** The log entry of the failure carries the same id. */
  readonly requestId: string;
};

type Words = {
  readonly title: string;
  readonly text: string;
};

export function pageWithoutSite(
  reason: Reason,
  { locale, requestId }: Asked,
): { readonly html: string; readonly policy: string } {
  const { title, text } = words[locale][reason];
  const body = h(
    "main",
    null,
    h("div", { className: "logo", rawText: logo }),
    h("h1", null, title),
    h("p", null, text),
    h("p", null, h("a", { href: "" }, again[locale])),
    reason === "away" && h("p", { className: "id" }, idLabel[locale], " ", h("code", null, requestId)),
    locales
      .filter((other) => other !== locale)
      .map((other) =>
        h(
          "p",
          { className: "other", lang: other },
          `${words[other][reason].title}. `,
          words[other][reason].text,
        ),
      ),
  );
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    `<style>${styles}</style>`,
  ].join("\n");
  const html = `<!doctype html>\n<html lang="${locale}">\n${head}\n${renderMarkup(body)}\n`;
  return { html, policy };
}

const words: Readonly<Record<Locale, Readonly<Record<Reason, Words>>>> = {
  fr: {
    away: {
      title: "Le site est indisponible pour le moment",
      text: "La panne est de notre côté. Réessayez dans quelques instants.",
    },
    busy: {
      title: "Trop de pages demandées à la fois",
      text: "Elles viennent toutes de votre connexion. Réessayez dans quelques secondes.",
    },
  },
  en: {
    away: {
      title: "The site is unavailable at the moment",
      text: "The fault is on our side. Please try again shortly.",
    },
    busy: {
      title: "Too many pages at once",
      text: "They were all requested from your connection. Please try again in a few seconds.",
    },
  },
};

const again: Readonly<Record<Locale, string>> = { fr: "Réessayer", en: "Try again" };
const idLabel: Readonly<Record<Locale, string>> = {
  fr: "Référence de l’incident :",
  en: "Incident reference:",
};

/** The logo of the site's header. */
const logo =
  '<svg viewBox="0 0 40 40" width="48" height="48" aria-hidden="true"><rect width="40" height="40" rx="6" fill="#ffc800"/><path fill="#14171c" fill-rule="evenodd" d="M9.5 4.5h12a7.75 7.75 0 0 1 0 15.5H15v4.25H9.5zM15 9.5V15h6a2.75 2.75 0 0 0 0-5.5z"/><path fill="none" stroke="#14171c" stroke-width="3.75" d="M9.5 30h20M24.75 24.75 30 30l-5.25 5.25"/></svg>';

/** The site's colours, in CSS that older browsers understand. */
const styles = [
  "body{margin:0;background:#faf9f6;color:#14171c;font:1.0625rem/1.5 system-ui,sans-serif}",
  "main{max-width:34rem;margin:0 auto;padding:20vh 1.5rem 3rem}",
  "h1{margin:1.5rem 0 .75rem;font-size:1.75rem;line-height:1.2}",
  "p{margin:0 0 1.5rem}",
  "a{display:inline-block;padding:.75rem 1.5rem;border-radius:.5rem;background:#ffc800;color:#14171c;font-weight:700;text-decoration:none}",
  "a:focus-visible{outline:3px solid;outline-offset:3px}",
  ".id,.other{font-size:.875rem;color:#4b515c}",
  "code{overflow-wrap:anywhere}",
  ".other{padding-top:1.5rem;border-top:1px solid #e4e1d9}",
  "@media (prefers-color-scheme:dark){body{background:#101318;color:#f4f2ec}.id,.other{color:#b9bec7}.other{border-color:#2b313b}}",
].join("");

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(styles).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
