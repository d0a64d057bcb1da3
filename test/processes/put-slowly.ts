// Writes files to a folder and never ends: `put-slowly.ts FOLDER KEY…`. Prints a line for each that is half written.
import { folderFiles } from "#server/platform/files/folder-files.ts";

const [folder = "", ...keys] = process.argv.slice(2);
const files = folderFiles(folder);
const alive = setInterval(() => undefined, 1_000);

async function* half(key: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from("half");
  process.stdout.write(`${key} is half there\n`);
  await new Promise(() => undefined);
}

await Promise.all(keys.map((key) => files.put(key, half(key))));
clearInterval(alive);
