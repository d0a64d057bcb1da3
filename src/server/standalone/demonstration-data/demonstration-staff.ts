// Staff at the demonstration's desk. Never in production, which starts without staff.
import type { StaffRole } from "#domain/access.ts";
import type { Locale } from "#domain/locale.ts";
import type { Face } from "./draw-face.ts";

export type DemonstrationPerson = {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: StaffRole;
  readonly locale: Locale;
  readonly totpSecret: string;
  readonly face: Face;
  /** Has agreed to be shown on the page “About us”. */
  readonly shown?: true;
};

export const demonstrationStaffPassword = "Comptoir-Nuage-42!";

/** Unlocks on an enrolled device. */
export const demonstrationPin = "482615";

/** Closes the tills of past days in place of a member of staff. */
export const demonstrationItself = "00000000-0000-4000-8000-000000000000";

type Work = {
  readonly role: StaffRole;
  readonly totpSecret: string;
  readonly locale?: Locale;
  readonly shown?: true;
};

const someone = (
  [firstname, lastname]: readonly [string, string],
  { role, totpSecret, locale = "fr", shown }: Work,
  looks: Omit<Face, "jacket">,
): DemonstrationPerson => ({
  email: `${firstname.toLowerCase()}@regie.example`,
  firstname,
  lastname,
  role,
  locale,
  totpSecret,
  ...(shown && { shown }),
  face: { ...looks, jacket: role === "valet" ? "valet" : "office" },
});

const [pale, tan, brown, dark] = [
  { skin: "#f0c5a0", shade: "#d9a67c" },
  { skin: "#e0a97c", shade: "#c48a5c" },
  { skin: "#b97a4f", shade: "#96603a" },
  { skin: "#7d4c31", shade: "#623a24" },
];

/** Several for each role: a TOTP code is valid once, so people sharing an account would have to wait for the next. */
export const demonstrationStaff: readonly DemonstrationPerson[] = [
  someone(
    ["Claire", "Vasseur"],
    { role: "manager", totpSecret: "KVKFKRCPNZQUYMLXOVYDSQKJKZDTSRLD" },
    { ...pale, hair: "bob", hairColor: "#7a3f22" },
  ),
  someone(
    ["Thomas", "Lambert"],
    { role: "manager", totpSecret: "GEZDGNBVGY3TQOJQMFRGGZDFMZTWQ2LK" },
    { ...pale, hair: "side", hairColor: "#8b8d91", glasses: true },
  ),
  someone(
    ["Nadia", "Benali"],
    { role: "dispatcher", totpSecret: "MFZWIZTHNBVGW3DNNZXXA4LSON2HK5TX" },
    { ...tan, hair: "long", hairColor: "#1d1a1c" },
  ),
  someone(
    ["Oliver", "Grant"],
    { role: "dispatcher", totpSecret: "PB4XUMBRGIZTINJWG44DSYLCMNSGKZTH", locale: "en" },
    { ...pale, hair: "cropped", hairColor: "#b5622d", beard: true },
  ),
  someone(
    ["Karim", "Haddad"],
    { role: "valet", totpSecret: "NBUWU23MNVXG64DROJZXI5LWO54HS6RQ", shown: true },
    { ...brown, hair: "cropped", hairColor: "#17181b", beard: true },
  ),
  someone(
    ["Sofia", "Moreau"],
    { role: "valet", totpSecret: "GIZTINJWG44DSYLCMNSGKZTHNBUWU23M", shown: true },
    { ...tan, hair: "tied", hairColor: "#4a2c1a" },
  ),
  someone(
    ["Hugo", "Perrin"],
    { role: "valet", totpSecret: "NVXG64DROJZXI5LWO54HS6RQGEZDGNBV" },
    { ...pale, hair: "side", hairColor: "#c9a04e" },
  ),
  someone(
    ["Maya", "Osei"],
    { role: "valet", totpSecret: "GY3TQOJQMFRGGZDFMZTWQ2LKNNWG23TP", locale: "en", shown: true },
    { ...dark, hair: "curls", hairColor: "#1b1514" },
  ),
];
