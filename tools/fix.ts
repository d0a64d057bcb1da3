// npm run fix: applies the automatic fixes of formatter and linter.
import { runStep } from "./step.ts";

const formatted = await runStep("format", "biome", ["check", "--write", "."]);
const linted = await runStep("lint", "oxlint", ["--fix", "src", "test", "tools", "e2e", "bench"]);
process.exitCode = formatted.code === 0 && linted.code === 0 ? 0 : 1;
