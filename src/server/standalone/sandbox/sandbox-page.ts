// The sandbox's hosted payment page: plain HTML with a form, usable without JavaScript.
import type { Locale } from "#domain/locale.ts";
import type { SandboxSession } from "./sandbox-sessions.ts";
import { type SandboxOutcome, sandboxOutcomes, sandboxWords } from "./sandbox-words.ts";

/** `homeUrl`: the link for a visitor who came by a wrong URL. */
export function missingPage(locale: Locale, homeUrl: string): string {
  const words = sandboxWords[locale];
  return documentOf(
    locale,
    `<p class="notice" role="status">${escape(words.missing)}</p>${back(locale, homeUrl)}`,
  );
}

export function sessionPage(session: SandboxSession, locale: Locale): string {
  return documentOf(locale, `${ticket(session, locale)}${choices(session, locale)}`, {
    languageSwitch: true,
  });
}

function ticket(session: SandboxSession, locale: Locale): string {
  const words = sandboxWords[locale];
  return `
<section class="ticket" aria-label="${escape(words.amount)}">
  <p class="what">${escape(session.description)}</p>
  <dl>
    <div><dt>${escape(words.amount)}</dt><dd class="amount">${escape(money(session, locale))}</dd></div>
    <div><dt>${escape(words.reference)}</dt><dd class="reference">${escape(session.bookingReference)}</dd></div>
  </dl>
</section>`;
}

function choices(session: SandboxSession, locale: Locale): string {
  const words = sandboxWords[locale];
  if (session.status !== "open") {
    const said = session.status === "paid" ? words.paid : words.over;
    return `<p class="notice" role="status">${escape(said)}</p>${back(locale, session.returnUrl)}`;
  }
  const declined = session.declined
    ? `<p class="notice stop" role="alert">${escape(words.declined)}</p>`
    : "";
  return `
${declined}
<form method="post" aria-labelledby="choose">
  <h2 id="choose">${escape(words.choose)}</h2>
  <ul>${sandboxOutcomes.map((outcome) => choice(outcome, locale)).join("")}</ul>
</form>`;
}

function choice(outcome: SandboxOutcome, locale: Locale): string {
  const { label, explained } = sandboxWords[locale].outcomes[outcome];
  return `
    <li>
      <button name="outcome" value="${outcome}" aria-describedby="about-${outcome}"${
        outcome === "pay" ? ' class="first"' : ""
      }>${escape(label)}</button>
      <span id="about-${outcome}">${escape(explained)}</span>
    </li>`;
}

function back(locale: Locale, url: string): string {
  return `<p><a class="back" href="${escape(url)}">${escape(sandboxWords[locale].back)}</a></p>`;
}

function documentOf(locale: Locale, content: string, options: { languageSwitch?: boolean } = {}): string {
  const words = sandboxWords[locale];
  const other = locale === "fr" ? "en" : "fr";
  const languages = options.languageSwitch
    ? `<nav aria-label="${escape(words.languageSwitch)}"><a href="?lang=${other}" hreflang="${other}" lang="${other}">${escape(words.otherLanguage)}</a></nav>`
    : "";
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escape(`${words.test} – ${words.title}`)}</title>
<link rel="icon" href="/sandbox/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/page.css">
</head>
<body>
<header><span class="sign">${escape(words.test)}</span><p>${escape(words.testExplained)}</p>${languages}</header>
<main>
<h1>${escape(words.title)}</h1>
${content}
</main>
</body>
</html>
`;
}

function money({ amount, currency }: SandboxSession, locale: Locale): string {
  const tag = locale === "fr" ? "fr-FR" : "en-GB";
  return new Intl.NumberFormat(tag, { style: "currency", currency }).format(amount / 100);
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}
