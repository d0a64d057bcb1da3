import { listKeptHeads } from "../audit/kept-heads.ts";
import { openFiles } from "../platform/files/open-files.ts";
import type { Services } from "../services.ts";
import { askForTimeStamp } from "./ask-for-time-stamp.ts";
import { headContent, stampFile } from "./stamp-files.ts";

/** Days for which a missed stamp is retried: a stamp proves a head existed by its time, so a late one proves little. */
const wantedFor = 7;

/**
 * Has the latest heads stamped by the time-stamping authority, if one is configured (`TSA_URL`). A failure is retried
 * an hour later.
 */
export async function stampHeads({ config }: Pick<Services, "config">): Promise<void> {
  if (config.tsaUrl === undefined) return;
  const files = openFiles(config);
  for (const { date } of (await listKeptHeads(files)).slice(-wantedFor)) {
    if ((await files.open(stampFile(date))) !== undefined) continue;
    const content = await headContent(files, date);
    await files.put(stampFile(date), await askForTimeStamp(config.tsaUrl, content));
  }
}
