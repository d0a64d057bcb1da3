import type { api } from "#contract/api.ts";
import { accept } from "#domain/result.ts";
import { listOwnBookings } from "../booking-store/list-own-bookings.ts";
import { readOperator } from "../operator/read-operator.ts";
import { inSnapshot } from "../platform/db/in-snapshot.ts";
import { acceptsCards } from "../platform/gateways/card-providers.ts";
import type { Run } from "../use-case.ts";
import { viewBookings } from "./views/view-bookings.ts";

const pageSize = 20;

export const listBookings: Run<typeof api.listBookings, "db" | "clock" | "cards"> = async (
  { db, clock, cards },
  { query, caller, origin },
) => {
  const { page = 1, key } = query;
  const now = clock.now();
  const operator = await readOperator(db);
  const asked = { accountId: caller.accountId, key };
  const range = { now, limit: pageSize, offset: (page - 1) * pageSize };
  return inSnapshot(db, async (tx) => {
    const found = await listOwnBookings(tx, asked, range);
    const bookings = await viewBookings(tx, found.bookings, {
      operator,
      locale: origin.locale,
      now,
      takesCards: acceptsCards(cards),
    });
    return accept({ bookings, page, pages: Math.max(1, Math.ceil(found.count / pageSize)) });
  });
};
