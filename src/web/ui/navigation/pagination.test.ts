import { expect, test } from "vitest";
import { pagesAround } from "./pagination.tsx";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, undefined, 9]],
  [3, 9, [1, 2, 3, 4, undefined, 9]],
  [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
  [9, 9, [1, undefined, 8, 9]],
  [4, 5, [1, 2, 3, 4, 5]],
])("on page %i of %i the page links are %j", (page, pageCount, shown) => {
  expect(pagesAround(page, pageCount)).toEqual(shown);
});
