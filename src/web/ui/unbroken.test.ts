// A booking's reference is read aloud, copied and searched for: it must stay on one line, with an ordinary hyphen.
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { referencesIn } from "#domain/language/references-in-text.ts";
import { sourceFiles, textOf } from "#test/source-files.ts";
import { Unbroken } from "./unbroken.tsx";

const text = "Annuler la réservation VS-K7M3PQ ? Message M-7K3M9Q, vol VS-1, AVS-K7M3PQ";

test("a reference of a booking or a message is found anywhere in a text, and nothing else is", () => {
  const parts = referencesIn(text);
  expect(parts.filter((_part, index) => index % 2 === 1)).toEqual(["VS-K7M3PQ", "M-7K3M9Q"]);
  expect(parts.join("")).toBe(text);
});

test("a reference in a text does not wrap, and the text is unchanged", () => {
  const markup = renderToStaticMarkup(h(Unbroken, { text }));
  expect(markup).toMatch(/<span class="[^"]*unbroken[^"]*">VS-K7M3PQ<\/span>/);
  expect(markup.replaceAll(/<[^>]+>/g, "")).toBe(text);
});

/** Matches an unprotected `{reference}` or `{words.told(reference)}` in JSX text. */
const bare =
  /(?:>|^|\s)\{(?:[a-z]\w*(?:\.\w+)*\()?(?!words\.)(?:\w+\.)*reference(?:\)|, [\w.()]+\))?\}(?=<|$|\s)/m;

/** The head of the ticket, where the whole line is kept together. */
const keptTogether = "src/web/ui/ticket/boarding-pass.tsx";

test("no screen shows a reference that may wrap", () => {
  const screens = sourceFiles("src/web").filter((path) => path.endsWith(".tsx") && path !== keptTogether);
  expect(screens.length).toBeGreaterThan(200);
  expect(screens.filter((path) => bare.test(textOf(path)))).toEqual([]);
});

test.each([
  "<b>{reference}</b>",
  "<p>\n  {booking.reference}\n</p>",
  "<p>{words.already(asked.value.reference)}</p>",
  "<p>{words.doneText(reference, at)}</p>",
])("control: %s is found", (markup) => {
  expect(bare.test(markup)).toBe(true);
});

test.each(["<p><Unbroken text={reference} /></p>", "const { reference } = booking;", "go({ reference })"])(
  "control: %s is accepted",
  (markup) => {
    expect(bare.test(markup)).toBe(false);
  },
);
