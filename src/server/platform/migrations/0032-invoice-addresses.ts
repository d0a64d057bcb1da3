export const invoiceAddressesMigration = {
  name: "0032-invoice-addresses",
  sql: `
-- The e-mail address is no mention of an invoice, and an invoice is kept for ten years: those that were issued with it
-- lose it, and what a provider was asked for people who are gone as well (docs/accounts.md §8).
alter table invoices disable trigger invoices_refuse;
update invoices set content = content #- '{buyer,email}' where jsonb_exists(content -> 'buyer', 'email');
alter table invoices enable trigger invoices_refuse;
update payments set request = request - 'email' from bookings
  where bookings.id = payments.booking_id and bookings.account_id is null and jsonb_exists(request, 'email');
`,
} as const;
