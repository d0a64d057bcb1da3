export const refusedStayOwedMigration = {
  name: "0066-refused-stay-owed",
  sql: `
-- One that failed stays owed for its payment (docs/payment.md §6), and is done once it is made by hand: a new refund has what is left
-- beside it. What is there already may still change its status, as it could before: a refund that was made has to be noted.
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
      and (status <> 'failed' or tg_op = 'INSERT') and id <> new.id;
  if received is null or given + new.amount > received then
    raise exception 'refunds of payment % would exceed what was received', coalesce(new.payment_id, new.cash_payment_id)
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
`,
} as const;
