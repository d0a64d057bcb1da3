import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The parts that `npm run build` writes to `dist`, with their sources. The server has a stamp of its own, so that a
 * change in it alone leaves the site as it is; it lies in the bundle's folder, and is removed with that.
 */
const parts = {
  site: {
    stamp: "dist/.built-from",
    sources: ["src/web", "src/contract", "src/domain", "public", "vite.config.ts", "vite.desk.config.ts"],
  },
  server: {
    stamp: "dist/server/.built-from",
    sources: ["src/server", "src/contract", "src/domain", "package.json", "vite.server.config.ts"],
  },
};
const buildTools = /^(build|make-|compose-)/;

/**
 * Whether a part was built from the current sources. Compares contents, not times, so that a checkout back and forth
 * builds nothing.
 */
export function isBuilt(root, part) {
  const stamp = join(root, parts[part].stamp);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourcesHash(root, part);
}

export function partsToBuild(root) {
  return Object.keys(parts).filter((part) => !isBuilt(root, part));
}

export async function buildParts(root, node, wanted = Object.keys(parts)) {
  console.log(`Building the ${wanted.join(" and the ")} into dist …`);
  const hashes = wanted.map((part) => sourcesHash(root, part));
  await new Promise((resolve, reject) => {
    const child = spawn(node, [join(root, "tools", "build.ts"), ...wanted], { stdio: "inherit", cwd: root });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`The ${wanted.join(" or the ")} could not be built.`)),
    );
  });
  for (const [index, part] of wanted.entries()) writeFileSync(join(root, parts[part].stamp), hashes[index]);
}

function sourcesHash(root, part) {
  const hash = createHash("sha256");
  const tools = readdirSync(join(root, "tools")).filter((name) => buildTools.test(name));
  for (const source of [...parts[part].sources, "package-lock.json", ...tools.map((name) => `tools/${name}`)])
    addTo(hash, root, source, statSync(join(root, source), { throwIfNoEntry: false }));
  return hash.digest("hex");
}

function addTo(hash, root, path, entry) {
  // Tests are not built; `generated` is written by the build itself.
  if (!entry || /\.test\.tsx?$|\/generated$/.test(path)) return;
  if (!entry.isDirectory()) {
    hash.update(path).update(readFileSync(join(root, path)));
    return;
  }
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  for (const one of entries.sort((a, b) => (a.name < b.name ? -1 : 1)))
    addTo(hash, root, `${path}/${one.name}`, one);
}
