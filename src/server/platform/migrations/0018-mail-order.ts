export const mailOrderMigration = {
  name: "0018-mail-order",
  sql: `
-- What a mail is about, as it was when it was written, and in which row: mails about one booking go out in order.
alter table outgoing_mails
  add column booking_id uuid,
  add column facts jsonb,
  -- The mail server was away: it goes out with all others at the first success.
  add column awaits_server boolean not null default false;
create index outgoing_mails_order on outgoing_mails (recipient, position) where sent_at is null and failed_at is null;
create index outgoing_mails_booking on outgoing_mails (booking_id, position) where sent_at is null and failed_at is null;
create index outgoing_mails_held_up on outgoing_mails (position)
  where awaits_server and sent_at is null and failed_at is null;
-- Calendars take a file that is newer than theirs (RFC 5545 §3.8.7.4).
alter table bookings add column revision integer not null default 0;
create function revise_booking() returns trigger
language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end
$$;
create trigger revise_booking before update on bookings for each row
when (
  (old.drop_off_at, old.landing_at, old.departure_terminal, old.arrival_terminal, old.departure_flight, old.arrival_flight,
    old.status = 'canceled')
  is distinct from
  (new.drop_off_at, new.landing_at, new.departure_terminal, new.arrival_terminal, new.departure_flight, new.arrival_flight,
    new.status = 'canceled')
)
execute function revise_booking();
`,
} as const;
