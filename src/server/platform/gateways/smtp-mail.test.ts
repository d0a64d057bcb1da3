import { afterEach, beforeEach, expect, test } from "vitest";
import { type MailServer, openMailServer } from "#test/mail-server.ts";
import { logoAddress, readLogo } from "./mail-logo.ts";
import {
  MailRefusedError,
  type MailSender,
  MailServerUnavailableError,
  type RenderedMail,
} from "./mail-sender.ts";
import { smtpMail } from "./smtp-mail.ts";

const calendar = "BEGIN:VCALENDAR\r\nSUMMARY:Dépôt à l’aéroport, Noël\r\nEND:VCALENDAR\r\n";

const mail: RenderedMail = {
  messageId: "<7e6c@site.example>",
  from: "Valet Service <bonjour@valet-service.example>",
  to: "camille@exemple.fr",
  replyTo: "bonjour@valet-service.example",
  subject: "Réservation confirmée VS-7K3M9Q · « vendredi » 11 décembre, œuvre d’été",
  text: "Déposez vos clés au terminal : 149,00 €\n.\nUn point seul n’arrête rien.\n",
  html: "<p>Déposez vos clés au terminal&nbsp;: 149,00&nbsp;€</p>",
  attachments: [
    {
      name: "VS-7K3M9Q.ics",
      type: "text/calendar; charset=utf-8; method=PUBLISH",
      content: Buffer.from(calendar),
    },
    {
      name: "facture.pdf",
      type: "application/pdf",
      content: Uint8Array.from({ length: 5_000 }, (_, i) => i % 256),
    },
  ],
};

let server: MailServer;
let sender: MailSender;

beforeEach(async () => {
  server = await openMailServer();
  sender = smtpMail(server.url);
});

afterEach(async () => {
  sender.close();
  await server.close();
});

test("a mail arrives as it was sent: accents, both bodies, its files to the byte", async () => {
  await sender.send(mail);
  const [arrived] = server.mails;
  expect(arrived).toMatchObject({
    messageId: mail.messageId,
    subject: mail.subject,
    from: { name: "Valet Service", address: "bonjour@valet-service.example" },
    to: [{ address: "camille@exemple.fr" }],
    replyTo: [{ address: "bonjour@valet-service.example" }],
  });
  expect(arrived?.text?.replaceAll("\r\n", "\n")).toContain(mail.text.trim());
  expect(arrived?.html).toContain("Déposez vos clés au terminal");
  const [ics, pdf] = arrived?.attachments ?? [];
  expect(ics).toMatchObject({ filename: "VS-7K3M9Q.ics", mimeType: "text/calendar", method: "PUBLISH" });
  // The test's parser normalises line endings of text; in transit they are unchanged.
  expect(bytesOf(ics?.content).toString()).toBe(calendar.replaceAll("\r\n", "\n"));
  const onTheLine = server.sources[0]?.replaceAll(/\r\n/g, "") ?? "";
  expect(onTheLine).toContain(Buffer.from(calendar).toString("base64"));
  expect(pdf).toMatchObject({ filename: "facture.pdf", mimeType: "application/pdf" });
  expect([...bytesOf(pdf?.content)]).toEqual([...(mail.attachments[1]?.content ?? [])]);
});

test("a mail is marked as auto-generated, so that no out-of-office reply comes back", async () => {
  await sender.send(mail);
  const header = server.mails[0]?.headers.find(({ key }) => key === "auto-submitted");
  expect(header?.value).toBe("auto-generated");
});

test("rule 10: who may be taken off a list is told where, in the header that mail programs read; nobody else is", async () => {
  const unsubscribe = "mailto:bonjour@valet-service.example?subject=unsubscribe%20VS-7K3M9Q";
  await sender.send({ ...mail, unsubscribe });
  await sender.send(mail);
  const headers = server.mails.map(
    (arrived) => arrived.headers.find(({ key }) => key === "list-unsubscribe")?.value,
  );
  expect(headers).toEqual([`<${unsubscribe}>`, undefined]);
});

test("nothing in a subject or an address becomes another header or recipient", async () => {
  await sender.send({ ...mail, subject: "Bonjour\r\nBcc: eve@mail.example\r\n\r\nCorps" });
  const [arrived] = server.mails;
  expect(arrived?.bcc ?? []).toEqual([]);
  expect(arrived?.headers.map(({ key }) => key)).not.toContain("bcc");
  await sender.send({ ...mail, to: "camille@exemple.fr, eve@mail.example" }).catch(() => undefined);
  const recipients = server.mails.flatMap(({ to }) => to ?? []).map(({ address }) => address);
  expect(recipients).not.toContain("eve@mail.example");
});

test("a refused recipient or content is distinguished from a server that is busy", async () => {
  server.mood = "knows-nobody";
  await expect(sender.send(mail)).rejects.toThrow(MailRefusedError);
  server.mood = "busy";
  const busy = await sender.send(mail).catch((error: unknown) => error);
  expect(busy).toBeInstanceOf(Error);
  expect(busy).not.toBeInstanceOf(MailRefusedError);
  expect(busy).not.toBeInstanceOf(MailServerUnavailableError);
  server.mood = "refuses-content";
  await expect(sender.send(mail)).rejects.toThrow(MailRefusedError);
});

test("an unreachable server is an error at once, and the next mail is sent once it is back", async () => {
  const { port } = server.url;
  await sender.send(mail);
  await server.close();
  await expect(sender.send(mail)).rejects.toThrow(/ECONNREFUSED|closed|connect/i);
  server = await openMailServer({ port: Number(port) });
  await sender.send(mail);
  expect(server.mails).toHaveLength(1);
});

test("a connection that is cut before the server's answer is an error, and is not silently retried", async () => {
  server.mood = "forgetful";
  await expect(sender.send(mail)).rejects.toThrow(/closed|reset|hang up/i);
  expect(server.mails).toHaveLength(1);
});

test("rule 26: a password goes in the clear to this machine alone", async () => {
  const passwords: unknown[] = [];
  const guarded = await openMailServer({
    onAuth: ({ password }, _session, callback) => {
      passwords.push(password);
      callback(null, { user: "valet" });
    },
  });
  const here = smtpMail(new URL(`smtp://valet:secret@127.0.0.1:${guarded.url.port}`));
  await here.send(mail);
  expect(passwords).toEqual(["secret"]);
  // The same server under an address that does not count as this machine.
  const elsewhere = smtpMail(new URL(`smtp://valet:secret@[::ffff:127.0.0.1]:${guarded.url.port}`));
  await expect(elsewhere.send(mail)).rejects.toThrow(/STARTTLS/);
  expect(passwords).toEqual(["secret"]);
  for (const each of [here, elsewhere]) each.close();
  await guarded.close();
});

test("a certificate that cannot be verified is not accepted", async () => {
  const pretender = await openMailServer({ offersTls: true });
  const careful = smtpMail(pretender.url);
  await expect(careful.send(mail)).rejects.toThrow(/certificate/);
  expect(pretender.mails).toEqual([]);
  careful.close();
  await pretender.close();
});

function bytesOf(content: string | ArrayBuffer | Uint8Array | undefined): Buffer {
  if (content === undefined) return Buffer.alloc(0);
  if (typeof content === "string") return Buffer.from(content);
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}

test("a mail that shows the logo carries it inline, and no other mail does", async () => {
  const html = `<img src="${logoAddress}" alt=""><p>Bonjour</p>`;
  await sender.send({ ...mail, html });
  await sender.send({ ...mail, attachments: [] });
  const [signed, plain] = server.mails;
  const logo = signed?.attachments.find(({ contentId }) => contentId === "<logo@valet-service>");
  expect(logo).toMatchObject({ mimeType: "image/png", related: true, disposition: "inline" });
  expect(Buffer.from(new Uint8Array(logo?.content as ArrayBuffer)).equals(readLogo())).toBe(true);
  expect(signed?.attachments).toHaveLength(3);
  expect(plain?.attachments).toEqual([]);
});
