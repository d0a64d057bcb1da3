// Compares the records of three different processes: what clients were told, what the database holds, what the provider
// and the mail server received.
import type { Charge } from "../stripe-stand-in/stand-in-protocol.ts";

/** One order as its traveller remembers it. */
export type RevisedBooking = {
  readonly key: string;
  readonly reference: string;
  readonly paymentMethod: "card" | "cash";
  readonly email: string;
  /** Every payment page address that was returned, including duplicates. */
  readonly redirectUrls: readonly string[];
  /** The traveller paid on the provider's page and was sent back by it. */
  readonly paid: boolean;
  /** Reported by the server. */
  readonly confirmed: boolean;
  readonly canceled: boolean;
};

export type BookedRow = {
  readonly reference: string;
  readonly status: string;
  readonly paymentMethod: "card" | "cash";
  readonly total: number;
  readonly paid: number;
  readonly refunded: number;
};

export type OutboxRow = {
  readonly kind: string;
  readonly messageId: string | null;
  readonly sent: boolean;
  /** Outdated before it was sent (mails §1). */
  readonly outdated: boolean | null;
};

/** A message as received by the mail server. */
export type ArrivedMail = {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

export type ThreeBooks = {
  readonly told: readonly RevisedBooking[];
  /** Addresses whose registration was acknowledged. */
  readonly registered: readonly string[];
  readonly bookings: readonly BookedRow[];
  readonly outbox: readonly OutboxRow[];
  readonly charges: readonly Charge[];
  readonly arrived: readonly ArrivedMail[];
  /** Findings of the server's own checks of ledger, counters and journal. */
  readonly flaws: readonly string[];
};

/** Every contradiction between the records; empty if there is none. */
export function compareBooks(books: ThreeBooks): readonly string[] {
  return [
    ...bookingsAsTold(books),
    ...chargesAsTold(books),
    ...moneyAsBooked(books),
    ...mailsAsOwed(books),
    ...mailsOnce(books),
    ...books.flaws,
  ];
}

function bookingsAsTold({ told, bookings }: ThreeBooks): readonly string[] {
  const found: string[] = [];
  const kept = new Map(bookings.map((booking) => [booking.reference, booking]));
  const known = new Map<string, string>();
  for (const { key, reference, paymentMethod, confirmed, canceled, paid } of told) {
    const row = kept.get(reference);
    const other = known.get(reference);
    known.set(reference, key);
    if (other !== undefined) found.push(`${reference} was answered to two orders`);
    if (!row) {
      found.push(`${reference} was acknowledged and is lost`);
      continue;
    }
    const expected = canceled ? "canceled" : confirmed || paid ? "confirmed" : "pending";
    if (row.status !== expected) found.push(`${reference} is ${row.status}, told ${expected}`);
    if (row.paymentMethod !== paymentMethod) found.push(`${reference} is paid by ${row.paymentMethod}`);
  }
  for (const { reference } of bookings) {
    if (!known.has(reference)) found.push(`${reference} is booked and nobody asked for it, or twice`);
  }
  return found;
}

/** Each booking has one payment page, and is charged exactly once if the traveller paid there, else never. */
function chargesAsTold({ told, charges }: ThreeBooks): readonly string[] {
  const found: string[] = [];
  for (const { reference, redirectUrls, paid } of told) {
    const ours = charges.filter((charge) => charge.reference === reference);
    if (new Set(redirectUrls).size > 1) found.push(`${reference} had ${new Set(redirectUrls).size} pages`);
    if (ours.length !== (paid ? 1 : 0))
      found.push(`${reference} was charged ${ours.length} times, paid ${paid}`);
    for (const { sessionId } of ours) {
      if (!redirectUrls.some((url) => url.includes(sessionId))) found.push(`${reference}: charged elsewhere`);
    }
  }
  return found;
}

function moneyAsBooked({ bookings, charges }: ThreeBooks): readonly string[] {
  const found: string[] = [];
  const kept = new Set(bookings.map(({ reference }) => reference));
  for (const { reference, received, refunded } of charges) {
    if (!kept.has(reference) && received > refunded) found.push(`${reference} is paid and not booked`);
  }
  for (const { reference, status, paymentMethod, total, paid, refunded } of bookings) {
    const ours = charges.filter((charge) => charge.reference === reference);
    const sum = (of: "received" | "refunded") => ours.reduce((all, charge) => all + charge[of], 0);
    if (sum("received") !== paid)
      found.push(`${reference}: provider received ${sum("received")}, we ${paid}`);
    if (sum("refunded") !== refunded)
      found.push(`${reference}: provider refunded ${sum("refunded")}, we ${refunded}`);
    const owed = paymentMethod === "card" && status === "confirmed" ? total : 0;
    if (paid - refunded !== owed)
      found.push(`${reference} is ${status} and keeps ${paid - refunded} of ${owed}`);
  }
  return found;
}

function mailsAsOwed(books: ThreeBooks): readonly string[] {
  const { told, bookings, registered, arrived } = books;
  const found: string[] = [];
  const kindOf = new Map(books.outbox.map(({ messageId, kind }) => [messageId, kind]));
  const count = (kind: string, to: string, reference: string): number =>
    new Set(
      arrived
        .filter(
          (mail) => kindOf.get(mail.messageId) === kind && mail.to === to && mail.text.includes(reference),
        )
        .map(({ messageId }) => messageId),
    ).size;
  const emailOf = new Map(told.map(({ reference, email }) => [reference, email]));
  for (const { reference, status, paymentMethod, paid } of bookings) {
    const to = emailOf.get(reference) ?? "";
    const wasConfirmed = status === "confirmed" || paymentMethod === "cash" || paid > 0;
    const owed = {
      // A booking that was cancelled at once may have a mail of the cancellation only.
      "booking-confirmed": status === "canceled" ? undefined : wasConfirmed ? 1 : 0,
      "payment-receipt": paid > 0 ? 1 : 0,
      "booking-canceled": status === "canceled" ? 1 : 0,
    };
    for (const [kind, times] of Object.entries(owed)) {
      const got = count(kind, to, reference);
      if (times !== undefined && got !== times)
        found.push(`${reference}: ${got} mails ${kind} instead of ${times}`);
    }
  }
  for (const email of registered) {
    const has = arrived.some(
      ({ to, messageId }) => to === email && kindOf.get(messageId) === "account-confirmation",
    );
    if (!has) found.push(`${email} registered and was never written to`);
  }
  return found;
}

/**
 * A kill between the mail server's reply and our record of it may deliver a mail twice, with the same id, recipient and
 * subject; a mail describes its booking as of when it was written.
 */
function mailsOnce({ outbox, arrived }: ThreeBooks): readonly string[] {
  const found: string[] = [];
  const first = new Map<string, ArrivedMail>();
  for (const mail of arrived) {
    const same = first.get(mail.messageId);
    if (same && (same.to !== mail.to || same.subject !== mail.subject)) {
      found.push(`two different mails are both ${mail.messageId}`);
    }
    first.set(mail.messageId, mail);
  }
  for (const { kind, messageId, sent, outdated } of outbox) {
    if (outdated === true) continue;
    if (!sent) found.push(`a mail ${kind} was never sent`);
    else if (messageId === null || !first.has(messageId))
      found.push(`a mail ${kind} is noted as sent and never came`);
  }
  const noted = new Set(outbox.map(({ messageId }) => messageId));
  for (const { messageId, to } of first.values()) {
    if (!noted.has(messageId)) found.push(`${to} got a mail that nobody wrote`);
  }
  return found;
}
