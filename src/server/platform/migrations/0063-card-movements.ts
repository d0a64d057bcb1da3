export const cardMovementsMigration = {
  name: "0063-card-movements",
  sql: `
-- What went back of card payments and came again, each on its day (books §1). A refund and a dispute say what is true
-- now; an exported month says what was true then, and never changes.
create table card_movements (
  id bigint primary key generated always as identity,
  payment_id uuid not null references payments (id),
  refund_id uuid references refunds (id),
  dispute_id text,
  -- Less than nothing where it left.
  amount integer not null check (amount <> 0),
  -- The provider's name for it.
  piece text not null,
  happened_at timestamptz(3) not null,
  check (num_nonnulls(refund_id, dispute_id) = 1)
);
create index card_movements_happened on card_movements (happened_at);
create index card_movements_payment on card_movements (payment_id);
create trigger card_movements_refuse before update or delete on card_movements
for each row execute function till_refuse();
create trigger card_movements_refuse_truncate before truncate on card_movements
for each statement execute function till_refuse();

-- Books what is missing to "should", if anything is: said twice it happens once.
create function book_card_movement(
  payment uuid, refund uuid, dispute text, should integer, named text, at timestamptz
) returns void
language plpgsql as $$
declare
  missing integer;
begin
  select should - coalesce(sum(amount), 0) into missing from card_movements
  where payment_id = payment and refund_id is not distinct from refund and dispute_id is not distinct from dispute;
  if missing <> 0 then
    insert into card_movements (payment_id, refund_id, dispute_id, amount, piece, happened_at)
    values (payment, refund, dispute, missing, named, at);
  end if;
end
$$;

-- What a bank took back in a lost dispute is no refund as well (payment §6).
create function book_refund() returns trigger
language plpgsql as $$
begin
  perform book_card_movement(
    new.payment_id, new.id, null, case when new.status = 'done' then new.by_bank - new.amount else 0 end,
    coalesce(new.provider_refund_id, new.id::text), new.settled_at
  );
  return null;
end
$$;
create trigger book_refund after insert or update of status on refunds
for each row when (new.payment_id is not null) execute function book_refund();

create function book_dispute() returns trigger
language plpgsql as $$
begin
  perform book_card_movement(
    new.payment_id, null, new.dispute_id, case when new.status = 'lost' then 0 - new.amount else 0 end,
    new.dispute_id, new.updated_at
  );
  return null;
end
$$;
create trigger book_dispute after insert or update of status, amount on disputes
for each row when (new.payment_id is not null) execute function book_dispute();

-- What was before: the journal knows which refunds had been done when a bank sent them back.
do $$
declare
  told record;
begin
  for told in
    select r.payment_id, r.id, r.by_bank - r.amount as given, j.kind, j.happened_at,
      coalesce(j.data ->> 'providerRefundId', r.provider_refund_id, r.id::text) as piece
    from refunds r join journal j on j.subject = 'payment ' || r.payment_id and j.data ->> 'refundId' = r.id::text
    where j.kind in ('refund-done', 'refund-failed')
      or j.kind = 'refund-made-at-provider' and j.data ->> 'status' = 'done'
    order by j.id
  loop
    perform book_card_movement(
      told.payment_id, told.id, null, case when told.kind = 'refund-failed' then 0 else told.given end,
      told.piece, told.happened_at
    );
  end loop;
  perform book_card_movement(
    payment_id, id, null, case when status = 'done' then by_bank - amount else 0 end,
    coalesce(provider_refund_id, id::text), settled_at
  ) from refunds where payment_id is not null and settled_at is not null order by settled_at;
  perform book_card_movement(payment_id, null, dispute_id, 0 - amount, dispute_id, updated_at)
  from disputes where payment_id is not null and status = 'lost' order by updated_at;
end
$$;
`,
} as const;
