// A measure in a process of its own, so that none inherits another's memory or its collector's habits:
// `node bench/frame/run-measure.ts FILE OPTIONS`, whose rows go to the process that asked.
import { pathToFileURL } from "node:url";
import type { Measure, Options } from "./measure.ts";

const [file = "", options = "{}"] = process.argv.slice(2);
const { measure }: { measure: Measure } = await import(pathToFileURL(file).href);
const given: Options = JSON.parse(options);
await measure.run((row) => process.send?.(row), given);
process.disconnect();
