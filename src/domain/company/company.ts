// The company that a traveller's invoices are made out to (payment §9): checked alike in the form and on the server.
import { type FieldChecks, invalidFields, requiredLine } from "#domain/field-check.ts";
import type { FieldRefusals, FieldRule } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { lengthOf, toLine } from "#domain/text.ts";
import { type Siren, toSiren } from "./siren.ts";
import { isVatNumberOf, toVatNumber, type VatNumber } from "./vat-number.ts";

export type Company = {
  readonly name: string;
  readonly siren?: Siren | undefined;
  readonly vatNumber?: VatNumber | undefined;
  /** Absent where the traveller's own address is used. */
  readonly address?: string | undefined;
};

export type CompanyField = keyof Company;

/** As typed; an empty field counts as not given. */
export type CompanyRequest = Readonly<Record<CompanyField, string>>;

export const blankCompany: CompanyRequest = { name: "", siren: "", vatNumber: "", address: "" };

export const maxCompanyFieldLength: Readonly<Record<CompanyField, number>> = {
  name: 150,
  siren: 30,
  vatNumber: 30,
  address: 300,
};

export const companyChecks: FieldChecks<CompanyRequest> = {
  name: requiredLine(maxCompanyFieldLength.name),
  siren: (text) => text.trim() === "" || toSiren(text) !== undefined || "siren",
  vatNumber: (text) => text.trim() === "" || toVatNumber(text) !== undefined || "vat-number",
  address: (text) => lengthOf(text.trim()) <= maxCompanyFieldLength.address || "too-long",
};

/** payment §9: the company, its numbers without separators, or every field that breaks a rule. */
export function checkCompany(request: CompanyRequest): Result<Company, FieldRefusals> {
  const lines = { ...request, name: toLine(request.name), address: toLine(request.address) };
  const fields = invalidFields(lines, companyChecks);
  if (fields) return reject(fields);
  const { name, address } = lines;
  const siren = toSiren(request.siren);
  const vatNumber = toVatNumber(request.vatNumber);
  if (siren && vatNumber && !isVatNumberOf(vatNumber, siren)) return reject({ vatNumber: "vat-siren" });
  return accept({
    name,
    ...(siren && { siren }),
    ...(vatNumber && { vatNumber }),
    ...(address !== "" && { address }),
  });
}

/** A stored company as form values. */
export function asTyped(company: Partial<Record<CompanyField, string | undefined>>): CompanyRequest {
  const { name = "", siren = "", vatNumber = "", address = "" } = company;
  return { name, siren, vatNumber, address };
}

/** Prefixes field names for a call that carries the company in `company`. */
export function underCompany(fields: FieldRefusals): FieldRefusals {
  return Object.fromEntries(
    Object.entries(fields).map(([name, rule]): [string, FieldRule] => [`company.${name}`, rule]),
  );
}
