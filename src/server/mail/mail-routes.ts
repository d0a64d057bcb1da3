import { api } from "#contract/api.ts";
import { accept } from "#domain/result.ts";
import type { Serve } from "../use-case.ts";
import { listKept } from "./store/kept-mail-store.ts";

/** The mailbox of the demonstration. */
export function mailRoutes(serve: Serve): void {
  serve(api.listKeptMails, async ({ db }, { query }) => accept({ mails: await listKept(db, query.to) }));
}
