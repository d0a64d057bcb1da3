export const tillMigration = {
  name: "0022-till",
  sql: `
-- The till of a place on a day (cash §3).
create table tills (
  id uuid primary key,
  place text not null check (place <> ''),
  date date not null,
  opening_float integer not null check (opening_float >= 0),
  opened_at timestamptz(3) not null,
  opened_by uuid not null,
  closed_at timestamptz(3),
  unique (place, date)
);

create table cash_movements (
  -- Made on the phone that took it: sent twice it is there once.
  id uuid primary key,
  till_id uuid not null references tills (id),
  number integer not null check (number > 0),
  kind text not null check (kind in ('payment', 'refund', 'added', 'removed')),
  amount integer not null check (amount <> 0),
  booking_id uuid references bookings (id),
  -- Its refund refers to the payment that it gives back, so this one refers to nothing: no table needs itself.
  refund_id uuid unique,
  reason text,
  staff_id uuid not null,
  device_id uuid,
  device_at timestamptz(3) not null,
  happened_at timestamptz(3) not null,
  request_hash bytea not null,
  unique (till_id, number),
  check ((kind in ('payment', 'added')) = (amount > 0)),
  check ((kind in ('payment', 'refund')) = (booking_id is not null)),
  check ((kind = 'refund') = (refund_id is not null)),
  check ((kind in ('added', 'removed')) = (reason is not null))
);
create index cash_movements_booking on cash_movements (booking_id) where booking_id is not null;

create table cash_closings (
  till_id uuid primary key references tills (id),
  place text not null,
  number integer not null check (number > 0),
  movements integer not null,
  expected integer not null,
  counted integer not null check (counted >= 0),
  left_in_till integer not null check (left_in_till between 0 and counted),
  reason text not null,
  staff_id uuid not null,
  happened_at timestamptz(3) not null,
  previous_hash bytea not null,
  hash bytea not null,
  unique (place, number),
  unique (place, previous_hash),
  check (counted = expected or reason <> '')
);

-- A closed day takes no more movements, whatever the code above does; a closing that is being made is waited for.
create function cash_movements_open() returns trigger
language plpgsql as $$
declare
  closed timestamptz;
begin
  select closed_at into closed from tills where id = new.till_id for update;
  if closed is not null then
    raise exception 'the till % is closed', new.till_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger cash_movements_open before insert on cash_movements
for each row execute function cash_movements_open();

-- Never more cash than is due: of two valets who take it at once the second finds that it was taken.
create function cash_within_due() returns trigger
language plpgsql as $$
declare
  booking record;
begin
  select total, paid, refunded into booking from bookings where id = new.booking_id for update;
  if new.amount > booking.total - booking.paid + booking.refunded then
    raise exception 'more cash than booking % owes', new.booking_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger cash_within_due before insert on cash_movements
for each row when (new.kind = 'payment') execute function cash_within_due();

create function till_refuse() returns trigger
language plpgsql as $$
begin
  raise exception '% are never changed and never deleted', tg_table_name;
end
$$;
create trigger cash_movements_refuse before update or delete on cash_movements
for each row execute function till_refuse();
create trigger cash_movements_refuse_truncate before truncate on cash_movements
for each statement execute function till_refuse();
create trigger cash_closings_refuse before update or delete on cash_closings
for each row execute function till_refuse();
create trigger cash_closings_refuse_truncate before truncate on cash_closings
for each statement execute function till_refuse();
create trigger tills_refuse before delete on tills
for each row execute function till_refuse();
-- Of a till only its closing is written, once, and its float as long as nothing has moved.
create function tills_change() returns trigger
language plpgsql as $$
begin
  if (new.id, new.place, new.date) = (old.id, old.place, old.date) and old.closed_at is null
     and (new.opening_float = old.opening_float
       or not exists (select from cash_movements where till_id = old.id)) then
    return new;
  end if;
  raise exception 'a till is closed once, and its float stands once money has moved';
end
$$;
create trigger tills_change before update on tills
for each row execute function tills_change();

-- What goes back of cash (cash §4): of a card payment or of cash, never of both.
alter table refunds alter column payment_id drop not null;
alter table refunds
  add column cash_payment_id uuid references cash_movements (id),
  add constraint refunds_of_one check (num_nonnulls(payment_id, cash_payment_id) = 1);
create index refunds_cash_payment on refunds (cash_payment_id) where cash_payment_id is not null;
alter table refunds drop constraint refunds_check1;
alter table refunds add constraint refunds_named check (
  status = 'requested' or provider_refund_id is not null or status = 'failed' or cash_payment_id is not null
);
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in (
  'canceled', 'withdrawn', 'by-operator', 'amended', 'goodwill', 'at-provider', 'late', 'paid-already', 'booking-over',
  'mismatch'
));
create or replace function refunds_within_payment() returns trigger
language plpgsql as $$
declare
  received integer;
  given bigint;
begin
  if new.payment_id is not null then
    select received_amount into received from payments where id = new.payment_id for update;
  else
    select amount into received from cash_movements where id = new.cash_payment_id for update;
  end if;
  select coalesce(sum(amount), 0) into given from refunds
    where (payment_id = new.payment_id or cash_payment_id = new.cash_payment_id)
      and status <> 'failed' and id <> new.id;
  if received is null or given + new.amount > received then
    raise exception 'refunds of payment % would exceed what was received', coalesce(new.payment_id, new.cash_payment_id)
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- One invoice for the card, one for each payment in cash.
alter table invoices add column cash_payment_id uuid unique references cash_movements (id);
drop index invoices_booking;
create unique index invoices_booking on invoices (booking_id) where kind = 'invoice' and cash_payment_id is null;
create or replace function invoices_refuse() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE'
     and (new.id, new.kind, new.year, new.booking_id, new.content)
       = (old.id, old.kind, old.year, old.booking_id, old.content)
     and new.refund_id is not distinct from old.refund_id
     and new.cash_payment_id is not distinct from old.cash_payment_id
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
