import { api } from "#contract/api.ts";
import { accept } from "#domain/result.ts";
import type { Serve } from "../../use-case.ts";
import { demonstrationStaff, demonstrationStaffPassword } from "../demonstration-data/demonstration-staff.ts";

export function demonstrationRoutes(serve: Serve): void {
  serve(api.listDemonstrationStaff, async () =>
    accept({
      staff: demonstrationStaff.map(({ email, role, totpSecret }) => ({
        email,
        password: demonstrationStaffPassword,
        role,
        totpSecret,
      })),
    }),
  );
}
