// A head's stamp is stored beside it: for `journal-heads/2027-03-10.json` a `.tst` over exactly those bytes.
import { headFile } from "../audit/kept-heads.ts";
import { bytesOf, type Files } from "../platform/files/files.ts";

export function stampFile(date: string): string {
  return headFile(date).replace(/\.json$/, ".tst");
}

export async function headContent(files: Files, date: string): Promise<Buffer> {
  const file = await files.open(headFile(date));
  if (file === undefined) throw new Error(`no head of ${date}`);
  return bytesOf(file);
}

export async function findStamp(files: Files, date: string): Promise<Buffer | undefined> {
  const file = await files.open(stampFile(date));
  return file && bytesOf(file);
}
