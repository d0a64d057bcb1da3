import { listKeptHeads } from "../audit/kept-heads.ts";
import type { Files } from "../platform/files/files.ts";
import { openFiles } from "../platform/files/open-files.ts";
import type { Services } from "../services.ts";
import { askForTimeStamp } from "./ask-for-time-stamp.ts";
import { headContent, stampFile } from "./stamp-files.ts";

/** Days for which a missed stamp is retried: a stamp proves a head existed by its time, so a late one proves little. */
const wantedFor = 7;

/**
 * Has the latest heads stamped by the time-stamping authority, if one is configured (`TSA_URL`). One that fails is
 * retried an hour later, and does not stop the others.
 */
export async function stampHeads({ config, log }: Pick<Services, "config" | "log">): Promise<void> {
  if (config.tsaUrl === undefined) return;
  const files = openFiles(config);
  const { heads } = await listKeptHeads(files);
  for (const { date } of heads.slice(-wantedFor)) {
    await stampHead(files, config.tsaUrl, date).catch((error: unknown) => {
      log.error("head-not-stamped", { date, error });
    });
  }
}

async function stampHead(files: Files, authority: URL, date: string): Promise<void> {
  if ((await files.open(stampFile(date))) !== undefined) return;
  const content = await headContent(files, date);
  await files.put(stampFile(date), await askForTimeStamp(authority, content));
}
