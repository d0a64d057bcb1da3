// Who works at the desk of the demonstration. Never in production, which begins with nobody.
import type { StaffRole } from "#domain/access.ts";
import type { Locale } from "#domain/locale.ts";

export type DemonstrationPerson = {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: StaffRole;
  readonly locale: Locale;
  readonly totpSecret: string;
};

export const demonstrationStaffPassword = "Comptoir-Nuage-42!";

/** Unlocks on an enrolled device. */
export const demonstrationPin = "482615";

const someone = (
  [firstname, lastname]: readonly [string, string],
  role: StaffRole,
  totpSecret: string,
  locale: Locale = "fr",
): DemonstrationPerson => ({
  email: `${firstname.toLowerCase()}@regie.example`,
  firstname,
  lastname,
  role,
  locale,
  totpSecret,
});

/** Several of each role: a code counts once, and one person alone would have to wait for the next. */
export const demonstrationStaff: readonly DemonstrationPerson[] = [
  someone(["Claire", "Vasseur"], "manager", "KVKFKRCPNZQUYMLXOVYDSQKJKZDTSRLD"),
  someone(["Thomas", "Lambert"], "manager", "GEZDGNBVGY3TQOJQMFRGGZDFMZTWQ2LK"),
  someone(["Nadia", "Benali"], "dispatcher", "MFZWIZTHNBVGW3DNNZXXA4LSON2HK5TX"),
  someone(["Oliver", "Grant"], "dispatcher", "PB4XUMBRGIZTINJWG44DSYLCMNSGKZTH", "en"),
  someone(["Karim", "Haddad"], "valet", "NBUWU23MNVXG64DROJZXI5LWO54HS6RQ"),
  someone(["Sofia", "Moreau"], "valet", "GIZTINJWG44DSYLCMNSGKZTHNBUWU23M"),
  someone(["Hugo", "Perrin"], "valet", "NVXG64DROJZXI5LWO54HS6RQGEZDGNBV"),
  someone(["Maya", "Osei"], "valet", "GY3TQOJQMFRGGZDFMZTWQ2LKNNWG23TP", "en"),
];
