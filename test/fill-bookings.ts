// Inserts thousands of bookings past all use cases: thirty a day from a given day on, paid by card, each of a traveller
// of its own except one who has forty. Names, plates and references vary as in a real office.
import type { Pool } from "pg";

const perDay = 30;
/** Syllables of 64,000 surnames, which share their letters as a country's surnames do. */
const surnameParts = [
  words(`Al An Ar Au Bar Beau Ber Bon Bou Bru Cas Cha Cor Dau Del Dou Du Fa Fer Ga Gau Gi Gou Gue Ha Jau La Le Lau Ma
    Mar Mon Mou Per Pi Ro Sau The Vau Ver`),
  words(`ba be bi bre ca che cho co cou da de di do dri fe fi ga gni go li lo lu ma me mi mo na ne ni no pe pi que ra
    ri ro sa se so ta`),
  words(`bert bin card chard daux deau din don dot gnac gnon lard laud lier lin lot mont nard nas naud net neau nier
    not quet quin rand rat reau ret rier rin ron sard seau sin taud teau tier ville`),
] as const;

function words(list: string): readonly string[] {
  return list.split(/\s+/);
}

/** Days before the drop-off. */
export const paidAhead = 20;

type Filling = { readonly from: number; readonly until: number; readonly firstDay: string };

/** The search terms of the booking with this number. */
export function filledBooking(n: number) {
  return { reference: `VS-${inThirties(n)}`, plate: plateOf(n), lastname: surnameOf(n) };
}

/** Inserts the bookings `from` to `until`, exclusive; the caller runs `analyze` once all are inserted. */
export async function fillBookings(pool: Pool, { from, until, firstDay }: Filling): Promise<void> {
  const client = await pool.connect();
  try {
    // A million rows need more than the usual time-out.
    await client.query("set statement_timeout = 0");
    await client.query(addTraveller, [regularId]);
    await client.query(addBookings, [from, until - 1, firstDay, regularId, ...surnameParts]);
    await client.query(addPayments, [from, until - 1]);
  } finally {
    client.release(true);
  }
}

/** The account with forty bookings, whatever the total. */
export const regularId = "00000000-0000-4000-8000-00000000beef";

const addTraveller = `
insert into accounts (id, email, firstname, lastname, phone, address, locale, password_hash, password_changed_at, terms_version,
  terms_accepted_at, data_usage_accepted_at, created_at, confirmed_at)
values ($1, 'regular@mail.example', 'Camille', 'Moreau', '+33612345678', '1 rue de la Paix, 75002 Paris', 'fr', 'x', now(), '1',
  now(), now(), now(), now())
on conflict do nothing`;

const addBookings = `
insert into bookings (id, reference, status, account_id, locale, departure_date, drop_off_time, return_date, landing_time,
  drop_off_at, landing_at, reserved_days, overnight_departure, overnight_arrival, departure_terminal, arrival_terminal,
  departure_flight, arrival_flight, vehicle_brand, vehicle_model, vehicle_color, vehicle_plate, service_ids, lines, total, vat,
  vat_percent, tariff_version, payment_method, paid, firstname, lastname, email, phone, address, terms_version,
  terms_accepted_at, express_start, created_at, concluded_at)
select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
  'VS-' || (select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (n / power(30, place)::bigint % 30)::int, 1), '')
    from generate_series(0, 5) as place),
  'confirmed', case when n < 40 then $4::uuid end, 'fr', day, '08:30', day + 6, '18:10',
  (day + time '08:30') at time zone 'Europe/Paris', (day + 6 + time '18:10') at time zone 'Europe/Paris', 7, false, false,
  'O4', 'O4', 'AF' || 1000 + n % 9000, 'AF' || 1000 + n % 8999, 'Renault', 'Clio', 'blanc',
  letters(n / 1000 + 7) || lpad((n % 1000)::text, 3, '0') || letters(n / 676000 + 11), '{}',
  '[{"kind": "parking", "days": 7, "amount": 9900}, {"kind": "service", "serviceId": "exterior-wash", "amount": 2500}]', 12400, 2067, 20, 1, 'card',
  12400, 'Camille',
  ($5::text[])[1 + n % 40] || ($6::text[])[1 + n / 40 % 40] || ($7::text[])[1 + n / 1600 % 40], 't' || n || '@mail.example',
  '+336' || lpad(n::text, 8, '0'), '1 rue de la Paix, 75002 Paris', '1', day - ${paidAhead}, false, day - ${paidAhead}, day - ${paidAhead}
from (select n, $3::date + (n / ${perDay})::int as day from generate_series($1::bigint, $2::bigint) as n) as numbered`.replaceAll(
  /letters\(([^()]+)\)/g,
  "chr(65 + ($1 % 26)::int) || chr(65 + ($1 / 26 % 26)::int)",
);

const addPayments = `
insert into payments (id, booking_id, attempt, provider, live, status, amount, currency, idempotency_key, request,
  session_expires_at, session_id, provider_payment_id, received_amount, received_currency, effect, created_at, checked_at, paid_at)
select id, id, 1, 'stripe', false, 'paid', total, 'EUR', reference, '{}', created_at, reference, reference, total, 'EUR',
  'confirmed', created_at, created_at, created_at
from bookings
where id between ('00000000-0000-4000-8000-' || lpad(to_hex($1::bigint), 12, '0'))::uuid
  and ('00000000-0000-4000-8000-' || lpad(to_hex($2::bigint), 12, '0'))::uuid`;

const digits = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

function inThirties(n: number): string {
  return Array.from({ length: 6 }, (_, place) => digits[Math.floor(n / 30 ** place) % 30]).join("");
}

function plateOf(n: number): string {
  const letters = (from: number) => pair(Math.floor(from));
  return `${letters(n / 1000 + 7)}${String(n % 1000).padStart(3, "0")}${letters(n / 676_000 + 11)}`;
}

function surnameOf(n: number): string {
  return surnameParts
    .map((parts, place) => parts[Math.floor(n / parts.length ** place) % parts.length])
    .join("");
}

function pair(n: number): string {
  return String.fromCharCode(65 + (n % 26), 65 + (Math.floor(n / 26) % 26));
}
