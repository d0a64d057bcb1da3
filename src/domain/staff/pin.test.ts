import { expect, test } from "vitest";
import { isGuessablePin } from "./pin.ts";

test.each(["000000", "123456", "654321", "121212", "123123", "909090"])("%s is tried first", (pin) => {
  expect(isGuessablePin(pin)).toBe(true);
});

test.each(["135792", "120893", "448812", "987653"])("%s is as good as another", (pin) => {
  expect(isGuessablePin(pin)).toBe(false);
});
