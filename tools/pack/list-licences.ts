import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type PackedPackage, packedPackages } from "./packed-packages.ts";

const licenceFile = /^(licen[cs]e|copying|notice)/i;

/** `licences.txt`: the licence texts that have to be distributed with each package. */
export async function listLicences(target: string): Promise<void> {
  const entries = packedPackages(target).map(entryOf);
  const node = `Node.js ${process.versions.node}: bin/LICENSE-node`;
  await writeFile(join(target, "licences.txt"), `${[node, ...entries].join(`\n\n${"-".repeat(80)}\n\n`)}\n`);
}

/** Throws for a package without any licence: it may not be distributed. */
function entryOf({ name, version, licence, folder }: PackedPackage): string {
  const texts = readdirSync(folder)
    .filter((file) => licenceFile.test(file))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), "utf8").trim());
  if (licence === undefined && texts.length === 0) throw new Error(`${name} ${version} has no licence.`);
  return [`${name} ${version}${licence === undefined ? "" : `: ${licence}`}`, ...texts].join("\n\n");
}
