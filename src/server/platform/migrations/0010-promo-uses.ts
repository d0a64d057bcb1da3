export const promoUsesMigration = {
  name: "0010-promo-uses",
  sql: `
-- The operator may allow fewer uses than a code has had; what is refused is one more (pricing §7).
alter table promo_codes drop constraint promo_codes_check2;

-- Uses are the bookings that live: canceled and expired ones have given theirs back.
update promo_codes set used = (
  select count(*) from bookings
  where bookings.promo_code = promo_codes.code and bookings.status not in ('canceled', 'expired')
);

create function promo_codes_within_uses() returns trigger
language plpgsql as $$
begin
  raise exception 'promo code % has no use left', new.code using errcode = 'check_violation';
end
$$;
create trigger promo_codes_within_uses before update of used on promo_codes
for each row when (new.used > old.used and new.used > new.total_uses) execute function promo_codes_within_uses();
`,
} as const;
