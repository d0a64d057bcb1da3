import { listKeptHeads } from "../audit/kept-heads.ts";
import { openFiles } from "../platform/files/open-files.ts";
import type { Services } from "../services.ts";
import { askForTimeStamp } from "./ask-for-time-stamp.ts";
import { headContent, stampFile } from "./stamp-files.ts";

/** A day that the authority missed for so long stays without: a stamp says by when a head was there, never since when. */
const wantedFor = 7;

/**
 * Each head that was noted is stamped by somebody else's clock, where an authority is named (`TSA_URL`). One that cannot be
 * reached is asked again an hour later.
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
