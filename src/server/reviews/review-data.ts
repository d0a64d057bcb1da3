import { sql } from "kysely";
import { publicReviewStatus } from "#domain/review/review.ts";
import type { PersonalDataSource } from "../account-store/personal-data-source.ts";

/** A published review stays, without its author's name; one still to be checked is deleted. */
export const reviewData: PersonalDataSource = {
  name: "reviews",
  collect: (db, { accountId }) =>
    db
      .selectFrom("reviews")
      .select(["author", "rating", "text", "stayDate", "status", "submittedAt", "publishedAt"])
      .select(["refusedAt", "refusalReason", "reply", "repliedAt"])
      .where("accountId", "=", accountId)
      .orderBy("submittedAt")
      .execute(),
  erase: async (tx, { accountId }) => {
    await tx
      .deleteFrom("reviews")
      .where("accountId", "=", accountId)
      .where("status", "!=", publicReviewStatus)
      .execute();
    await tx
      .updateTable("reviews")
      .set({
        accountId: null,
        author: sql<string>`case locale when 'fr' then 'Ancien client' else 'Former customer' end`,
      })
      .where("accountId", "=", accountId)
      .execute();
  },
};
