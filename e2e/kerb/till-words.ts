import { tillWords } from "#web/words/office/till-words.ts";

export const tillFr = await tillWords.load("fr");
