import type { FastifyInstance, FastifyReply } from "fastify";
import { type Locale, locales } from "#domain/locale.ts";
import { withLogoInside } from "../../platform/gateways/mail-logo.ts";
import type { RenderedMail } from "../../platform/gateways/mail-sender.ts";
import type { Services } from "../../services.ts";
import { type MailKind, mailKinds, previewMail } from "./preview-mail.ts";

const forms = ["html", "txt"] as const;
type Form = (typeof forms)[number];

/**
 * Previews of every mail in both languages, as HTML and as plain text with headers, for those who edit them. Only in
 * the demonstration (mails §6).
 */
export function mailPreviewRoutes(app: FastifyInstance, services: Services): void {
  app.get("/mail-preview", (_request, reply) => send(reply, listPage(), "html"));
  app.get<{ Params: { file: string } }>("/mail-preview/:file", async ({ params }, reply) => {
    const asked = readName(params.file);
    if (asked === undefined) return send(reply.code(404), listPage(), "html");
    const mail = await previewMail(services, asked.kind, asked.locale);
    return send(reply, asked.form === "html" ? withLogoInside(mail.html) : withHeaders(mail), asked.form);
  });
}

function nameOf(kind: MailKind, locale: Locale, form: Form): string {
  return `${kind}.${locale}.${form}`;
}

function readName(name: string) {
  for (const kind of mailKinds)
    for (const locale of locales)
      for (const form of forms) if (nameOf(kind, locale, form) === name) return { kind, locale, form };
  return undefined;
}

/** Styles are inline in the mail; nothing else is loaded, and no script runs. */
function send(reply: FastifyReply, text: string, form: Form): FastifyReply {
  return reply
    .type(form === "html" ? "text/html; charset=utf-8" : "text/plain; charset=utf-8")
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .send(text);
}

function withHeaders({ from, to, replyTo, subject, unsubscribe, attachments, text }: RenderedMail): string {
  const headers = [
    `From: ${from}`,
    `To: ${to}`,
    replyTo && `Reply-To: ${replyTo}`,
    `Subject: ${subject}`,
    unsubscribe && `List-Unsubscribe: <${unsubscribe}>`,
    ...attachments.map(({ name, type }) => `Attachment: ${name} (${type})`),
  ];
  return `${headers.filter((line) => line !== undefined).join("\n")}\n\n${text}`;
}

function listPage(): string {
  const link = (kind: MailKind, locale: Locale, form: Form): string =>
    `<a href="/mail-preview/${nameOf(kind, locale, form)}">${locale} ${form}</a>`;
  const rows = mailKinds.map((kind) => {
    const links = locales.flatMap((locale) => forms.map((form) => link(kind, locale, form)));
    return `<tr><th scope="row">${kind}</th>${links.map((each) => `<td>${each}</td>`).join("")}</tr>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Mails</title>
<style>body{font:1rem/1.5 system-ui;margin:2rem}th{text-align:left;font-weight:600}td,th{padding:.4rem 1rem .4rem 0}</style>
</head><body><main><h1>Every mail, as it goes out</h1><table>${rows.join("\n")}</table></main></body></html>
`;
}
