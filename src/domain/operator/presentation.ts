// The page “About us” apart from the legal identity: each fact is shown only if the operator states it (content §6).
// One row per field of the form.
import type { Locale } from "#domain/locale.ts";
import { type Cents, euros } from "#domain/money.ts";
import type { FieldRule } from "#domain/refusal.ts";

type Rule = {
  readonly longest: number;
  /** Range of a numeric field, in the field's unit. */
  readonly number?: { readonly least: number; readonly most: number; readonly decimals: number };
  readonly tick?: true;
  /** The field of the same text in the other language: either both are filled in or neither. */
  readonly with?: string;
};

const answer = 600;
const figure = { longest: 12 } as const;
/** Value of a ticked checkbox; every field is a text. */
export const ticked = "yes";
const tick = { longest: ticked.length, tick: true } as const;

export const presentationRules = {
  since: { ...figure, number: { least: 1950, most: 2100, decimals: 0 } },
  introFr: { longest: answer, with: "introEn" },
  introEn: { longest: answer, with: "introFr" },
  leadName: { longest: 80 },
  leadRoleFr: { longest: 80, with: "leadRoleEn" },
  leadRoleEn: { longest: 80, with: "leadRoleFr" },
  leadWordsFr: { longest: answer, with: "leadWordsEn" },
  leadWordsEn: { longest: answer, with: "leadWordsFr" },
  /** The id of an uploaded photo. */
  leadPicture: { longest: 40 },
  lotPlace: { longest: 200 },
  /** Kilometres from the terminals, by road. */
  lotKilometres: { ...figure, number: { least: 0.1, most: 60, decimals: 1 } },
  lotMinutes: { ...figure, number: { least: 1, most: 90, decimals: 0 } },
  lotFenced: tick,
  lotKeypad: tick,
  lotCameras: tick,
  /** Metres. */
  vehicleHeight: { ...figure, number: { least: 1.5, most: 5, decimals: 2 } },
  /** Euros per vehicle. */
  cover: { ...figure, number: { least: 1000, most: 10_000_000, decimals: 0 } },
  /** Hours within which a message is answered. */
  answerHours: { ...figure, number: { least: 1, most: 96, decimals: 0 } },
  childSeatsFr: { longest: answer, with: "childSeatsEn" },
  childSeatsEn: { longest: answer, with: "childSeatsFr" },
  electricFr: { longest: answer, with: "electricEn" },
  electricEn: { longest: answer, with: "electricFr" },
} as const satisfies Readonly<Record<string, Rule>>;

export type PresentationField = keyof typeof presentationRules;
/** The form's values: one text per field, empty where the operator says nothing. */
export type PresentationFields = Readonly<Record<PresentationField, string>>;

export const presentationFields = Object.keys(presentationRules).filter(
  (name): name is PresentationField => name in presentationRules,
);

/** The known fields with their stored values; unknown stored fields are dropped. */
export function presentationFieldsOf(said: Readonly<Record<string, string>>): PresentationFields {
  // The cast is safe: every field has just been assigned.
  return Object.fromEntries(presentationFields.map((name) => [name, said[name] ?? ""])) as PresentationFields;
}

const ofSomebody = ["leadRoleFr", "leadRoleEn", "leadWordsFr", "leadWordsEn", "leadPicture"] as const;

/** The errors by field. A text in one language requires the other; details about the lead require a name. */
export function checkPresentation(
  fields: PresentationFields,
): Readonly<Partial<Record<PresentationField, FieldRule>>> {
  const wrong: Partial<Record<PresentationField, FieldRule>> = {};
  for (const name of presentationFields) {
    const outcome = checkField(name, fields);
    if (outcome !== undefined) wrong[name] = outcome;
  }
  if (isEmpty(fields.leadName) && ofSomebody.some((name) => !isEmpty(fields[name])))
    wrong.leadName = "required";
  return wrong;
}

function checkField(name: PresentationField, fields: PresentationFields): FieldRule | undefined {
  const rule: Rule = presentationRules[name];
  const text = fields[name].trim();
  if (text === "") {
    const other = presentationFields.find((field) => field === rule.with);
    return other !== undefined && !isEmpty(fields[other]) ? "required" : undefined;
  }
  if (text.length > rule.longest) return "too-long";
  if (rule.tick && text !== ticked) return "wrong-type";
  if (rule.number === undefined) return undefined;
  const value = readNumber(text, rule.number.decimals);
  if (value === undefined) return "wrong-type";
  return value < rule.number.least || value > rule.number.most ? "out-of-range" : undefined;
}

type BothLanguages = Readonly<Record<Locale, string>>;

/** The facts as the site shows them. */
export type Presentation = {
  readonly since?: number | undefined;
  readonly intro?: BothLanguages | undefined;
  readonly lead?:
    | {
        readonly name: string;
        readonly role?: BothLanguages | undefined;
        readonly words?: BothLanguages | undefined;
        readonly picture?: string | undefined;
      }
    | undefined;
  readonly lot?:
    | {
        readonly place?: string | undefined;
        readonly kilometres?: number | undefined;
        readonly minutes?: number | undefined;
        readonly fenced: boolean;
        readonly keypad: boolean;
        readonly cameras: boolean;
      }
    | undefined;
  /** Centimetres. */
  readonly vehicleHeight?: number | undefined;
  readonly cover?: Cents | undefined;
  readonly answerHours?: number | undefined;
  readonly childSeats?: BothLanguages | undefined;
  readonly electric?: BothLanguages | undefined;
};

export function presentationOf(fields: PresentationFields): Presentation {
  const height = numberIn(fields, "vehicleHeight");
  const cover = numberIn(fields, "cover");
  return {
    since: numberIn(fields, "since"),
    intro: inBoth(fields.introFr, fields.introEn),
    lead: leadOf(fields),
    lot: lotOf(fields),
    vehicleHeight: height === undefined ? undefined : Math.round(height * 100),
    cover: cover === undefined ? undefined : euros(cover),
    answerHours: numberIn(fields, "answerHours"),
    childSeats: inBoth(fields.childSeatsFr, fields.childSeatsEn),
    electric: inBoth(fields.electricFr, fields.electricEn),
  };
}

function leadOf(fields: PresentationFields): Presentation["lead"] {
  const name = said(fields.leadName);
  if (name === undefined) return undefined;
  return {
    name,
    role: inBoth(fields.leadRoleFr, fields.leadRoleEn),
    words: inBoth(fields.leadWordsFr, fields.leadWordsEn),
    picture: said(fields.leadPicture),
  };
}

function lotOf(fields: PresentationFields): Presentation["lot"] {
  const lot = {
    place: said(fields.lotPlace),
    kilometres: numberIn(fields, "lotKilometres"),
    minutes: numberIn(fields, "lotMinutes"),
    fenced: fields.lotFenced === ticked,
    keypad: fields.lotKeypad === ticked,
    cameras: fields.lotCameras === ticked,
  };
  return Object.values(lot).some((fact) => fact !== undefined && fact !== false) ? lot : undefined;
}

type Counted = "since" | "lotKilometres" | "lotMinutes" | "vehicleHeight" | "cover" | "answerHours";

function numberIn(fields: PresentationFields, name: Counted): number | undefined {
  return readNumber(fields[name].trim(), presentationRules[name].number.decimals);
}

/** Parses “3,5”, “3.5”, “50 000”, “50,000”. In an integer field a comma or a point is a thousands separator only. */
function readNumber(text: string, decimals: number): number | undefined {
  const whole = decimals === 0 && /^\d{1,3}(?:[.,]\d{3})+$/.test(text) ? text.replaceAll(/[.,]/g, "") : text;
  const compact = whole.replaceAll(/\s/gu, "").replace(",", ".");
  if (!/^\d+(?:\.\d+)?$/.test(compact)) return undefined;
  if ((compact.split(".")[1] ?? "").length > decimals) return undefined;
  return Number(compact);
}

const isEmpty = (text: string): boolean => text.trim() === "";
const said = (text: string): string | undefined => (isEmpty(text) ? undefined : text.trim());

function inBoth(fr: string, en: string): BothLanguages | undefined {
  return isEmpty(fr) || isEmpty(en) ? undefined : { fr: fr.trim(), en: en.trim() };
}
