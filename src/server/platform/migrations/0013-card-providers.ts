export const cardProvidersMigration = {
  name: "0013-card-providers",
  sql: `
-- Any provider that the server knows may take a payment; its names mean something only together with it (payment §1).
alter table payments drop constraint payments_provider_check;
alter table payments add constraint payments_provider_check check (provider ~ '^[a-z][a-z0-9-]*$');
alter table payments drop constraint payments_session_id_key;
alter table payments drop constraint payments_provider_payment_id_key;
alter table payments add constraint payments_session_id_key unique (provider, session_id);
alter table payments add constraint payments_provider_payment_id_key unique (provider, provider_payment_id);
alter table refunds drop constraint refunds_provider_refund_id_key;
alter table refunds add constraint refunds_provider_refund_id_key unique (payment_id, provider_refund_id);
-- Read with its payment, whose provider it is.
create index refunds_provider_refund_id on refunds (provider_refund_id);

-- Words of ours for every provider's disputes (payment §6).
update disputes set status = case
  when status like 'warning\\_closed' or status = 'prevented' then 'closed'
  when status like 'warning\\_%' then 'inquiry'
  when status in ('won', 'lost') then status
  else 'open' end;
alter table disputes add constraint disputes_status_check
  check (status in ('inquiry', 'open', 'won', 'lost', 'closed'));
`,
} as const;
