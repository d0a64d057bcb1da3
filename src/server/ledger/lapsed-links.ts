import type { Cents } from "#domain/money.ts";
import type { Instant } from "#domain/time.ts";
import { endAlerts } from "../alerts/end-alerts.ts";
import { raiseAlert } from "../alerts/raise-alert.ts";
import type { Tx } from "../platform/db/schema.ts";
import { listLinkIds, type PaymentLink } from "./payment-link-store.ts";

const kind = "payment-link-lapsed";

/**
 * Alerts the office that a link lapsed unpaid: the recipient still expects the stay and may be called (payment §11).
 */
export async function tellOfLapsedLink(
  tx: Tx,
  link: PaymentLink | undefined,
  { amount, at }: { readonly amount: Cents; readonly at: Instant },
): Promise<void> {
  if (link === undefined) return;
  await raiseAlert(tx, {
    kind,
    subject: subjectOf(link.id),
    bookingId: link.bookingId,
    facts: { amount },
    at,
  });
}

/** The booking was paid after all, or another link was sent. Only the links of `amendmentIds` where given. */
export async function endLapsedLinks(
  tx: Tx,
  bookingId: string,
  at: Instant,
  amendmentIds?: readonly string[],
): Promise<void> {
  const subjects = (await listLinkIds(tx, bookingId, amendmentIds)).map(subjectOf);
  await endAlerts(tx, { kind, subjects, at });
}

function subjectOf(id: string): string {
  return `payment-link ${id}`;
}
