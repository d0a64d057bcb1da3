// Runs in a thread of its own, whose memory goes with it: of what reading the dictionaries takes, a tenth is needed afterwards.
import { parentPort } from "node:worker_threads";
import type { OptionsGraph } from "@zxcvbn-ts/core";
import { dictionary as common, adjacencyGraphs as keyboards } from "@zxcvbn-ts/language-common";
import { dictionary as french } from "@zxcvbn-ts/language-fr";
import { packWords, type RankedWords } from "./ranked-words.ts";

/** What passwords are judged by. */
export type KnownWords = { readonly lists: readonly RankedWords[]; readonly keyboards: OptionsGraph };

const lists = Object.entries({ ...common, ...french }).map(([name, words]) =>
  packWords(name, words.map(String)),
);
parentPort?.postMessage({ lists, keyboards } satisfies KnownWords);
