import { readFileSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Paths that the server and the operator's commands read at run time. The server is bundled; its worker threads and the
 * commands run from the sources, which also hold the fonts and pictures for all of them.
 */
export const packedPaths = [
  "src/domain",
  "src/contract",
  "src/server",
  // The two parts of the site's sources that the server serves as they are.
  "src/web/ui/brand/favicon.svg",
  "src/web/ui/fonts/generated",
  "dist/site",
  "dist/render",
  "dist/desk",
  "dist/server",
  "tools/backup.ts",
  "tools/restore.ts",
  "tools/restore-moment.ts",
  "tools/prove-backup.ts",
  "tools/resolve-backup-name.ts",
  "tools/create-staff.ts",
  "tools/verify-custody.ts",
  "tools/verify-ledger.ts",
  "tools/on-database.ts",
  "deploy",
  "LICENSE",
  "docs/operating.md",
  "docs/configuration.md",
];

/** Tests lie beside the code, and are left out. */
export function isPacked(path: string): boolean {
  return !/\.test\.tsx?$/.test(path);
}

export async function copyProduct(root: string, target: string): Promise<void> {
  for (const path of packedPaths) {
    await mkdir(join(target, dirname(path)), { recursive: true });
    await cp(join(root, path), join(target, path), { recursive: true, filter: isPacked });
  }
  await writeFile(join(target, "package.json"), `${JSON.stringify(packedManifest(root), null, 2)}\n`);
}

/** Without scripts: a pack is run without npm. */
function packedManifest(root: string): Record<string, unknown> {
  const { name, version, license, type, imports } = manifestOf(root);
  return { name, version, private: true, license, type, imports };
}

export function nameAndVersion(root: string): { readonly name: string; readonly version: string } {
  const { name, version } = manifestOf(root);
  return { name: String(name), version: String(version) };
}

function manifestOf(root: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
}
