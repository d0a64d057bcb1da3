// Before every test file: property tests draw from the seed of the run, so that a failure is reproducible.
import fc from "fast-check";
import { isTorture, testSeed } from "./torture.ts";

fc.configureGlobal({ seed: testSeed, ...(isTorture && { numRuns: 20_000 }) });
