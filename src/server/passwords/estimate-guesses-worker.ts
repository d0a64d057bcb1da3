// Runs in a worker thread: one estimate takes tens of milliseconds of CPU.
import { parentPort, workerData } from "node:worker_threads";
import { Options, ZxcvbnFactory } from "@zxcvbn-ts/core";
import type { KnownWords } from "./pack-words-worker.ts";
import { type RankedWords, rankIn } from "./ranked-words.ts";

export type EstimateRequest = { readonly id: number; readonly password: string };
export type EstimateAnswer = { readonly id: number; readonly guessesLog10: number };

const { lists, keyboards }: KnownWords = workerData;
const zxcvbn = new ZxcvbnFactory({ graphs: keyboards });
useLists(lists);

parentPort?.on("message", ({ id, password }: EstimateRequest) => {
  const answer: EstimateAnswer = { id, guessesLog10: zxcvbn.check(password).guessesLog10 };
  parentPort?.postMessage(answer);
});

/** NOTE: the library accepts words only as lists, which it turns into objects with a property per word. */
function useLists(known: readonly RankedWords[]): void {
  const options: unknown = Reflect.get(zxcvbn, "options");
  if (!(options instanceof Options)) throw new TypeError("the library keeps its dictionaries elsewhere");
  for (const list of known) {
    options.rankedDictionaries[list.name] = asObject(list);
    options.rankedDictionariesMaxWordSize[list.name] = list.longest;
  }
}

/** The library only ever looks up a word's rank. */
function asObject(list: RankedWords): Record<string, number> {
  return new Proxy({}, { get: (_, word) => (typeof word === "string" ? rankIn(list, word) : undefined) });
}
