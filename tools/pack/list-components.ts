import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readNpm } from "../bootstrap/npm.mjs";
import { packedPackages } from "./packed-packages.ts";

type Component = { readonly "bom-ref": string; readonly name: string; readonly version: string };

/** The parts of the CycloneDX format that are read here. */
type ComponentList = {
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
};

/**
 * npm's list of installed packages, as CycloneDX. npm compares it with the manifest: for that moment the manifest is
 * the one that the packages were installed by.
 */
export async function installedComponents(
  root: string,
  target: string,
  more: readonly string[] = [],
): Promise<ComponentList> {
  const manifest = join(target, "package.json");
  const own = await readFile(manifest, "utf8");
  const { dependencies, optionalDependencies, overrides } = JSON.parse(
    await readFile(join(root, "package.json"), "utf8"),
  );
  const shown = { ...JSON.parse(own), dependencies, optionalDependencies, overrides };
  await writeFile(manifest, JSON.stringify(shown));
  try {
    const asked = ["sbom", "--prefix", target, "--omit=dev", "--sbom-format=cyclonedx"];
    return JSON.parse(await readNpm(process.execPath, [...asked, "--sbom-type=application", ...more]));
  } finally {
    await writeFile(manifest, own);
  }
}

/**
 * `sbom.cdx.json`: the pack's components: npm's list without the packages that were removed again, and with Node
 * itself, which npm does not list.
 */
export async function listComponents(installed: ComponentList, target: string): Promise<void> {
  const packed = new Set(packedPackages(target).map(({ name, version }) => `${name}@${version}`));
  const components = installed.components.filter(({ name, version }) => packed.has(`${name}@${version}`));
  const gone = new Set(
    installed.components
      .filter((component) => !components.includes(component))
      .map((component) => component["bom-ref"]),
  );
  const version = process.versions.node;
  const node = { "bom-ref": `node@${version}`, type: "platform", name: "node", version };
  const dependencies = installed.dependencies
    .filter(({ ref }) => !gone.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => !gone.has(one)) }));
  const list = { ...installed, components: [node, ...components], dependencies };
  await writeFile(join(target, "sbom.cdx.json"), `${JSON.stringify(list, null, 2)}\n`);
}
