// Runs a measure in a process of its own, so that it inherits no heap or garbage-collector state: `node
// bench/harness/run-measure.ts FILE OPTIONS`. The rows go to the parent process.
import { pathToFileURL } from "node:url";
import type { Measure, Options } from "./measure.ts";

const [file = "", options = "{}"] = process.argv.slice(2);
const { measure }: { measure: Measure } = await import(pathToFileURL(file).href);
const given: Options = JSON.parse(options);
await measure.run((row) => process.send?.(row), given);
process.disconnect();
