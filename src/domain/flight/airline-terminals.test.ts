import { expect, test } from "vitest";
import { suggestTerminal } from "./airline-terminals.ts";
import { parseFlightNumber } from "./flight-number.ts";

test.each([
  ["AF 274", "cdg-2e"],
  ["AF 999", "cdg-2e"],
  ["AF 1000", "cdg-2f"],
  ["AFR 1680", "cdg-2f"],
  ["lh 1029", "cdg-1"],
  ["U2 4613", "cdg-2d"],
  ["EZY4613", "cdg-2d"],
  ["vy 8241", "cdg-3"],
  ["XX 12", undefined],
])("the flight %s suggests the terminal %s of its airline", (text, terminal) => {
  const flight = parseFlightNumber(text);
  expect(flight && suggestTerminal(flight)).toBe(terminal);
});
