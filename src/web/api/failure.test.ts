import { afterEach, expect, test, vi } from "vitest";
import { failureOfThrown } from "./failure.ts";

afterEach(() => vi.unstubAllGlobals());

function report() {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("reportError", reported);
  return reported;
}

test.each([
  "Failed to fetch dynamically imported module: https://site.example/assets/a.js",
  "error loading dynamically imported module: https://site.example/assets/a.js",
  "Importing a module script failed.",
])("a chunk of the page that cannot be fetched counts as a lost connection: %s", (message) => {
  const reported = report();
  expect(failureOfThrown(new TypeError(message)).code).toBe("offline");
  expect(reported).not.toHaveBeenCalled();
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'id')"),
  new RangeError("Invalid time value"),
  "thrown as a text",
])("any other thrown error is a fault and is reported: %s", (error) => {
  const reported = report();
  expect(failureOfThrown(error).code).toBe("fault");
  expect(reported).toHaveBeenCalledExactlyOnceWith(error);
});
