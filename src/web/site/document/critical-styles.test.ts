import { expect, test } from "vitest";
import { criticalStyles } from "./critical-styles.ts";

const body = `<main class="page wide"><p class="lead">…</p><section data-fold class="below"></section></main>`;

test("a rule stays when the markup before the fold can match it", () => {
  expect(criticalStyles(".page{a:b}.lead{c:d}.below{e:f}.never{g:h}", body)).toBe(".page{a:b}.lead{c:d}");
});

test("rules without classes stay: they are the ground of every page", () => {
  expect(criticalStyles("h1{a:b}:root{--x:1}@font-face{src:url(x)}", body)).toBe(
    "h1{a:b}:root{--x:1}@font-face{src:url(x)}",
  );
});

test("of several selectors only those that can match stay", () => {
  expect(criticalStyles(".never,.lead,.page .gone{a:b}", body)).toBe(".lead{a:b}");
});

test("what a selector asks not to be there may be missing", () => {
  expect(criticalStyles(".page:not(.closed,.other){a:b}", body)).toBe(".page:not(.closed,.other){a:b}");
});

test("rules in a media query are looked at one by one; an empty query goes", () => {
  expect(criticalStyles("@media (width>=600px){.lead{a:b}.never{c:d}}", body)).toBe(
    "@media (width>=600px){.lead{a:b}}",
  );
  expect(criticalStyles("@media (width>=600px){.never{c:d}}", body)).toBe("");
});

test("what acts only later comes with the files: print, hover, forced colours", () => {
  const later =
    "@media print{.page{a:b}}@media (hover:hover){.lead{a:b}}@media (forced-colors:active){a{b:c}}";
  expect(criticalStyles(later, body)).toBe("");
});

test("a motion stays where a rule that stays names it", () => {
  const turn = "@keyframes spin{to{rotate:1turn}}";
  expect(criticalStyles(`.lead{animation:spin 1s}${turn}`, body)).toBe(`.lead{animation:spin 1s}${turn}`);
  expect(criticalStyles(`.lead{a:b}.never{animation:spin 1s}${turn}`, body)).toBe(".lead{a:b}");
});

test("a statement without a block is a rule of its own", () => {
  expect(criticalStyles('@charset "utf-8";.lead{a:b}', body)).toContain(".lead{a:b}");
});
