// npm run check
import { runChecks } from "./check-run.ts";

const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
