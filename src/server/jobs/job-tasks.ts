import { writeAccountLetter } from "../account-letters/write-account-letter.ts";
import { sendMail } from "../mail/send-mail.ts";
import { closePaymentPage } from "../payments/close-payment-page.ts";
import type { MailSender } from "../platform/gateways/mail-sender.ts";
import type { JobName, JobPayloads } from "../platform/queue/job-payloads.ts";
import { settleRefund } from "../refunds/settle-refund.ts";
import type { Services } from "../services.ts";

export type JobContext = {
  readonly services: Services;
  readonly sender: MailSender;
  /** The presence of the process that runs it. */
  readonly holder?: string;
};

/** What a job does. It may run twice, and must then do its work once; it throws to be run again later. */
export type JobTask<Name extends JobName> = (
  context: JobContext,
  payload: JobPayloads[Name],
) => Promise<void>;

export const jobTasks: { readonly [Name in JobName]: JobTask<Name> } = {
  "send-mail": ({ services, sender, holder }, { mailId }) => sendMail(services, sender, mailId, holder),
  "close-payment-page": ({ services }, { bookingId }) => closePaymentPage(services, bookingId),
  "settle-refund": ({ services }, { refundId }) => settleRefund(services, refundId),
  "write-account-letter": ({ services }, letter) => writeAccountLetter(services, letter),
};
