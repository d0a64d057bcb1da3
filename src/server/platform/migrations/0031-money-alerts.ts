export const moneyAlertsMigration = {
  name: "0031-money-alerts",
  sql: `
-- What only a person can put right about money, once for each thing that it is about (docs/payment.md §6).
create table money_alerts (
  kind text not null
    check (kind in ('refund-failed', 'payment-disputed', 'payment-mismatched', 'refund-exceeds-payment')),
  subject text not null,
  booking_id uuid not null references bookings (id) on delete cascade,
  amount integer not null,
  raised_at timestamptz(3) not null,
  primary key (kind, subject)
);
create index money_alerts_raised on money_alerts (raised_at);

-- What of a refund the cardholder's bank has taken back in disputes that were lost: counted once over all refunds of
-- the payment.
alter table refunds add column by_bank integer not null default 0 check (by_bank between 0 and amount);
update refunds set by_bank = refunds.amount from disputes
  where disputes.payment_id = refunds.payment_id and refunds.provider_refund_id = disputes.dispute_id || ':' || refunds.id;
`,
} as const;
