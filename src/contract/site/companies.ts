// Whom a traveller's invoices are made out to (payment §9).
import * as z from "zod/mini";
import { booking } from "../bookings.ts";
import { endpoint } from "../endpoint.ts";
import { companyInRequest, companyInResponse } from "../fields/company-schemas.ts";
import { identifier } from "../fields/field-types.ts";

/** `null`: none, invoices are made out to the account holder. */
const ownCompany = z.object({ company: z.nullable(companyInResponse) });
const wanted = z.object({ company: z.nullable(companyInRequest) });

export const fetchCompany = endpoint({
  method: "GET",
  path: "/me/company",
  summary: "Get the company suggested for the invoices of the account's next booking",
  audience: "person",
  ok: { status: 200, body: ownCompany },
  refusals: [],
});

export const saveCompany = endpoint({
  method: "PUT",
  path: "/me/company",
  summary: "Set or remove the company suggested for the invoices of the account's next booking",
  audience: "person",
  body: wanted,
  ok: { status: 200, body: ownCompany },
  refusals: ["invalid"],
});

export const changeBookingCompany = endpoint({
  method: "PUT",
  path: "/bookings/{reference}/company",
  summary: "Set whom a booking's invoices are made out to, until the first is issued",
  audience: "person",
  params: z.object({ reference: identifier }),
  body: wanted,
  ok: { status: 200, body: booking },
  refusals: ["invalid", "not-possible-now"],
});
