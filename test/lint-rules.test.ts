// A lint rule with a mistake in its pattern silently reports nothing. These files break each arrow and each rule on
// purpose, with a mark on every line that must be reported; a line without a mark must not be.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

type Diagnostic = { filename: string; code: string; labels: { span: { line: number } }[] };

const root = resolve(import.meta.dirname, "..");
// The arrows refer to the project's folders, so the fixtures are linted as a project of their own.
const project = mkdtempSync(join(tmpdir(), "valet-lint-"));

beforeAll(() => {
  cpSync(join(root, "test/lint-fixtures"), project, { recursive: true });
  for (const file of [".oxlintrc.json", "package.json", "tsconfig.json"])
    cpSync(join(root, file), join(project, file));
  symlinkSync(join(root, "node_modules"), join(project, "node_modules"));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

test("every lint rule and every boundary between folders reports its violations", () => {
  expect(reported()).toEqual(expected());
});

function reported(): string[] {
  const answer = JSON.parse(lint()) as { diagnostics: Diagnostic[] };
  const lines = answer.diagnostics.map(({ filename, code, labels }) => {
    const rule = code.replace(/^.*\((.*)\)$/, "$1");
    return `${filename}:${rule === "filename-case" ? 1 : labels[0]?.span.line} ${rule}`;
  });
  return [...new Set(lines)].toSorted();
}

function lint(): string {
  try {
    const program = join(root, "node_modules/oxlint/bin/oxlint");
    return execFileSync(process.execPath, [program, "src", "-f", "json"], { cwd: project, encoding: "utf8" });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

function expected(): string[] {
  const files = readdirSync(join(project, "src"), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => marksIn(`src/${file}`))
    .toSorted();
}

function marksIn(file: string): string[] {
  const lines = readFileSync(join(project, file), "utf8").split("\n");
  return lines.flatMap((line, index) => {
    const rule = /\/\/ broken: (.+)$/.exec(line)?.[1];
    return rule ? [`${file}:${index + 1} ${rule}`] : [];
  });
}
