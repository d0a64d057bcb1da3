import { sql } from "kysely";
import * as z from "zod/mini";
import type { Service } from "#domain/pricing/tariff.ts";
import { type Instant, isoFromInstant, localDateOf, toInstant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import { readTermsEdition, type TermsVersion } from "../terms/read-terms-edition.ts";
import type { Operator, OperatorAt } from "./operator.ts";
import {
  operatorDocuments,
  serviceDocument,
  type TariffDocument,
  tariffDocument,
} from "./operator-documents.ts";

/**
 * The operator's current decisions: a change on one server applies on all at once. Each call reads only the revision;
 * the rest, ten times as costly for PostgreSQL and for us, is cached until the revision changes.
 */
export async function readOperator(db: Db): Promise<Operator> {
  const revision = await readRevision(db);
  if (kept !== undefined && kept.revision === revision) return kept.operator;
  const { rows } = await sql<OperatorRow>`select ${operatorColumns}`.execute(db);
  return keep(rows[0]).operator;
}

/**
 * The same with the tariff in force at an instant (pricing §10), from the same snapshot. An instant before the first
 * tariff, possible only with a test clock, gets the first.
 */
export async function readOperatorAt(db: Db, now: Instant): Promise<OperatorAt> {
  const revision = await readRevision(db);
  const held =
    keptAt !== undefined && keptAt.revision === revision && now >= keptAt.from && now < keptAt.until
      ? keptAt
      : await readHeld(db, now);
  return { ...held.operator, today: localDateOf(now, held.operator.airport.zone) };
}

async function readHeld(db: Db, now: Instant): Promise<KeptAt> {
  const at = isoFromInstant(now);
  const { rows } = await sql<OperatorRow & { tariff: string; terms: TermsVersion | null }>`
    select ${operatorColumns},
      json_build_object(
        'current', (select jsonb_build_object('version', version, 'contents', contents) from (
          (select 1 as choice, version, contents from tariffs
            where set_aside_at is null and effective_at <= ${at}::timestamptz
            order by effective_at desc, version desc limit 1)
          union all (select 2, version, contents from tariffs order by version limit 1)
        ) candidates order by choice limit 1),
        'until', (select (extract(epoch from min(effective_at)) * 1000)::bigint
          from tariffs where set_aside_at is null and effective_at > ${at}::timestamptz),
        'termsUntil', (select (extract(epoch from min(effective_at)) * 1000)::bigint
          from legal_texts where name = 'terms' and set_aside_at is null and effective_at > ${at}::timestamptz)
      )::text as tariff,
      (select jsonb_build_object('id', id, 'number', number) from legal_texts
        where name = 'terms' and set_aside_at is null and effective_at <= ${at}::timestamptz
        order by effective_at desc, number desc limit 1) as terms`.execute(db);
  const [row] = rows;
  const { revision, operator } = keep(row);
  const { current, until, termsUntil } = parseTariff(row?.tariff ?? "{}");
  keptAt = {
    revision,
    operator: {
      ...operator,
      tariff: {
        ...current.contents,
        zone: operator.airport.zone,
        services: operator.everyService.filter(({ id }) => operator.offeredServices.includes(id)),
        promoCodes: [],
      },
      tariffVersion: current.version,
      termsEdition: await readTermsEdition(db, row?.terms ?? undefined, operator.ordering.termsVersion),
      tariffUntil: until === null ? undefined : toInstant(until),
    },
    from: now,
    until: Math.min(until ?? Infinity, termsUntil ?? Infinity),
  };
  return keptAt;
}

type OperatorRow = { readonly revision: string; readonly text: string };
type Kept = { readonly revision: string; readonly operator: Operator };
/** Valid from the instant it was read for until the next tariff or terms take effect. */
type KeptAt = {
  readonly revision: string;
  readonly operator: Omit<OperatorAt, "today">;
  readonly from: Instant;
  readonly until: number;
};

/**
 * The last reading. Safe to fill inside a transaction: revisions are random, so one that is rolled back never recurs.
 */
let kept: Kept | undefined;
let keptAt: KeptAt | undefined;

async function readRevision(db: Db): Promise<string> {
  const row = await db.selectFrom("operatorRevision").select("revision").executeTakeFirstOrThrow();
  return row.revision;
}

function keep(row: OperatorRow | undefined): Kept {
  if (!row) throw new Error("the operator's settings were not answered");
  kept = { revision: row.revision, operator: parseOperator(row.text) };
  return kept;
}

/** The tariff version by which a booking was priced. */
export async function readTariff(db: Db, version: number): Promise<TariffDocument> {
  const row = await db
    .selectFrom("tariffs")
    .select("contents")
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return z.parse(tariffDocument, row.contents);
}

const settingsAsJson = sql`(select jsonb_object_agg(key, value) from settings)`;
const servicesAsJson = sql`(select coalesce(jsonb_agg(to_jsonb(services) order by position, id), '[]') from services)`;
// A season may be worded differently in a later tariff: the latest wording applies.
const seasonsAsJson = sql`(select coalesce(jsonb_agg(season order by id), '[]') from (
  select distinct on (season ->> 'id') season ->> 'id' as id, season
    from tariffs, jsonb_array_elements(contents -> 'seasons') season
    where set_aside_at is null order by season ->> 'id', version desc) known)`;

/** One statement, hence one snapshot: the revision and the data that it identifies. */
const operatorColumns = sql`(select revision from operator_revision) as revision,
  json_build_object('settings', ${settingsAsJson}, 'services', ${servicesAsJson}, 'seasons', ${seasonsAsJson})::text as text`;

const storedOperator = z.object({
  settings: z.object(operatorDocuments),
  services: z.array(z.extend(serviceDocument, { active: z.boolean() })),
  seasons: tariffDocument.shape.seasons,
});
const storedTariff = z.object({
  current: z.object({ version: z.int(), contents: tariffDocument }),
  until: z.nullable(z.int()),
  termsUntil: z.nullable(z.int()),
});

const parseOperator = (text: string): Operator => toOperator(z.parse(storedOperator, JSON.parse(text)));
const parseTariff = (text: string) => z.parse(storedTariff, JSON.parse(text));

function toOperator({ settings, seasons, ...rows }: z.output<typeof storedOperator>): Operator {
  const { zone } = settings.airport;
  return {
    brand: settings.identity.brand,
    legal: settings.identity.legal,
    airport: settings.airport,
    terminals: settings.terminals,
    everyService: rows.services.map(withoutActive),
    offeredServices: rows.services.filter(({ active }) => active).map(({ id }) => id),
    everySeason: seasons,
    stayPolicy: { ...settings.stay, zone },
    capacityPolicy: settings.capacity,
    withdrawalPolicy: {
      zone,
      withdrawalDays: settings.ordering.withdrawalDays,
      dayCounting: settings.stay.dayCounting,
    },
    ordering: settings.ordering,
    custody: settings.custody,
    comparison: settings.comparison,
    sales: settings.sales,
    showing: settings.showing,
    promise: settings.promise,
    presentation: settings.presentation,
  };
}

function withoutActive(row: z.output<typeof storedOperator>["services"][number]): Service {
  const { active: _, contains, energies, ...service } = row;
  return {
    ...service,
    ...(contains.length > 0 && { contains }),
    ...(energies.length > 0 && { energies }),
  };
}
