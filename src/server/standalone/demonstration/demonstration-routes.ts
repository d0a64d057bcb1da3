import { accept } from "#domain/result.ts";
import type { SiteRoutes } from "../../use-case.ts";
import { demonstrationStaff, demonstrationStaffPassword } from "../demonstration-data/demonstration-staff.ts";

export const demonstrationRoutes = {
  listDemonstrationStaff: async () =>
    accept({
      staff: demonstrationStaff.map(({ email, role, totpSecret }) => ({
        email,
        password: demonstrationStaffPassword,
        role,
        totpSecret,
      })),
    }),
} satisfies Partial<SiteRoutes>;
