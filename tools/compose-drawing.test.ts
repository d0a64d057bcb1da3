import { expect, test } from "vitest";
import { composeDrawing, readParts } from "./compose-drawing.ts";

const parts = readParts(`<svg>
<!-- A wheel. -->
<g id="wheel"><circle r="5" fill="{tyre|#000}"/></g>
<g id="cart">
<path d="M0 0h10"/>
<part name="wheel" x="2"/>
</g>
</svg>`);

test("a part is drawn at its place, in its default colour", () => {
  expect(composeDrawing('<svg>\n<part name="wheel" x="3" y="4" scale="2"/>\n</svg>', parts)).toBe(
    '<svg><g transform="translate(3 4)scale(2)"><circle r="5" fill="#000"/></g></svg>',
  );
});

test("a part can be given another colour, and be flipped", () => {
  expect(composeDrawing('<svg><part name="wheel" tyre="#fff" flip="1"/></svg>', parts)).toBe(
    '<svg><g transform="scale(-1 1)"><circle r="5" fill="#fff"/></g></svg>',
  );
});

test("a part that is used twice alike is defined once", () => {
  const drawing = composeDrawing(
    '<svg viewBox="0 0 9 9"><part name="wheel"/><part name="wheel" x="9"/></svg>',
    parts,
  );
  expect(drawing).toBe(
    '<svg viewBox="0 0 9 9"><defs><g id="p0"><circle r="5" fill="#000"/></g></defs>' +
      '<g><use href="#p0"/></g><g transform="translate(9 0)"><use href="#p0"/></g></svg>',
  );
});

test("a part may contain other parts", () => {
  expect(composeDrawing('<svg><part name="cart"/></svg>', parts)).toContain(
    '<path d="M0 0h10"/><g transform="translate(2 0)"><circle',
  );
});

test("an unknown part or colour throws", () => {
  expect(() => composeDrawing('<svg><part name="sail"/></svg>', parts)).toThrow("no part named sail");
  expect(() => composeDrawing('<svg><part name="wheel" hub="#fff"/></svg>', parts)).toThrow("has no hub");
});
