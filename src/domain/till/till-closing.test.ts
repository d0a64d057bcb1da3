import { expect, test } from "vitest";
import { euros, toCents } from "#domain/money.ts";
import { toLocalDate } from "#domain/time.ts";
import { type Count, decideTillClosing, expectedIn, receiptNumber, signed } from "./till-closing.ts";

function date(text: string) {
  const found = toLocalDate(text);
  if (found === undefined) throw new Error(text);
  return found;
}

const facts = {
  date: date("2026-11-21"),
  today: date("2026-11-21"),
  earlierOpen: undefined,
  expected: euros(250),
};
const exact: Count = { counted: euros(250), left: euros(100), reason: "" };

test("the expected cash of a till is its float plus its movements (cash §3)", () => {
  const movements = [signed("payment", euros(80)), signed("refund", euros(20)), signed("removed", euros(10))];
  expect(expectedIn(euros(100), [...movements, signed("added", euros(5))])).toBe(euros(155));
});

test.each([
  ["exact", {}, 0],
  ["too little, said why", { counted: toCents(24_990), reason: "monnaie mal rendue" }, -10],
  ["too much, said why", { counted: euros(260), reason: "pourboire" }, 1_000],
])("a count that is %s closes the till with its difference (cash §3)", (_what, count, difference) => {
  expect(decideTillClosing(facts, { ...exact, ...count })).toEqual({ ok: true, value: difference });
});

test.each([
  ["a difference without a reason", facts, { counted: euros(251) }, "invalid"],
  ["more left than counted", facts, { left: euros(251) }, "invalid"],
  ["a day before it has begun", { ...facts, date: date("2026-11-22") }, {}, "not-possible-now"],
  [
    "a day while one before it is open",
    { ...facts, earlierOpen: date("2026-11-20") },
    {},
    "earlier-till-open",
  ],
])("%s does not close the till (cash §3)", (_what, given, count, code) => {
  expect(decideTillClosing(given, { ...exact, ...count })).toMatchObject({ refusal: { code } });
});

test("a receipt number consists of place, day and number (cash §2)", () => {
  expect(receiptNumber("CDG", date("2026-11-21"), 7)).toBe("CDG-20261121-007");
});
