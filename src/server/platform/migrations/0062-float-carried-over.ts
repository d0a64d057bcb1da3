export const floatCarriedOverMigration = {
  name: "0062-float-carried-over",
  sql: `
-- A day that is closed late leaves its money to a day that has begun (cash §3): the float of an open till with movements
-- may become what the last closing of its place has left, and nothing else.
create or replace function tills_change() returns trigger
language plpgsql as $$
begin
  if (new.id, new.place, new.date) = (old.id, old.place, old.date) and old.closed_at is null
     and (new.opening_float = old.opening_float
       or not exists (select from cash_movements where till_id = old.id)
       or new.opening_float = (
         select left_in_till from cash_closings where place = old.place order by number desc limit 1
       )) then
    return new;
  end if;
  raise exception 'a till is closed once, and its float stands once money has moved';
end
$$;
`,
} as const;
