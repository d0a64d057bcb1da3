export const foundByTimeMigration = {
  name: "0049-found-by-time",
  sql: `
-- The books of a month cost what the month holds, however many years lie before it (docs/benchmarks.md).
create index payments_paid on payments (paid_at) where paid_at is not null;
create index refunds_settled on refunds (settled_at) where settled_at is not null;
create index invoices_issued on invoices (issued_at);
create index cash_movements_happened on cash_movements (happened_at);
create index cash_closings_happened on cash_closings (happened_at);
-- Cars that were driven further than was promised: few of all, asked for with every day of the desk.
create index custody_overdriven on custody (state_at) where odometer_out - odometer_in > promised_km;
`,
} as const;
