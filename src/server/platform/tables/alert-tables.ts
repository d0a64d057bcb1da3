import type { ColumnType, Generated } from "kysely";
import type { AlertFacts, AlertKind } from "#domain/alert/alert-kinds.ts";
import type { Instant } from "#domain/time.ts";

export type AlertTables = {
  alerts: {
    id: Generated<string>;
    kind: AlertKind;
    /** What it is about: one thing has one alert at a time. */
    subject: string;
    bookingId: string | null;
    facts: ColumnType<AlertFacts, string, never>;
    raisedAt: Instant;
    /** When the condition ended. */
    endedAt: Generated<Instant | null>;
    /** When somebody settled it. */
    settledAt: Generated<Instant | null>;
    settledBy: Generated<string | null>;
    note: Generated<string | null>;
  };
  backups: {
    takenAt: Instant;
    /** Of one that the server keeps among the files; a command's has none. */
    name: Generated<string | null>;
    seal: Generated<Uint8Array | null>;
    provedAt: Generated<Instant | null>;
    missingFiles: Generated<number | null>;
    flaw: Generated<string | null>;
  };
  archiveState: {
    /** One row. */
    id: Generated<boolean>;
    wantedAt: Instant;
    carriedAt: Generated<Instant | null>;
    baseAt: Generated<Instant | null>;
  };
};
