// A promo code form: parsing and validation.
import type { OkOf, RequestBodyOf } from "#contract/endpoint.ts";
import type { offerApi } from "#contract/office/offer-calls.ts";
import { normalisePromoCode } from "#domain/pricing/tariff.ts";
import { eurosOf } from "../tariff/typed-tariff.ts";
import { parseEuros } from "../till/parse-euros.ts";

export type TypedCode = {
  readonly code: string;
  readonly kind: "percent" | "amount";
  readonly discount: string;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly totalUses: string;
};

export type CodeErrors = Partial<
  Record<keyof TypedCode, "required" | "amount" | "percent" | "uses" | "order">
>;

type Known = OkOf<typeof offerApi.listPromoCodes>["codes"][number];
type Sent = Omit<RequestBodyOf<typeof offerApi.changePromoCode>["promoCode"], "active" | "revision">;

export function typedCodeOf(known: Known | undefined): TypedCode {
  const discount = known?.discount;
  return {
    code: known?.code ?? "",
    kind: discount?.kind ?? "percent",
    discount: discount === undefined ? "" : valueOf(discount),
    validFrom: known?.validFrom ?? "",
    validUntil: known?.validUntil ?? "",
    totalUses: known?.totalUses === undefined ? "" : String(known.totalUses),
  };
}

function valueOf(discount: Known["discount"]): string {
  return discount.kind === "percent" ? String(discount.percent) : eurosOf(discount.amount);
}

/** Values of date inputs are a date or empty. */
export function readCode(
  typed: TypedCode,
  maxCents: number,
): { readonly errors: CodeErrors; readonly promoCode?: Sent } {
  const errors: CodeErrors = {};
  if (normalisePromoCode(typed.code) === "") errors.code = "required";
  const discount = discountOf(typed, maxCents);
  if (discount === undefined) errors.discount = typed.kind;
  const uses = typed.totalUses.trim();
  if (uses !== "" && !/^\d{1,6}$/.test(uses)) errors.totalUses = "uses";
  const { validFrom, validUntil } = typed;
  if (validFrom !== "" && validUntil !== "" && validUntil < validFrom) errors.validUntil = "order";
  if (discount === undefined || Object.keys(errors).length > 0) return { errors };
  return {
    errors,
    promoCode: {
      discount,
      ...(validFrom !== "" && { validFrom }),
      ...(validUntil !== "" && { validUntil }),
      ...(uses !== "" && { totalUses: Number(uses) }),
    },
  };
}

function discountOf({ kind, discount }: TypedCode, maxCents: number): Sent["discount"] | undefined {
  if (kind === "amount") {
    const amount = parseEuros(discount);
    return amount === undefined || amount < 1 || amount > maxCents ? undefined : { kind, amount };
  }
  const percent = Number(discount.replaceAll(/[\s\u00a0\u202f%]/g, "") || Number.NaN);
  return Number.isInteger(percent) && percent >= 1 && percent <= 100 ? { kind, percent } : undefined;
}
