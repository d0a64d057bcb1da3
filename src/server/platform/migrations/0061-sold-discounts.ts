export const soldDiscountsMigration = {
  name: "0061-sold-discounts",
  sql: `
-- pricing §7: what a promo code takes off is kept with the price that was promised and with the booking, so that a code that is edited
-- changes nothing of what was sold. Null with a code: nobody knows, and the amount of its line counts (sold-discount.ts).
alter table quotes add column discount jsonb check (discount ->> 'kind' in ('percent', 'amount'));
alter table bookings add column discount jsonb check (discount ->> 'kind' in ('percent', 'amount'));
-- Whatever each code has been and since when: by the journal, and as it is.
create temporary table known_discounts on commit drop as
select
  code, since,
  case when terms -> 'percent' <> 'null' then jsonb_build_object('kind', 'percent', 'percent', terms -> 'percent')
    else jsonb_build_object('kind', 'amount', 'amount', terms -> 'amount') end as discount
from (
  select substr(subject, length('promo code ') + 1) as code, happened_at as since, data -> 'after' as terms
  from journal where kind = 'promo-code-changed'
  union all
  select substr(subject, length('promo code ') + 1), '-infinity', data -> 'before'
  from journal where kind = 'promo-code-changed' and data -> 'before' <> 'null'
  union all
  select code, '-infinity', jsonb_build_object('percent', percent, 'amount', amount) from promo_codes
) as every_state;
-- Of all that the code has been, what takes off exactly what the booking's line takes off: every traveller keeps the price that they
-- have. It stays with an edited code by which a change has been priced already, which was shown, accepted and settled. Where several
-- fit, the one of the order's moment.
create function pg_temp.discount_sold(sold_code text, lines jsonb, sold_at timestamptz) returns jsonb
language sql as $$
  select known.discount
  from known_discounts as known, (
    select coalesce(sum((line ->> 'amount')::integer) filter (where line ->> 'kind' <> 'promotion'), 0) as ordered,
      coalesce(-sum((line ->> 'amount')::integer) filter (where line ->> 'kind' = 'promotion'), 0) as off
    from jsonb_array_elements(lines) as line
  ) as sums
  where known.code = sold_code and sums.off = least(
    sums.ordered,
    coalesce((known.discount ->> 'amount')::integer, (sums.ordered * (known.discount ->> 'percent')::integer + 50) / 100)
  )
  order by known.since <= sold_at desc, known.since desc
  limit 1
$$;
update quotes set discount = pg_temp.discount_sold(promo_code, lines, created_at) where promo_code is not null;
update bookings set discount = pg_temp.discount_sold(promo_code, lines, created_at) where promo_code is not null;
`,
} as const;
