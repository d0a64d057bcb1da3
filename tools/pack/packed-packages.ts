import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export type PackedPackage = {
  readonly name: string;
  readonly version: string;
  /** Absent: the manifest names none; there may be a licence file. */
  readonly licence: string | undefined;
  readonly folder: string;
};

/** Every package of the pack, sorted by name. */
export function packedPackages(target: string): readonly PackedPackage[] {
  const manifests = globSync("**/node_modules/{*,@*/*}/package.json", { cwd: target });
  return manifests
    .map((path) => {
      const { name, version, license } = JSON.parse(readFileSync(join(target, path), "utf8"));
      return { name, version, licence: licenceOf(license), folder: dirname(join(target, path)) };
    })
    .toSorted((one, other) => (`${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1));
}

/** Older manifests have an object here. */
function licenceOf(license: string | { readonly type?: string } | undefined): string | undefined {
  return typeof license === "string" ? license : license?.type;
}
