import { sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../db/schema.ts";

/** Jobs that are due, by name, with the instant since when, and the number given up. */
export async function waitingJobs(db: Db) {
  const due = await db
    .selectFrom("jobs")
    .select("name")
    .select((select) => select.fn.countAll<number>().as("count"))
    .select((select) => select.fn.min("nextTryAt").as("sinceAt"))
    .where("failedAt", "is", null)
    .where("nextTryAt", "<=", sql<Instant>`now()`)
    .groupBy("name")
    .execute();
  const { givenUp } = await db
    .selectFrom("jobs")
    .select((select) => select.fn.countAll<number>().as("givenUp"))
    .where("failedAt", "is not", null)
    .executeTakeFirstOrThrow();
  return { due, givenUp };
}
