import { expect, test } from "vitest";
import { toMobileNumber } from "./mobile-number.ts";

const countries = new Set(["FR"]);
const real = { api: "", service: "", applicationKey: "", applicationSecret: "", consumerKey: "", sender: "" };

test.each(["06 39 98 00 01", "+33639980002", "+33639989001"])(
  "the invented number %s is mapped to a fictitious one in the sandbox and refused by a real gateway (sms §4)",
  (phone) => {
    expect(toMobileNumber(phone, { gateway: "sandbox", countries })).toMatch(/^\+3363998\d{4}$/);
    expect(toMobileNumber(phone, { gateway: real, countries })).toBeUndefined();
    // Control: a number that can exist.
    expect(toMobileNumber("06 12 34 56 78", { gateway: real, countries })).toBe("+33612345678");
  },
);
