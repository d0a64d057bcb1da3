import { sql } from "kysely";
import type { figureApi } from "#contract/office/figure-calls.ts";
import { byPortion, portionsOf } from "#domain/figures/figure-span.ts";
import { accept } from "#domain/result.ts";
import { publicReviewStatus, ratings } from "#domain/review/review.ts";
import type { LocalDate } from "#domain/time.ts";
import { timeOf } from "../books/read-books.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Run } from "../use-case.ts";

/** Ratings of published reviews, by the day of publication (figures §9). */
export const fetchRatings: Run<typeof figureApi.fetchRatings, "db"> = async ({ db }, { query }) => {
  const { airport } = await readOperator(db);
  const time = timeOf(query, airport.zone);
  if (!time.ok) return time;
  const day = sql<LocalDate>`(published_at at time zone ${sql.lit(airport.zone)})::date`;
  const rows = await db
    .selectFrom("reviews")
    .select([day.as("day"), "rating", sql<number>`count(*)::int`.as("count")])
    .where("status", "=", publicReviewStatus)
    .where("publishedAt", ">=", time.value.since)
    .where("publishedAt", "<", time.value.before)
    .groupBy([day, "rating"])
    .execute();
  const portions = byPortion(portionsOf(query, "week"), rows, (some) => ({
    counts: ratings.map((rating) =>
      some.filter((row) => row.rating === rating).reduce((all, { count }) => all + count, 0),
    ),
  }));
  return accept({ portions: [...portions] });
};
