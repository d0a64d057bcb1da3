// npm run pack [-- folder]: creates one folder that runs on a machine of this platform with nothing else installed:
// Node, the production packages, the built site and server, PostgreSQL's binaries, the operator's commands, and the
// lists of components and licences.
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { copyNode } from "./pack/copy-node.ts";
import { copyProduct, nameAndVersion } from "./pack/copy-product.ts";
import { installForProduction, removeUnread } from "./pack/install-for-production.ts";
import { installedComponents, listComponents } from "./pack/list-components.ts";
import { listLicences } from "./pack/list-licences.ts";
import { packedPackages } from "./pack/packed-packages.ts";
import { builtServer } from "./server-program.ts";
import { root } from "./step.ts";

const { name, version } = nameAndVersion(root);
const kind = `${process.platform}-${process.arch}`;
const target = resolve(process.argv[2] ?? join("packs", `${name}-${version}-${kind}`));

if (existsSync(target)) {
  console.error(`${target} is there already. Name another folder: npm run pack -- FOLDER`);
  process.exit(2);
}

// Renamed once it is complete.
const unfinished = `${target}.unfinished-${process.pid}`;
await mkdir(unfinished, { recursive: true });
try {
  await copyProduct(root, unfinished);
  await installForProduction(root, unfinished);
  const installed = await installedComponents(root, unfinished);
  await removeUnread(unfinished);
  await copyNode(unfinished);
  await listComponents(installed, unfinished);
  await listLicences(unfinished);
  await rename(unfinished, target);
} finally {
  await rm(unfinished, { recursive: true, force: true });
}
console.log(`Packed with ${packedPackages(target).length} packages: ${target}`);
console.log(`It is run by: ${join(target, "bin", "node")} ${join(target, builtServer)}`);
