// Before every test file: properties draw from the seed of the run, so that what has failed fails again.
import fc from "fast-check";
import { isTorture, testSeed } from "./torture.ts";

fc.configureGlobal({ seed: testSeed, ...(isTorture && { numRuns: 20_000 }) });
