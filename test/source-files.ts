import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const projectRoot = resolve(import.meta.dirname, "..");

/** Paths of the TypeScript files below a folder of the project, from the project's root. */
export function sourceFiles(folder: string, { tests = false } = {}): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
    .filter((path) => tests || !/\.test\.tsx?$/.test(path))
    .toSorted();
}

export function textOf(path: string): string {
  return readFileSync(join(projectRoot, path), "utf8");
}
