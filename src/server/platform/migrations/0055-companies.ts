export const companiesMigration = {
  name: "0055-companies",
  sql: `
-- The company that invoices are made out to (docs/payment.md §9): of a booking, and as its account suggests it for the next.
-- One value: its name, and what else was given of SIREN, VAT number and address.
alter table bookings add column company jsonb check (jsonb_typeof(company -> 'name') = 'string');
alter table accounts add column company jsonb check (jsonb_typeof(company -> 'name') = 'string'),
  add check (deleted_at is null or company is null);
`,
} as const;
