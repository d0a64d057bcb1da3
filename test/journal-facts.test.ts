// What an entry of the journal tells has a name at the desk, in both languages (journal, "At the desk").
import { expect, test } from "vitest";
import { journalEn } from "#web/words/journal/journal-en.ts";
import { journalFr } from "#web/words/journal/journal-fr.ts";
import { sourceFiles, textOf } from "./source-files.ts";

/** The names of the facts in the `data` of the entries that a text appends. Ids are not shown, and need no name. */
function factsOf(text: string): readonly string[] {
  return [...text.matchAll(/\bsubject:?[^;]{0,300}?\bdata: \{/g)].flatMap((found) => {
    const contents = upToBrace(text.slice(found.index + found[0].length));
    // Calls compute a value; what stands in parentheses beside one may be another fact.
    const plain = contents.replace(/`[^`]*`|"[^"]*"/g, "").replace(/\((?![^()]*\{)[^()]*\)/g, "");
    const names = plain.matchAll(/(?<=^|[{,])\s*([a-zA-Z]+)\s*(?=[:,}]|$)/g);
    return Array.from(names, ([, name = ""]) => name).filter((name) => !name.endsWith("Id"));
  });
}

function upToBrace(text: string): string {
  let depth = 1;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    depth += brace === "{" ? 1 : -1;
    if (depth === 0) return text.slice(0, index);
  }
  return text;
}

const facts = new Set(sourceFiles("src/server").flatMap((path) => factsOf(textOf(path))));

test.each([
  ["English", journalEn],
  ["French", journalFr],
])("every fact that an entry tells has a name in %s", (_language, { fields }) => {
  expect([...facts].filter((name) => fields[name] === undefined)).toEqual([]);
});

test("control: facts are read, nested and optional ones too, and one without a name is found", () => {
  expect(facts.size).toBeGreaterThan(60);
  const entry = `{ subject: who, data: { id, bookingId, pieces: kept.map(({ seq }) => ({ seq })), ...(by && { by }), odd: 1 } }`;
  expect(factsOf(entry)).toEqual(expect.arrayContaining(["pieces", "by", "odd"]));
  expect(factsOf(entry).filter((name) => journalEn.fields[name] === undefined)).toEqual(["odd"]);
});
