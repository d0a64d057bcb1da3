import type { telephoneApi } from "#contract/office-bookings/telephone-calls.ts";
import { asTyped, checkCompany, underCompany } from "#domain/company/company.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { changeCompany } from "../bookings/change-company.ts";
import type { Run } from "../use-case.ts";
import { changeBooking } from "./change-office-booking.ts";

/** On the telephone, with the same rules as for the traveller on the site (office §2). */
export const changeCompanyAtDesk: Run<
  typeof telephoneApi.changeCompanyAtDesk,
  "db" | "clock" | "cards"
> = async (services, { params, body, caller, origin }) => {
  const { company } = body.booking;
  const read = company === null ? accept(null) : checkCompany(asTyped(company));
  if (!read.ok) return reject(refusal("invalid", underCompany(read.refusal)));
  return changeBooking<"not-possible-now">(services, {
    reference: params.reference,
    locale: origin.locale,
    make: async (tx, booking, at) => {
      const actor = `staff ${caller.staffId}` as const;
      const changed = await changeCompany(tx, booking, { company: read.value, at, actor });
      return changed.ok ? accept(undefined) : changed;
    },
  });
};
