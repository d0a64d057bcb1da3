export const galleryMigration = {
  name: "0043-gallery",
  sql: `
-- The operator's photos (docs/gallery.md). The bytes are files; here is what the site has to know of them.
create table gallery_pictures (
  id uuid primary key,
  source_hash bytea not null unique check (octet_length(source_hash) = 32),
  theme text not null check (theme in ('drop-off', 'inspection', 'lot', 'security', 'return')),
  status text not null check (status in ('draft', 'shown', 'aside')),
  caption jsonb not null,
  alt jsonb not null,
  position integer not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  preview text not null,
  files jsonb not null,
  uploaded_at timestamptz(3) not null,
  -- Counts every change: whoever acts on an older one is told.
  revision integer not null,
  -- Nothing is shown without its words in both languages.
  check (status <> 'shown' or (caption->>'fr' <> '' and caption->>'en' <> '' and alt->>'fr' <> '' and alt->>'en' <> ''))
);
-- Which picture shows the file that a browser asks for.
create index gallery_pictures_files on gallery_pictures using gin (files jsonb_path_ops);
create trigger tell_pages_shown after insert or update on gallery_pictures
for each row when (new.status = 'shown') execute function tell_pages();
create trigger tell_pages_gone after update or delete on gallery_pictures
for each row when (old.status = 'shown') execute function tell_pages();
`,
} as const;
