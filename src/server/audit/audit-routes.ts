import type { DeskRoutes } from "../use-case.ts";
import { listJournal } from "./list-journal.ts";

export const auditRoutes = { listJournal } satisfies Partial<DeskRoutes>;
