import type { MailSender } from "../platform/gateways/mail-sender.ts";
import { listDueMails } from "../platform/outbox/outbox-store.ts";
import type { WorkKind } from "../platform/queue/work-kind.ts";
import type { Services } from "../services.ts";
import { sendMail } from "./send-mail.ts";

/** The outbox as a kind of work; its concurrency equals the connections to the mail server (`smtp-mail.ts`). */
export function outboxWork(services: Services, sender: MailSender): WorkKind {
  return {
    name: "mails",
    atOnce: 3,
    listDue: (limit) => listDueMails(services.db, limit),
    run: (id) => sendMail(services, sender, id),
  };
}
