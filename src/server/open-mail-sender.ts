import { keptMail } from "./platform/gateways/kept-mail.ts";
import type { MailSender } from "./platform/gateways/mail-sender.ts";
import { smtpMail } from "./platform/gateways/smtp-mail.ts";
import type { Services } from "./services.ts";

/** SMTP where the configuration names a server, else the kept mailbox. */
export function openMailSender({ config, db, clock }: Pick<Services, "config" | "db" | "clock">): MailSender {
  return config.smtpUrl === undefined ? keptMail({ db, clock }) : smtpMail(config.smtpUrl);
}
