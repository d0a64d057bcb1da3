import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "#test/source-files.ts";
import { serverEnvironment, serverFlags } from "../server-flags.ts";
import { builtServer } from "../server-program.ts";
import { root } from "../step.ts";
import { isPacked, packedPaths } from "./copy-product.ts";

const commands = ["backup", "restore", "prove-backup", "create-staff", "verify-custody", "verify-ledger"];
const workers = sourceFiles("src/server").filter((path) => path.endsWith("-worker.ts"));
const named = /(?:\bfrom|\bimport\s*\(?|\bnew URL\()\s*["']([#.][^"']+)["']/g;

/** All files of ours that a running process may open by a name in its code. */
function reachedFrom(entries: readonly string[]): readonly string[] {
  const reached = new Set(entries);
  for (const path of reached) {
    if (!path.endsWith(".ts")) continue;
    const text = readFileSync(join(root, path), "utf8");
    for (const [, name = ""] of text.matchAll(named)) {
      const target = name.startsWith("#")
        ? name.replace(/^#(test|tools)/, "$1").replace(/^#/, "src/")
        : join(dirname(path), name);
      if (existsSync(join(root, target))) reached.add(target.replace(/\/$/, ""));
    }
  }
  return [...reached];
}

const missingIn = (paths: readonly string[]): readonly string[] =>
  reachedFrom(["src/server/main.ts", ...workers, ...commands.map((name) => `tools/${name}.ts`)]).filter(
    (file) => !isPacked(file) || !paths.some((path) => file === path || file.startsWith(`${path}/`)),
  );

test("the pack contains every file that the server and its commands open", () => {
  expect(missingIn(packedPaths)).toEqual([]);
  expect(packedPaths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("the pack contains the server's bundle and its source map", () => {
  expect(packedPaths).toContain(dirname(builtServer));
  expect([builtServer, `${builtServer}.map`].map(isPacked)).toEqual([true, true]);
});

test("control: a part missing from the pack is found", () => {
  const leftOut = ["src/contract", "src/web/ui/brand/favicon.svg", "tools/on-database.ts"];
  for (const part of leftOut) {
    expect(missingIn(packedPaths.filter((path) => path !== part))).not.toEqual([]);
  }
});

test("the systemd unit and the image start the server with the same flags and environment as npm start", () => {
  for (const file of ["valet-service.service", "Containerfile"]) {
    const text = readFileSync(join(root, "deploy", file), "utf8");
    const line = text.split("\n").find((each) => each.includes(builtServer));
    for (const flag of serverFlags) expect(line).toContain(flag);
    for (const [name, value] of Object.entries(serverEnvironment)) expect(text).toContain(`${name}=${value}`);
  }
});

test("every program that the units and the image start is in the pack", () => {
  const started = ["valet-service.service", "valet-service-backup.service", "Containerfile"].flatMap((file) =>
    [...readFileSync(join(root, "deploy", file), "utf8").matchAll(/\/opt\/valet-service\/(\S+\.[jt]s)/g)].map(
      ([, path = ""]) => path,
    ),
  );
  expect(new Set(started)).toEqual(new Set([builtServer, "tools/backup.ts"]));
});
