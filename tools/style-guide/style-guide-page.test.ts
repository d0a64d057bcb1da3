import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { makeDrawings } from "#tools/make-drawings.ts";
import { makeIcons } from "#tools/make-icons.ts";

let html = "";

beforeAll(async () => {
  await Promise.all([makeDrawings(), makeIcons()]);
  const { StyleGuidePage } = await import("./style-guide-page.tsx");
  html = renderToString(createElement(StyleGuidePage, { locale: "fr" }));
});

test("every component renders without a style attribute, which the content security policy refuses", () => {
  expect(html.match(/<[^>]*\sstyle="[^>]*>/g)).toBeNull();
});

test("dates can be typed before scripts have loaded, in native inputs with their limits", () => {
  expect(html).toContain('<input type="date"');
  expect(html).toMatch(/min="2026-12-03" max="2027-12-02"/);
});

test("the menu opens before scripts have loaded, because its button names the drawer", () => {
  const target = /popovertarget="([^"]+)"/i.exec(html)?.[1];
  expect(html).toMatch(new RegExp(`<dialog id="${target}" popover="auto"`));
});

test("every label and error of a field refers to an existing element", () => {
  const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const named = [...html.matchAll(/\s(?:for|aria-describedby|aria-labelledby)="([^"]+)"/g)];
  const missing = named.flatMap(([, list = ""]) => list.split(" ")).filter((id) => !ids.has(id));
  expect(missing).toEqual([]);
});
