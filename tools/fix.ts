// npm run fix: mends what formatter and linter can mend by themselves.
import { runStep } from "./step.ts";

const formatted = await runStep("format", "biome", ["check", "--write", "."]);
const linted = await runStep("lint", "oxlint", ["--fix", "src", "test", "tools", "e2e", "bench"]);
process.exitCode = formatted.code === 0 && linted.code === 0 ? 0 : 1;
