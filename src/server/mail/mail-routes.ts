import { accept } from "#domain/result.ts";
import type { SiteRoutes } from "../use-case.ts";
import { listKept } from "./store/kept-mail-store.ts";

/** The mailbox of the demonstration. */
export const mailRoutes = {
  listKeptMails: async ({ db }, { query }) => accept({ mails: await listKept(db, query.to) }),
} satisfies Partial<SiteRoutes>;
