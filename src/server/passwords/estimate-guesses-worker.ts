// Runs in a thread of its own: the dictionaries are large, and one estimate takes tens of milliseconds.
import { parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as french } from "@zxcvbn-ts/language-fr";

export type EstimateRequest = { readonly id: number; readonly password: string };
export type EstimateAnswer = { readonly id: number; readonly guessesLog10: number };

const zxcvbn = new ZxcvbnFactory({ dictionary: { ...common, ...french }, graphs: adjacencyGraphs });

parentPort?.on("message", ({ id, password }: EstimateRequest) => {
  const answer: EstimateAnswer = { id, guessesLog10: zxcvbn.check(password).guessesLog10 };
  parentPort?.postMessage(answer);
});
