export const withdrawalsMigration = {
  name: "0030-withdrawals",
  sql: `
-- When a contract was left: its booking is canceled by it, or its car is still here and goes back (docs/cancellation.md §5).
alter table bookings add column withdrawn_at timestamptz(3);
update bookings set withdrawn_at = canceled_at where cancel_reason = 'withdrawn';
alter table bookings add check (withdrawn_at is null or status in ('canceled', 'received', 'returned'));
`,
} as const;
