import { expect, test } from "vitest";
import { criticalStyles } from "./critical-styles.ts";

const body = `<main class="page wide"><p class="lead">…</p><section data-fold class="below"></section></main>`;

test("a rule is critical if markup above the fold can match it", () => {
  expect(criticalStyles(".page{a:b}.lead{c:d}.below{e:f}.never{g:h}", body)).toBe(".page{a:b}.lead{c:d}");
});

test("rules without classes are critical, as the ground of every page", () => {
  expect(criticalStyles("h1{a:b}:root{c:d}@font-face{src:url(x)}", body)).toBe(
    "h1{a:b}:root{c:d}@font-face{src:url(x)}",
  );
});

test("a custom property is critical if a critical rule uses it, directly or indirectly", () => {
  const declared = ":root{--one:1px;--two:var(--three);--three:3px;--four:4px;--five:var(--six);--six:6px}";
  expect(criticalStyles(`${declared}.lead{a:var(--two)}.never{a:var(--four)}`, body)).toBe(
    ":root{--two:var(--three);--three:3px;}.lead{a:var(--two)}",
  );
  expect(criticalStyles(declared, `${body}<i style="width:var(--five,1em)"></i>`)).toBe(
    ":root{--five:var(--six);--six:6px}",
  );
});

test("of several selectors only those that can match are kept", () => {
  expect(criticalStyles(".never,.lead,.page .gone{a:b}", body)).toBe(".lead{a:b}");
});

test("a class within :not() may be missing from the markup", () => {
  expect(criticalStyles(".page:not(.closed,.other){a:b}", body)).toBe(".page:not(.closed,.other){a:b}");
});

test("rules in a media query are judged one by one; an empty query is removed", () => {
  expect(criticalStyles("@media (width>=600px){.lead{a:b}.never{c:d}}", body)).toBe(
    "@media (width>=600px){.lead{a:b}}",
  );
  expect(criticalStyles("@media (width>=600px){.never{c:d}}", body)).toBe("");
});

test("rules that act only later are not critical: print, hover, forced colours, motion, and the effect of a touch", () => {
  const later =
    "@media print{.page{a:b}}@media (hover:hover){.lead{a:b}}@media (forced-colors:active){a{b:c}}" +
    "@media (prefers-reduced-motion:no-preference){.lead{a:b}}";
  expect(criticalStyles(later, body)).toBe("");
  expect(criticalStyles(".page:active,.lead{a:b}::selection{c:d}.page::backdrop{e:f}", body)).toBe(
    ".lead{a:b}",
  );
  // Reduced-motion rules are critical: they have to be there before anything moves.
  const still = "@media (prefers-reduced-motion:reduce){.lead{a:b}}";
  expect(criticalStyles(still, body)).toBe(still);
});

test("rules of floating content are critical, however far below the fold its markup is", () => {
  const styles = ".notice{a:b}.notice .text{c:d}.below{e:f}";
  for (const attributes of ['data-afloat="" class="notice"', 'class="notice" data-afloat=""']) {
    const notice = `<section ${attributes}><p class="text">…</p></section>`;
    expect(criticalStyles(styles, body + notice)).toBe(".notice{a:b}.notice .text{c:d}");
  }
  expect(criticalStyles(styles, body)).toBe("");
});

test("keyframes are critical if a critical rule uses them", () => {
  const turn = "@keyframes spin{to{rotate:1turn}}";
  expect(criticalStyles(`.lead{animation:spin 1s}${turn}`, body)).toBe(`.lead{animation:spin 1s}${turn}`);
  expect(criticalStyles(`.lead{a:b}.never{animation:spin 1s}${turn}`, body)).toBe(".lead{a:b}");
});

test("a statement without a block is parsed as a rule of its own", () => {
  expect(criticalStyles('@charset "utf-8";.lead{a:b}', body)).toContain(".lead{a:b}");
});
