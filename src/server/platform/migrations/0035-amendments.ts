export const amendmentsMigration = {
  name: "0035-amendments",
  sql: `
-- What a traveller changes by oneself (docs/cancellation.md §10). One that costs more waits for its payment with what it
-- takes more of the lot; the booking stands as it was until then.
create table amendments (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  status text not null check (status in ('awaiting-payment', 'made', 'ended')),
  -- As asked for; forgotten with the account.
  change jsonb not null,
  request text not null,
  quote_id text not null,
  -- The booking as it was when the price was worked out: of another one it is not the change that was accepted.
  base text not null,
  price jsonb not null,
  -- What is to be paid by card.
  amount integer not null check (amount >= 0),
  -- What it takes more of the lot, as long as it waits.
  held jsonb not null,
  idempotency_key text,
  created_at timestamptz(3) not null,
  hold_expires_at timestamptz(3) not null,
  check (status <> 'awaiting-payment' or amount > 0)
);
create unique index amendments_awaiting on amendments (booking_id) where status = 'awaiting-payment';
create unique index amendments_key on amendments (booking_id, idempotency_key);
create index amendments_overdue on amendments (hold_expires_at) where status = 'awaiting-payment';
create index amendments_of_booking on amendments (booking_id, created_at);

-- A payment is for the booking, or for one change of it. Each confirms what it is for once.
alter table payments
  add column amendment_id uuid references amendments (id),
  -- Until when its page may stay open; of a payment for the booking the booking's own hold says so.
  add column hold_expires_at timestamptz(3),
  add constraint payments_hold check ((amendment_id is null) = (hold_expires_at is null));
drop index payments_confirming;
create unique index payments_confirming on payments (booking_id) where effect = 'confirmed' and amendment_id is null;
create unique index payments_of_amendment on payments (amendment_id) where effect = 'confirmed';

-- One invoice for what confirmed the booking, one for each payment of a change, one for each payment in cash.
alter table invoices add column payment_id uuid unique references payments (id);
drop index invoices_booking;
create unique index invoices_booking on invoices (booking_id)
  where kind = 'invoice' and cash_payment_id is null and payment_id is null;
create or replace function invoices_refuse() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE'
     and (new.id, new.kind, new.year, new.booking_id, new.content)
       = (old.id, old.kind, old.year, old.booking_id, old.content)
     and new.refund_id is not distinct from old.refund_id
     and new.cash_payment_id is not distinct from old.cash_payment_id
     and new.payment_id is not distinct from old.payment_id
     and (
       (old.number is null and new.number is not null and new.pdf is null)
       or (new.number = old.number and new.issued_at = old.issued_at and old.pdf is null and new.pdf is not null)
     ) then
    return new;
  end if;
  raise exception 'invoices are never edited and never deleted';
end
$$;
`,
} as const;
