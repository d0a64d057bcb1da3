// Before every test file of the server: a password is hashed at a hundredth of the real cost, which is half of the work
// of the files that sign in. It is done to the library from outside, so that the server itself knows no cost but the real
// one. `npm run torture` pays it.
import { createRequire } from "node:module";
import type { Options } from "@node-rs/argon2";
import { isTorture } from "./torture.ts";

type Hash = (password: string | Uint8Array, cost?: Options) => Promise<string>;

/** The module itself, as this file is read once for each test file and the library once for each process. */
const library: { hash: Hash; atRealCost?: boolean; realHash?: Hash } = createRequire(import.meta.url)(
  "@node-rs/argon2",
);

if (!isTorture && library.realHash === undefined) {
  const realHash = library.hash;
  library.realHash = realHash;
  library.hash = (password, cost) =>
    realHash(password, library.atRealCost ? cost : { ...cost, memoryCost: 256, timeCost: 1 });
}

/** For tests of the cost itself; answers how to go back. */
export function hashAtRealCost(): () => void {
  library.atRealCost = true;
  return () => {
    library.atRealCost = false;
  };
}
