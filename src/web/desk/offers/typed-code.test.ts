import { expect, test } from "vitest";
import { readCode, typedCodeOf } from "./typed-code.ts";

const empty = typedCodeOf(undefined);
const most = 1_000_000;

test("a promo code in the form's fields is parsed back to the same code (office §6)", () => {
  const known = {
    code: "ÉTÉ27",
    discount: { kind: "amount", amount: 1250 },
    validFrom: "2027-05-01",
    validUntil: "2027-05-31",
    totalUses: 20,
    uses: 3,
    active: true,
    revision: 4,
  } as const;
  const { errors, promoCode } = readCode(typedCodeOf(known), most);
  expect(errors).toEqual({});
  expect(promoCode).toEqual({
    discount: known.discount,
    validFrom: known.validFrom,
    validUntil: known.validUntil,
    totalUses: 20,
  });
});

test.each([
  [{ code: "a", discount: "10" }, {}],
  [{ code: "a", discount: "10 %" }, {}],
  [{ code: " ", discount: "10" }, { code: "required" }],
  [{ code: "a", discount: "" }, { discount: "percent" }],
  [{ code: "a", discount: "0" }, { discount: "percent" }],
  [{ code: "a", discount: "101" }, { discount: "percent" }],
  [{ code: "a", discount: "12,5" }, { discount: "percent" }],
  [{ code: "a", kind: "amount", discount: "12,50" }, {}],
  [{ code: "a", kind: "amount", discount: "0" }, { discount: "amount" }],
  [{ code: "a", kind: "amount", discount: "10001" }, { discount: "amount" }],
  [{ code: "a", discount: "5", totalUses: "-1" }, { totalUses: "uses" }],
  [{ code: "a", discount: "5", totalUses: "0" }, {}],
  [{ code: "a", discount: "5", validFrom: "2027-05-02", validUntil: "2027-05-01" }, { validUntil: "order" }],
] as const)("a typed promo code of %j has the errors %j", (typed, expected) => {
  expect(readCode({ ...empty, ...typed }, most).errors).toEqual(expected);
});
