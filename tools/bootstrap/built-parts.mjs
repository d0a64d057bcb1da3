import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Everything that the built site is made of. */
const sources = [
  "src/web",
  "src/contract",
  "src/domain",
  "public",
  "vite.config.ts",
  "vite.desk.config.ts",
  "package-lock.json",
];
const buildTools = /^(build|make-|compose-)/;

/** Whether `dist` was built from what is here. By contents, so that a checkout back and forth builds nothing. */
export function siteIsBuilt(root) {
  const stamp = stampOf(root);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourcesHash(root);
}

export async function buildSite(root, node) {
  console.log("Building the site into dist …");
  const hash = sourcesHash(root);
  await new Promise((resolve, reject) => {
    const child = spawn(node, [join(root, "tools", "build.ts")], { stdio: "inherit", cwd: root });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error("The site could not be built."))));
  });
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stampOf(root), hash);
}

function stampOf(root) {
  return join(root, "dist", ".built-from");
}

function sourcesHash(root) {
  const hash = createHash("sha256");
  const tools = readdirSync(join(root, "tools")).filter((name) => buildTools.test(name));
  for (const source of [...sources, ...tools.sort().map((name) => `tools/${name}`)])
    addTo(hash, root, source);
  return hash.digest("hex");
}

function addTo(hash, root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  // Tests are no part of the site; `generated` is made by the build itself.
  if (!stats || /\.test\.tsx?$|\/generated$/.test(path)) return;
  if (stats.isDirectory()) {
    for (const name of readdirSync(join(root, path)).sort()) addTo(hash, root, `${path}/${name}`);
  } else {
    hash.update(path).update(readFileSync(join(root, path)));
  }
}
