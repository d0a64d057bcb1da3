import { expect, test } from "vitest";
import { isGuessablePin } from "./pin.ts";

test.each(["000000", "123456", "654321", "121212", "123123", "909090"])(
  "the PIN %s is refused as easy to guess",
  (pin) => {
    expect(isGuessablePin(pin)).toBe(true);
  },
);

test.each(["135792", "120893", "448812", "987653"])("the PIN %s is accepted", (pin) => {
  expect(isGuessablePin(pin)).toBe(false);
});
