import type { ColumnType, Generated } from "kysely";
import type { Locale, Wording } from "#domain/locale.ts";
import type { Cents } from "#domain/money.ts";
import type { Instant, LocalDate } from "#domain/time.ts";

/** Written as text, because the driver takes an array for one of PostgreSQL's own. */
type Json<Value> = ColumnType<Value, string, string>;

export type OperatorTables = {
  texts: {
    hash: string;
    version: string;
    locale: Locale;
    body: string;
    firstPublishedAt: Instant;
  };
  settings: {
    key: string;
    value: Json<unknown>;
    updatedAt: Instant;
  };
  tariffs: {
    version: Generated<number>;
    contents: Json<unknown>;
    createdAt: Instant;
  };
  services: {
    id: string;
    name: Json<Wording>;
    description: Json<Wording>;
    price: Cents;
    position: number;
    active: Generated<boolean>;
  };
  promoCodes: {
    code: string;
    percent: number | null;
    amount: Cents | null;
    validFrom: LocalDate | null;
    validUntil: LocalDate | null;
    totalUses: number | null;
    used: Generated<number>;
    active: Generated<boolean>;
  };
};
