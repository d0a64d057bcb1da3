export const conclusionMigration = {
  name: "0017-conclusion",
  sql: `
-- When the contract was concluded, from which the fourteen days of withdrawal are counted (docs/cancellation.md §5).
alter table bookings add column concluded_at timestamptz(3);
update bookings set concluded_at = coalesce(
  (select min(paid_at) from payments where payments.booking_id = bookings.id and payments.effect = 'confirmed'), created_at)
where status not in ('pending', 'expired');
`,
} as const;
