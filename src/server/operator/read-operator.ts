import { sql } from "kysely";
import * as z from "zod/mini";
import type { Db } from "../platform/db/schema.ts";
import type { Operator } from "./operator.ts";
import {
  operatorDocuments,
  serviceDocument,
  type TariffDocument,
  tariffDocument,
} from "./operator-documents.ts";

/** Everything the operator has decided, as it stands: a change on one server holds on all of them at once. */
export async function readOperator(db: Db): Promise<Operator> {
  const { rows } = await sql<{ text: string }>`
    select json_build_object(
      'settings', (select jsonb_object_agg(key, value) from settings),
      'tariff', (select jsonb_build_object('version', version, 'contents', contents)
        from tariffs order by version desc limit 1),
      'services', (select coalesce(jsonb_agg(to_jsonb(services) order by position, id), '[]') from services)
    )::text as text`.execute(db);
  return parseOnce(rows[0]?.text ?? "{}");
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

const stored = z.object({
  settings: z.object(operatorDocuments),
  tariff: z.object({ version: z.int(), contents: tariffDocument }),
  services: z.array(z.extend(serviceDocument, { active: z.boolean() })),
});

let last: { readonly text: string; readonly operator: Operator } | undefined;

/** The same text is the same operator: checking the documents costs ten times what reading them does. */
function parseOnce(text: string): Operator {
  if (last?.text !== text) last = { text, operator: toOperator(z.parse(stored, JSON.parse(text))) };
  return last.operator;
}

function toOperator({ settings, tariff, ...rows }: z.output<typeof stored>): Operator {
  const { zone } = settings.airport;
  const services = rows.services.map(({ active, ...service }) => ({ active, service }));
  return {
    brand: settings.identity.brand,
    legal: settings.identity.legal,
    airport: settings.airport,
    terminals: settings.terminals,
    tariff: {
      ...tariff.contents,
      zone,
      services: services.filter(({ active }) => active).map(({ service }) => service),
      promoCodes: [],
    },
    tariffVersion: tariff.version,
    everyService: services.map(({ service }) => service),
    stayPolicy: { ...settings.stay, zone },
    capacityPolicy: settings.capacity,
    withdrawalPolicy: {
      ...{ zone, withdrawalDays: settings.ordering.withdrawalDays },
      dayCounting: settings.stay.dayCounting,
    },
    ordering: settings.ordering,
    custody: settings.custody,
    comparison: settings.comparison,
  };
}
