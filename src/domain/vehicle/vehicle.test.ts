import { expect, test } from "vitest";
import { checkVehicle } from "./vehicle.ts";

const typed = { brand: " Peugeot ", model: "208", color: "gris\tclair", licensePlate: "ab-123-cd" };

test("a vehicle is stored with its texts cleaned and its plate normalised", () => {
  expect(checkVehicle(typed)).toEqual({
    ok: true,
    value: { brand: "Peugeot", model: "208", color: "gris clair", licensePlate: "AB123CD" },
  });
});

test.each([
  [{ brand: "" }, { brand: "required" }],
  [{ brand: "\u0000" }, { brand: "required" }],
  [{ model: "x".repeat(61) }, { model: "too-long" }],
  [{ color: "x".repeat(41) }, { color: "too-long" }],
  [{ licensePlate: " " }, { licensePlate: "required" }],
  [{ licensePlate: "--" }, { licensePlate: "plate" }],
  [{ licensePlate: "ABCDEFGHIJKLM" }, { licensePlate: "plate" }],
  [
    { brand: "", model: "", color: "", licensePlate: "" },
    { brand: "required", model: "required", color: "required", licensePlate: "required" },
  ],
])("a vehicle with %j is refused with %j", (change, fields) => {
  expect(checkVehicle({ ...typed, ...change })).toEqual({ ok: false, refusal: { code: "invalid", fields } });
});

test("a foreign plate is never refused", () => {
  expect(checkVehicle({ ...typed, licensePlate: "LN70 ABC" }).ok).toBe(true);
});
