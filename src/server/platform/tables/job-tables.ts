import type { ColumnType, Generated } from "kysely";
import type { Instant } from "#domain/time.ts";

export type JobTables = {
  jobs: {
    key: string;
    name: string;
    payload: ColumnType<unknown, string, never>;
    attempts: Generated<number>;
    lastError: Generated<string | null>;
    createdAt: Generated<Instant>;
    nextTryAt: Instant;
    failedAt: Generated<Instant | null>;
  };
  recurringJobs: {
    name: string;
    turnAt: Instant;
  };
};
