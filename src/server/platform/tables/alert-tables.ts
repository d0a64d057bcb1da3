import type { ColumnType, Generated } from "kysely";
import type { AlertFacts, AlertKind } from "#domain/alert/alert-kinds.ts";
import type { Instant } from "#domain/time.ts";

export type AlertTables = {
  alerts: {
    id: Generated<string>;
    kind: AlertKind;
    /** What the alert is about: one open alert for each kind and subject. */
    subject: string;
    bookingId: string | null;
    facts: ColumnType<AlertFacts, string, never>;
    raisedAt: Instant;
    /** When the condition ended. */
    endedAt: Generated<Instant | null>;
    /** When a member of staff settled it. */
    settledAt: Generated<Instant | null>;
    settledBy: Generated<string | null>;
    note: Generated<string | null>;
  };
  backups: {
    takenAt: Instant;
    /** The name of a nightly backup among the files; null for one made by command. */
    name: Generated<string | null>;
    seal: Generated<Uint8Array | null>;
    provedAt: Generated<Instant | null>;
    missingFiles: Generated<number | null>;
    flaw: Generated<string | null>;
  };
  archiveState: {
    /** Always true: the table has a single row. */
    id: Generated<boolean>;
    wantedAt: Instant;
    carriedAt: Generated<Instant | null>;
    baseAt: Generated<Instant | null>;
    unreadableBases: Generated<string[]>;
  };
};
