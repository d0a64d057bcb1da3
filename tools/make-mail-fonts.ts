// Copies the site's font subsets to the mails' folder: a server that sends mails need not have a built site.
import { copyFile, mkdir } from "node:fs/promises";
import { makeFonts } from "./make-fonts.ts";

const from = new URL("../src/web/ui/fonts/generated/", import.meta.url);
const to = new URL("../src/server/mail/blocks/fonts/", import.meta.url);

export async function makeMailFonts(): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const file of Object.keys(await makeFonts())) await copyFile(new URL(file, from), new URL(file, to));
}

if (import.meta.main) await makeMailFonts();
