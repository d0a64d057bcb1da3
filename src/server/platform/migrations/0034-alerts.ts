export const alertsMigration = {
  name: "0034-alerts",
  sql: `
-- What needs a person, of any kind (docs/alerts.md). An alert stands until somebody has settled it or it has ended by
-- itself; what happens anew after its end is another one.
create table alerts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in (
    'refund-failed', 'payment-disputed', 'payment-mismatched', 'refund-exceeds-payment',
    'key-missing', 'photos-missing', 'mail-given-up', 'backup-old')),
  subject text not null,
  booking_id uuid references bookings (id) on delete cascade,
  facts jsonb not null,
  raised_at timestamptz(3) not null,
  ended_at timestamptz(3),
  settled_at timestamptz(3),
  settled_by uuid,
  note text,
  check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (note is null))
);
create unique index alerts_once on alerts (kind, subject) where ended_at is null;
create index alerts_standing on alerts (raised_at) where settled_at is null and ended_at is null;
create index alerts_settled on alerts (settled_at desc) where settled_at is not null;

insert into alerts (kind, subject, booking_id, facts, raised_at)
  select kind, subject, booking_id, jsonb_build_object('amount', amount), raised_at from money_alerts;
drop table money_alerts;

-- When each whole backup was taken, told by the command that made it.
create table backups (taken_at timestamptz(3) primary key);
`,
} as const;
