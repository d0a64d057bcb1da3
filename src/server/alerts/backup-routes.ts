import type { DeskRoutes } from "../use-case.ts";
import { listBackupsAtDesk } from "./list-backups-at-desk.ts";

export const backupRoutes = { listBackupsAtDesk } satisfies Partial<DeskRoutes>;
