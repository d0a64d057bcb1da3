import type { ColumnType, Generated } from "kysely";
import type { Locale, Wording } from "#domain/locale.ts";
import type { Cents } from "#domain/money.ts";
import type { Instant, LocalDate } from "#domain/time.ts";
import type { Energy } from "#domain/vehicle/energy.ts";

/** Written as text, because the driver would turn an array into a PostgreSQL array. */
type Json<Value> = ColumnType<Value, string, string>;

export type OperatorTables = {
  texts: {
    hash: string;
    version: string;
    locale: Locale;
    body: string;
    firstPublishedAt: Instant;
  };
  legalTexts: {
    id: string;
    name: string;
    number: number;
    /** As typed by staff, in both languages. */
    contents: Json<Wording>;
    effectiveAt: Instant;
    createdAt: Instant;
    createdBy: string;
    setAsideAt: Instant | null;
    setAsideBy: string | null;
  };
  legalTextDrafts: {
    name: string;
    revision: string;
    contents: Json<Wording>;
    savedAt: Instant;
    savedBy: string;
  };
  settings: {
    key: string;
    value: Json<unknown>;
    updatedAt: Instant;
  };
  /** Changes with every row of settings, services, tariffs and legal texts, by a trigger. */
  operatorRevision: {
    onlyOne: Generated<boolean>;
    revision: string;
  };
  tariffs: {
    version: Generated<number>;
    contents: Json<unknown>;
    createdAt: Instant;
    /** The instant from which it applies. */
    effectiveAt: Instant;
    /** Null if the system wrote it. */
    createdBy: string | null;
    setAsideAt: Instant | null;
    setAsideBy: string | null;
  };
  tariffDrafts: {
    onlyOne: Generated<boolean>;
    revision: string;
    contents: Json<unknown>;
    savedAt: Instant;
    savedBy: string;
  };
  services: {
    id: string;
    name: Json<Wording>;
    description: Json<Wording>;
    price: Cents;
    contains: Generated<readonly string[]>;
    energies: Generated<readonly Energy[]>;
    position: number;
    active: Generated<boolean>;
    revision: Generated<number>;
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
    revision: Generated<number>;
  };
};
