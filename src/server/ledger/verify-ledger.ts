// Whether the ledger balances: charges − refunds = paid bookings, to the cent (payment §8).
import { sql } from "kysely";
import type { Db, Tx } from "../platform/db/schema.ts";

export type LedgerFlaw = { readonly rule: string; readonly subject: string; readonly detail: string };

export type LedgerReport = {
  /** Received by providers and tills in total, in cents. */
  readonly received: number;
  /** Refunded or being refunded. */
  readonly refunded: number;
  /** What paid bookings keep. */
  readonly kept: number;
  /** Taken back by cardholders' banks in disputes we lost; the bookings still claim it (payment §6). */
  readonly lost: number;
  readonly flaws: readonly LedgerFlaw[];
};

/** Reads one snapshot: a concurrent payment is in all of the totals or in none. */
export function verifyLedger(db: Db): Promise<LedgerReport> {
  return db.transaction().setIsolationLevel("repeatable read").execute(checkLedger);
}

/** The same checks within the caller's transaction. */
export async function checkLedger(tx: Tx): Promise<LedgerReport> {
  const totals = await readTotals(tx);
  const flaws: LedgerFlaw[] = [];
  for (const { rule, query } of rules) {
    const { rows } = await sql.raw<{ subject: string; detail: string }>(query).execute(tx);
    flaws.push(...rows.map((row) => ({ rule, ...row })));
  }
  if (totals.received - totals.refunded !== totals.kept) {
    const detail = `received ${totals.received} − refunded ${totals.refunded} ≠ kept ${totals.kept}`;
    flaws.push({ rule: "charges − refunds = paid bookings", subject: "all", detail });
  }
  return { ...totals, flaws };
}

async function readTotals(db: Db): Promise<Omit<LedgerReport, "flaws">> {
  const { rows } = await sql<Omit<LedgerReport, "flaws">>`
    select
      (select coalesce(sum(received_amount), 0) from payments)::bigint
        + (select coalesce(sum(amount), 0) from cash_movements where kind = 'payment')::bigint as received,
      (select coalesce(sum(amount), 0) from refunds)::bigint as refunded,
      (select coalesce(sum(paid - refunded), 0) from bookings)::bigint as kept,
      (select coalesce(sum(amount), 0) from disputes where status = 'lost' and payment_id is not null)::bigint
        - (select coalesce(sum(by_bank), 0) from refunds)::bigint as lost`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error("a sum always answers one row");
  return totals;
}

const rules: readonly { readonly rule: string; readonly query: string }[] = [
  {
    rule: "what a booking says is paid is what its payments brought",
    query: `
      select b.reference as subject, format('says %s, received %s', b.paid, coalesce(p.received, 0)) as detail
      from bookings b left join (
        select booking_id, sum(received) as received from (
          select booking_id, received_amount as received from payments where effect = 'confirmed'
          union all select booking_id, amount from cash_movements where kind = 'payment'
        ) money group by 1
      ) p on p.booking_id = b.id
      where b.paid <> coalesce(p.received, 0)`,
  },
  {
    rule: "what a booking says is refunded is what was asked to go back",
    query: `
      select b.reference as subject, format('says %s, asked %s', b.refunded, coalesce(r.asked, 0)) as detail
      from bookings b left join (
        select r.booking_id, sum(r.amount) as asked from refunds r
        left join payments p on p.id = r.payment_id
        where r.cash_payment_id is not null or p.effect = 'confirmed' group by 1
      ) r on r.booking_id = b.id
      where b.refunded <> coalesce(r.asked, 0)`,
  },
  {
    // A stay extended at the desk may cost more than its payment; the rest is paid in cash on arrival.
    rule: "a card booking that stands was paid for",
    query: `
      select b.reference as subject, format('%s, %s of %s', b.status, b.paid, b.total) as detail from bookings b
      where b.payment_method = 'card' and b.status in ('confirmed', 'received', 'returned', 'no-show') and b.total > 0
        and not exists (select from payments p where p.booking_id = b.id and p.effect = 'confirmed')`,
  },
  {
    rule: "a change that was paid for was made, and what was made for money was paid for",
    query: `
      select b.reference as subject, format('%s, paid %s of %s', a.status, coalesce(p.received_amount, 0), a.amount) as detail
      from amendments a join bookings b on b.id = a.booking_id
      left join payments p on p.amendment_id = a.id and p.effect = 'confirmed'
      where (a.status = 'made' and a.amount <> coalesce(p.received_amount, 0))
        or (a.status <> 'made' and p.id is not null)`,
  },
  {
    rule: "a booking that waits or has expired is not paid",
    query: `
      select reference as subject, format('%s, paid %s', status, paid) as detail from bookings
      where status in ('pending', 'expired') and paid > 0`,
  },
  {
    rule: "money that bought nothing goes back whole",
    query: `
      select p.id::text as subject, format('received %s, going back %s', p.received_amount, coalesce(r.asked, 0)) as detail
      from payments p left join (select payment_id, sum(amount) as asked from refunds group by 1) r on r.payment_id = p.id
      where p.effect <> 'confirmed' and p.received_amount <> coalesce(r.asked, 0)`,
  },
  {
    rule: "no more goes back than came in",
    query: `
      select p.id::text as subject, format('received %s, going back %s', p.received_amount, sum(r.amount)) as detail
      from payments p join refunds r on r.payment_id = p.id
      group by p.id having sum(r.amount) > coalesce(p.received_amount, 0)`,
  },
  {
    rule: "a payment's status follows from its refunds",
    query: `
      select p.id::text as subject, format('%s with %s of %s done', p.status, coalesce(r.done, 0), p.received_amount) as detail
      from payments p left join (
        select payment_id, sum(amount) as done from refunds where status = 'done' group by 1
      ) r on r.payment_id = p.id
      where p.paid_at is not null and p.status <> case
        when coalesce(r.done, 0) = 0 then 'paid'
        when r.done >= p.received_amount then 'refunded'
        else 'partially-refunded' end`,
  },
  {
    // Computed from the entries alone; a refund requested here but made at the provider's desk has two.
    rule: "the journal says what came in and what goes back",
    query: `
      select p.id::text as subject, format('received %s, going back %s; the journal says %s and %s',
        coalesce(p.received_amount, 0), coalesce(r.asked, 0), coalesce(j.received, 0), coalesce(b.asked, 0)) as detail
      from payments p
      left join (select payment_id, sum(amount) as asked from refunds group by 1) r on r.payment_id = p.id
      left join (
        select subject, sum((data ->> 'amount')::int) as received from journal where kind = 'payment-received' group by 1
      ) j on j.subject = 'payment ' || p.id
      left join (
        select subject, sum(amount) as asked from (
          select distinct subject, data ->> 'refundId', (data ->> 'amount')::int as amount
          from journal where kind in ('refund-requested', 'refund-made-at-provider')
        ) entry group by 1
      ) b on b.subject = 'payment ' || p.id
      where coalesce(p.received_amount, 0) <> coalesce(j.received, 0) or coalesce(r.asked, 0) <> coalesce(b.asked, 0)`,
  },
  {
    rule: "every payment of a booking has its invoice, and nothing else has one",
    query: `
      select b.reference as subject, format('%s payments, %s invoices', coalesce(p.count, 0), coalesce(i.count, 0)) as detail
      from bookings b
      left join (
        select booking_id, count(*) from (
          select booking_id from payments where effect = 'confirmed'
          union all select booking_id from cash_movements where kind = 'payment'
        ) money group by 1
      ) p on p.booking_id = b.id
      left join (select booking_id, count(*) from invoices where kind = 'invoice' group by 1) i on i.booking_id = b.id
      where coalesce(p.count, 0) <> coalesce(i.count, 0)`,
  },
  {
    rule: "an invoice states what was received, a credit note what goes back",
    query: `
      select coalesce(i.kind || ' ' || i.number, i.id::text) as subject,
        format('states %s, moved %s', i.content ->> 'total', coalesce(r.amount, m.amount, p.received_amount)) as detail
      from invoices i
      left join refunds r on r.id = i.refund_id
      left join cash_movements m on m.id = i.cash_payment_id
      left join payments p on p.booking_id = i.booking_id and p.effect = 'confirmed' and i.kind = 'invoice'
        and i.cash_payment_id is null and (p.id = i.payment_id or (i.payment_id is null and p.amendment_id is null))
      where (i.content ->> 'total')::int <> coalesce(r.amount, m.amount, p.received_amount)`,
  },
  {
    rule: "every refund of an invoiced payment has its credit note",
    query: `
      select r.id::text as subject, format('%s cents', r.amount) as detail
      from refunds r left join payments p on p.id = r.payment_id
      left join invoices i on i.refund_id = r.id
      where i.id is null and (r.cash_payment_id is not null or p.effect = 'confirmed')`,
  },
  {
    // The exported months consist of these movements, which no later refund status rewrites (books §1).
    rule: "what was booked of a refund is what the provider gave back of it",
    query: `
      select coalesce(r.id, m.refund_id)::text as subject,
        format('booked %s, %s with %s of %s by the bank', coalesce(m.booked, 0), r.status, r.by_bank, r.amount) as detail
      from (select * from refunds where payment_id is not null) r
      full join (
        select payment_id, refund_id, sum(amount) as booked from card_movements where refund_id is not null group by 1, 2
      ) m on m.refund_id = r.id and m.payment_id = r.payment_id
      where coalesce(m.booked, 0) <> coalesce(case when r.status = 'done' then r.by_bank - r.amount end, 0)`,
  },
  {
    rule: "what was booked of a dispute is what the bank took",
    query: `
      select coalesce(d.dispute_id, m.dispute_id) as subject,
        format('booked %s, %s over %s', coalesce(m.booked, 0), coalesce(d.status, 'unknown'), coalesce(d.amount, 0)) as detail
      from (select * from disputes where payment_id is not null) d
      full join (
        select payment_id, dispute_id, sum(amount) as booked from card_movements where dispute_id is not null group by 1, 2
      ) m on m.dispute_id = d.dispute_id and m.payment_id = d.payment_id
      where coalesce(m.booked, 0) <> coalesce(case when d.status = 'lost' then - d.amount end, 0)`,
  },
  {
    rule: "cash that was handed out was owed, and what is settled was handed out",
    query: `
      select coalesce(m.id, r.id)::text as subject, format('%s of %s', m.amount, r.amount) as detail
      from (select * from cash_movements where kind = 'refund') m
      full join (select * from refunds where cash_payment_id is not null and status = 'done') r on r.id = m.refund_id
      where r.amount is distinct from -m.amount`,
  },
  {
    rule: "the journal says what moved in the tills",
    query: `
      select m.id::text as subject, format('%s cents, the journal says %s', m.amount, coalesce(j.amount, 'nothing')) as detail
      from cash_movements m left join (
        select data ->> 'movementId' as id, data ->> 'amount' as amount from journal
        where kind in ('cash-received', 'cash-handed-out', 'cash-moved')
      ) j on j.id = m.id::text
      where j.amount is distinct from m.amount::text`,
  },
  {
    rule: "the uses of a promo code are its bookings that live",
    query: `
      select c.code as subject, format('counts %s, lives in %s bookings', c.used, count(b.id)) as detail
      from promo_codes c
      left join bookings b on b.promo_code = c.code and b.status not in ('canceled', 'expired')
      group by c.code having c.used <> count(b.id)`,
  },
  {
    rule: "invoice numbers have no gap and follow their dates",
    query: `
      select kind || ' ' || year as subject, format('number %s after %s', number, before) as detail
      from (
        select kind, year, number, issued_at,
          lag(number, 1, 0) over series as before, lag(issued_at) over series as issued_before
        from invoices window series as (partition by kind, year order by number)
      ) numbered
      where number is distinct from before + 1 or issued_at < issued_before`,
  },
];
