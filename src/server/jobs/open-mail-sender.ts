import { keptMail } from "../platform/gateways/kept-mail.ts";
import type { MailSender } from "../platform/gateways/mail-sender.ts";
import { smtpMail } from "../platform/gateways/smtp-mail.ts";
import { inSpan } from "../platform/traces/span.ts";
import type { Services } from "../services.ts";

/** SMTP where the configuration names a server, else the kept mailbox. */
export function openMailSender({ config, db, clock }: Pick<Services, "config" | "db" | "clock">): MailSender {
  const sender = config.smtpUrl === undefined ? keptMail({ db, clock }) : smtpMail(config.smtpUrl);
  return {
    ...sender,
    send: (mail) =>
      inSpan(
        () => ({ name: "mail send", kind: "client" }),
        () => sender.send(mail),
      ),
  };
}
