import { listBases } from "../platform/archive/kept-bases.ts";
import { filesOf } from "../platform/files/open-files.ts";
import type { Services } from "../services.ts";
import { noteUnreadableBases } from "./archive-store.ts";

/**
 * Reads the seal of every base backup in the archive and notes those that cannot be read, which raises an alert
 * (alerts §3). An archive that does not answer changes nothing: `archive-behind` is the alert for that.
 */
export async function checkBases({ db, config }: Pick<Services, "db" | "config">): Promise<void> {
  if (config.archiveUrl === undefined) return;
  const { unreadable } = await listBases(filesOf(config.archiveUrl));
  await noteUnreadableBases(
    db,
    unreadable.map(({ name }) => name),
  );
}
