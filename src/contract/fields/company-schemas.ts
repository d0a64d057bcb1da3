// The company that invoices are made out to (`domain/company/company.ts`), in requests and in answers.
import * as z from "zod/mini";
import { type CompanyField, maxCompanyFieldLength } from "#domain/company/company.ts";
import { optionalText, requiredText } from "./field-types.ts";

export const companyInRequest = z.object({
  name: requiredText(maxCompanyFieldLength.name),
  siren: z.optional(optionalText(maxCompanyFieldLength.siren)),
  vatNumber: z.optional(optionalText(maxCompanyFieldLength.vatNumber)),
  address: z.optional(optionalText(maxCompanyFieldLength.address)),
} satisfies Record<CompanyField, unknown>);

export const companyInResponse = z.object({
  name: z.string(),
  /** Nine digits. */
  siren: z.optional(z.string()),
  /** With its country's letters, without separators. */
  vatNumber: z.optional(z.string()),
  address: z.optional(z.string()),
} satisfies Record<CompanyField, unknown>);
