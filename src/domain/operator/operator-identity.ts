// The operator's identity, as the site, its legal texts, mails and invoices state it: one row per field.
import { checkEmail } from "#domain/account/email-address.ts";
import { checkPhone } from "#domain/account/registration.ts";
import type { FieldRule } from "#domain/refusal.ts";

type Rule = {
  readonly longest: number;
  /** Required by law for distance sales to consumers (LCEN, article 1-1; consumer code, L111-1, L616-1). */
  readonly neededToSell?: true;
  /** Applied to non-empty values only. */
  readonly check?: (text: string) => true | FieldRule;
};

export const identityRules = {
  brand: { longest: 80, neededToSell: true },
  name: { longest: 120, neededToSell: true },
  legalForm: { longest: 80, neededToSell: true },
  // Optional: a sole trader has none.
  capital: { longest: 80 },
  registration: { longest: 120, neededToSell: true },
  // Optional: a business below the VAT threshold has none.
  vatNumber: { longest: 40, check: checkVatNumber },
  address: { longest: 300, neededToSell: true },
  phone: { longest: 40, neededToSell: true, check: checkPhone },
  phoneHoursFr: { longest: 120 },
  phoneHoursEn: { longest: 120 },
  email: { longest: 254, neededToSell: true, check: checkEmail },
  publicationDirector: { longest: 120, neededToSell: true },
  host: { longest: 300, neededToSell: true },
  insurer: { longest: 300, neededToSell: true },
  mediatorName: { longest: 120, neededToSell: true },
  mediatorAddress: { longest: 300, neededToSell: true },
  mediatorWebsite: { longest: 200, neededToSell: true, check: checkWebsite },
} as const satisfies Readonly<Record<string, Rule>>;

export type IdentityField = keyof typeof identityRules;
export type OperatorIdentity = Readonly<Record<IdentityField, string>>;

export const identityFields = Object.keys(identityRules).filter(
  (name): name is IdentityField => name in identityRules,
);

/** Fields that the form does not accept empty: without them the operator could not be named or contacted. */
const alwaysFilled: readonly IdentityField[] = ["brand", "name", "email"];

export function checkIdentityField(name: IdentityField, typed: string): true | FieldRule {
  const rules: Rule = identityRules[name];
  const text = typed.trim();
  if (text === "") return alwaysFilled.includes(name) ? "required" : true;
  if (text.length > rules.longest) return "too-long";
  return rules.check?.(text) ?? true;
}

/** The default name, which has to be replaced before sales open. */
export const unsetName = "Valet Service";

/** The required fields that are still empty or have the default name, in the order of the form. */
export function missingToSell(identity: OperatorIdentity): readonly IdentityField[] {
  return identityFields.filter((name) => {
    const { neededToSell }: Rule = identityRules[name];
    const text = identity[name].trim();
    return neededToSell === true && (text === "" || (name === "name" && text === unsetName));
  });
}

/**
 * Checks the country prefix and the length only, with an optional remark in brackets; national formats are not checked.
 */
function checkVatNumber(text: string): true | FieldRule {
  const compact = text.toUpperCase().replaceAll(/[\s.-]/gu, "");
  return /^[A-Z]{2}[0-9A-Z]{2,12}(?:\(.*\))?$/.test(compact) ? true : "wrong-type";
}

function checkWebsite(text: string): true | FieldRule {
  return /^https?:\/\/[^\s/.]+(?:\.[^\s/.]+)+(?:\/\S*)?$/.test(text) ? true : "wrong-type";
}
