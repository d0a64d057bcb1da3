import { expect, test } from "vitest";
import * as z from "zod/mini";
import { journeyInRequest } from "./journey-schemas.ts";

test("a missing terminal is refused together with the missing flights", () => {
  const sent = { departureTerminal: "", arrivalTerminal: "", departureFlight: "", arrivalFlight: "" };
  const issues = z.safeParse(z.object(journeyInRequest), sent).error?.issues ?? [];
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]))).toEqual({
    departureTerminal: "required",
    arrivalTerminal: "required",
    departureFlight: "required",
    arrivalFlight: "required",
  });
});
