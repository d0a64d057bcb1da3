import { writeAccountLetter } from "../account-letters/write-account-letter.ts";
import { closePaymentPage } from "../payments/close-payment-page.ts";
import type { JobTasks } from "../platform/queue/queued-jobs.ts";
import { settleRefund } from "../refunds/settle-refund.ts";
import type { Services } from "../services.ts";

export function jobTasks(services: Services): JobTasks {
  return {
    "close-payment-page": ({ bookingId }) => closePaymentPage(services, bookingId),
    "settle-refund": ({ refundId }) => settleRefund(services, refundId),
    "write-account-letter": (letter) => writeAccountLetter(services, letter),
  };
}
