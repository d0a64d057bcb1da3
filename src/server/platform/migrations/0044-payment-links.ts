export const paymentLinksMigration = {
  name: "0044-payment-links",
  sql: `
-- Payment pages that the office sends to a person (docs/payment.md §11). The address is worked out of the id and a secret
-- that is not in here: whoever reads this table can open none.
create table payment_links (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  -- The change that it pays for; without one it pays for the booking.
  amendment_id uuid unique references amendments (id),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at)
);
create index payment_links_of_booking on payment_links (booking_id, created_at);
create unique index payment_links_for_booking on payment_links (booking_id) where amendment_id is null;

alter table alerts drop constraint alerts_kind_check;
alter table alerts add constraint alerts_kind_check check (kind in (
  'refund-failed', 'payment-disputed', 'payment-mismatched', 'refund-exceeds-payment', 'payment-link-lapsed',
  'key-missing', 'photos-missing', 'photos-broken', 'mail-given-up', 'backup-old'));
`,
} as const;
