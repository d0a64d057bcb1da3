export const feedbackMigration = {
  name: "0006-feedback",
  sql: `
create table reviews (
  id uuid primary key,
  -- rules §9: once per booking.
  booking_id uuid not null unique references bookings (id) on delete cascade,
  account_id uuid references accounts (id) on delete set null,
  locale text not null check (locale in ('fr', 'en')),
  -- As the public sees it: first name and initial.
  author text not null check (author <> ''),
  rating smallint not null check (rating between 1 and 5),
  text text not null check (length(text) between 20 and 2000),
  stay_date date not null,
  status text not null check (status in ('submitted', 'published', 'refused')),
  submitted_at timestamptz(3) not null,
  published_at timestamptz(3),
  refused_at timestamptz(3),
  refusal_reason text,
  reply text,
  replied_at timestamptz(3),
  check ((status = 'published') = (published_at is not null)),
  check ((status = 'refused') = (refused_at is not null)),
  check ((refused_at is null) = (refusal_reason is null)),
  check ((reply is null) = (replied_at is null))
);
create index reviews_account on reviews (account_id);
create index reviews_newest on reviews (published_at desc, id) where status = 'published';
create index reviews_by_rating on reviews (rating, published_at desc, id) where status = 'published';
create index reviews_to_check on reviews (submitted_at) where status = 'submitted';

-- How many published reviews have each number of stars: read with every public page, so kept counted.
create table review_counts (
  rating smallint primary key check (rating between 1 and 5),
  published integer not null default 0 check (published >= 0)
);
insert into review_counts (rating) select generate_series(1, 5);

create function count_review() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'published' then
    update review_counts set published = published - 1 where rating = old.rating;
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' then
    update review_counts set published = published + 1 where rating = new.rating;
  end if;
  return null;
end
$$;
create trigger count_review after insert or delete or update of status, rating on reviews
for each row execute function count_review();

create table contact_messages (
  id uuid primary key,
  account_id uuid references accounts (id) on delete set null,
  locale text not null check (locale in ('fr', 'en')),
  name text not null,
  email text not null,
  phone text not null default '',
  subject text not null,
  message text not null,
  received_at timestamptz(3) not null,
  answered_at timestamptz(3)
);
create index contact_messages_newest on contact_messages (received_at desc);
create index contact_messages_account on contact_messages (account_id);
`,
} as const;
