import { expect, test } from "vitest";
import { spacedPhone } from "./spaced-phone.ts";

test("a French number is written in pairs, and stays in one line", () => {
  expect(spacedPhone("+33612345678")).toBe("+33\u00A06\u00A012\u00A034\u00A056\u00A078");
});

test.each(["+447911123456", "+3361234567", "06 12 34 56 78", ""])("%j stays as it is", (phone) => {
  expect(spacedPhone(phone)).toBe(phone);
});
