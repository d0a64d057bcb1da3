// Runs in a worker thread, whose memory is freed with it: only a tenth of what reading the dictionaries takes is kept.
import { parentPort } from "node:worker_threads";
import type { OptionsGraph } from "@zxcvbn-ts/core";
import { dictionary as common, adjacencyGraphs as keyboards } from "@zxcvbn-ts/language-common";
import { dictionary as french } from "@zxcvbn-ts/language-fr";
import { packWords, type RankedWords } from "./ranked-words.ts";

/** The dictionaries and keyboard layouts that passwords are judged by. */
export type KnownWords = { readonly lists: readonly RankedWords[]; readonly keyboards: OptionsGraph };

const lists = Object.entries({ ...common, ...french }).map(([name, words]) =>
  packWords(name, words.map(String)),
);
parentPort?.postMessage({ lists, keyboards } satisfies KnownWords);
