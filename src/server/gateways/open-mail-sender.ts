import type { Services } from "../services.ts";
import { keptMail } from "./kept-mail.ts";
import type { MailSender } from "./mail-sender.ts";
import { smtpMail } from "./smtp-mail.ts";

/** SMTP where the configuration names a server, else the kept mailbox. */
export function openMailSender({ config, db, clock }: Pick<Services, "config" | "db" | "clock">): MailSender {
  return config.smtpUrl === undefined ? keptMail({ db, clock }) : smtpMail(config.smtpUrl);
}
