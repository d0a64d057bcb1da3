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

/** What the operator has decided, as it stands: a change on one server holds on all of them at once. */
export async function readOperator(db: Db): Promise<Operator> {
  const { rows } = await sql<{ text: string }>`
    select json_build_object('settings', ${settingsAsJson}, 'services', ${servicesAsJson}, 'seasons', ${seasonsAsJson})::text as text
    `.execute(db);
  return parseOperator(rows[0]?.text ?? "{}");
}

/**
 * The same with the tariff that holds at an instant (pricing §10), in the same reading. Before all of them, where only a
 * test clock can be, it is the first.
 */
export async function readOperatorAt(db: Db, now: Instant): Promise<OperatorAt> {
  const at = isoFromInstant(now);
  const { rows } = await sql<{ text: string; tariff: string; terms: TermsVersion | null }>`
    select json_build_object('settings', ${settingsAsJson}, 'services', ${servicesAsJson}, 'seasons', ${seasonsAsJson})::text as text,
      json_build_object(
        'current', (select jsonb_build_object('version', version, 'contents', contents) from (
          (select 1 as choice, version, contents from tariffs
            where set_aside_at is null and effective_at <= ${at}::timestamptz
            order by effective_at desc, version desc limit 1)
          union all (select 2, version, contents from tariffs order by version limit 1)
        ) candidates order by choice limit 1),
        'until', (select (extract(epoch from min(effective_at)) * 1000)::bigint
          from tariffs where set_aside_at is null and effective_at > ${at}::timestamptz)
      )::text as tariff,
      (select jsonb_build_object('id', id, 'number', number) from legal_texts
        where name = 'terms' and set_aside_at is null and effective_at <= ${at}::timestamptz
        order by effective_at desc, number desc limit 1) as terms`.execute(db);
  const operator = parseOperator(rows[0]?.text ?? "{}");
  const { current, until } = parseTariff(rows[0]?.tariff ?? "{}");
  return {
    ...operator,
    today: localDateOf(now, operator.airport.zone),
    tariff: {
      ...current.contents,
      zone: operator.airport.zone,
      services: operator.everyService.filter(({ id }) => operator.offeredServices.includes(id)),
      promoCodes: [],
    },
    tariffVersion: current.version,
    termsEdition: await readTermsEdition(db, rows[0]?.terms ?? undefined, operator.ordering.termsVersion),
    tariffUntil: until === null ? undefined : toInstant(until),
  };
}

/** A tariff of before, as a booking was priced by it. */
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
// A season may have other words in a later tariff: those are its words from then on.
const seasonsAsJson = sql`(select coalesce(jsonb_agg(season order by id), '[]') from (
  select distinct on (season ->> 'id') season ->> 'id' as id, season
    from tariffs, jsonb_array_elements(contents -> 'seasons') season
    where set_aside_at is null order by season ->> 'id', version desc) known)`;

const storedOperator = z.object({
  settings: z.object(operatorDocuments),
  services: z.array(z.extend(serviceDocument, { active: z.boolean() })),
  seasons: tariffDocument.shape.seasons,
});
const storedTariff = z.object({
  current: z.object({ version: z.int(), contents: tariffDocument }),
  until: z.nullable(z.int()),
});

const parseOperator = parseOnce((value) => toOperator(z.parse(storedOperator, value)));
const parseTariff = parseOnce((value) => z.parse(storedTariff, value));

/** Parses a text once: validating the documents costs ten times what reading them does. */
function parseOnce<Value>(parse: (value: unknown) => Value): (text: string) => Value {
  let last: { readonly text: string; readonly value: Value } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: parse(JSON.parse(text)) };
    return last.value;
  };
}

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
      ...{ zone, withdrawalDays: settings.ordering.withdrawalDays },
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
