// Before every test file of the server: lowers the cost of password hashes to a hundredth; they would be half of the
// work of the files that sign in. The library is patched from outside, so that the server itself knows only the real
// cost. `npm run torture` pays that.
import { createRequire } from "node:module";
import type { Options } from "@node-rs/argon2";
import { isTorture } from "./torture.ts";

type Hash = (password: string | Uint8Array, cost?: Options) => Promise<string>;

/** The library's module object: this file is evaluated once for each test file, the library once for each process. */
const library: { hash: Hash; atRealCost?: boolean; realHash?: Hash } = createRequire(import.meta.url)(
  "@node-rs/argon2",
);

if (!isTorture && library.realHash === undefined) {
  const realHash = library.hash;
  library.realHash = realHash;
  library.hash = (password, cost) =>
    realHash(password, library.atRealCost ? cost : { ...cost, memoryCost: 256, timeCost: 1 });
}

/** For tests of the cost itself; returns the function that undoes it. */
export function hashAtRealCost(): () => void {
  library.atRealCost = true;
  return () => {
    library.atRealCost = false;
  };
}
