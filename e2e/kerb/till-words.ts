import { tillWords } from "#web/words/till/till-words.ts";

export const tillFr = await tillWords.load("fr");
