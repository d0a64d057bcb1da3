import { Worker } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as french } from "@zxcvbn-ts/language-fr";
import { expect, test, vi } from "vitest";
import { estimateGuesses } from "./estimate-guesses.ts";

const network = "203.0.113.1";
const megabyte = 1024 ** 2;

test("the estimate of guesses equals the library's with its own dictionaries", async () => {
  const library = new ZxcvbnFactory({ dictionary: { ...common, ...french }, graphs: adjacencyGraphs });
  const passwords = [
    "Motdepasse123!",
    "P@ssw0rd1234",
    "Quartz-Lampe-7!",
    "xK9$mQ2vL!pR",
    "azertyuiop",
    "4m0ur-4m0ur-4m0ur",
    "je prends le train de nuit",
    "lundi mardi mercredi",
    "01/01/1990 Dupont",
    "eiram.siraP",
    "Œuvre-Noël",
  ];
  for (const password of passwords) {
    const value = library.check(password).guessesLog10;
    expect(await estimateGuesses(password, network)).toEqual({ ok: true, value });
  }
});

test("the worker thread that judges passwords uses little heap and has a low heap limit", async () => {
  const asked = vi.spyOn(Worker.prototype, "postMessage");
  for (const password of ["P4ssw0rd-S3cr3t-1!", "P4ssw0rd-S3cr3t-2!", "P4ssw0rd-S3cr3t-3!"]) {
    expect(await estimateGuesses(password, network)).toMatchObject({ ok: true });
  }
  const thread = asked.mock.contexts.find((each) => each instanceof Worker);
  asked.mockRestore();
  const heap = await thread?.getHeapStatistics();
  // The words as objects would take twice as much as this whole heap.
  expect(heap?.used_heap_size).toBeLessThan(24 * megabyte);
  // By default the limit would be gigabytes, and V8 would collect only after using a part of them.
  expect(heap?.heap_size_limit).toBeLessThan(256 * megabyte);
});
