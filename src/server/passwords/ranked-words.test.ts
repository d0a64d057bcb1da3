import { dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as french } from "@zxcvbn-ts/language-fr";
import { expect, test } from "vitest";
import { packWords, rankIn } from "./ranked-words.ts";

const same = (word: string): string => word;
const withoutBegin = (word: string): string => word.slice(1);
const oneLetterOn = (word: string): string =>
  word.slice(0, -1) + String.fromCharCode(word.charCodeAt(word.length - 1) + 1);

test("every word of every dictionary has its rank, and near misses have none", () => {
  let strangers = 0;
  for (const [name, words] of Object.entries({ ...common, ...french })) {
    const list = packWords(name, words);
    const ranks = new Map(words.map((word, index) => [word, index + 1]));
    for (const change of [same, withoutBegin, oneLetterOn]) {
      const asked = words.map(change);
      expect(asked.filter((word) => rankIn(list, word) !== ranks.get(word))).toEqual([]);
      strangers += asked.filter((word) => !ranks.has(word)).length;
    }
    expect(list.longest).toBe(Math.max(...words.map(({ length }) => length)));
  }
  expect(strangers).toBeGreaterThan(100_000);
});

test("a word that is listed twice has its later rank, and a list may be empty", () => {
  const list = packWords("few", ["un", "deux", "un", "œuf", "été"]);
  const asked = ["un", "deux", "œuf", "été", "trois", "", "constructor"];
  expect(asked.map((word) => rankIn(list, word))).toEqual([3, 2, 4, 5, undefined, undefined, undefined]);
  expect(rankIn(packWords("none", []), "un")).toBeUndefined();
});
