// English as written in Britain, French as written in France, one word for each thing (glossary; decision 0016).
import { beforeAll, expect, test } from "vitest";
import { withNonBreakingSpaces } from "#domain/language/non-breaking-spaces.ts";
import type { Locale } from "#domain/locale.ts";
import { type WrittenText, writtenTexts } from "./written-words.ts";

type Rule = {
  readonly never: RegExp;
  readonly instead: string;
  /** Where the word is correct. */
  readonly except?: RegExp;
};

const legalTexts = /domain\/legal/;
const forStaff = /words\/(?:desk|office)|operator-mail|pack-words/;

const rules: Readonly<Record<Locale, readonly Rule[]>> = {
  en: [
    { never: /e-mail|\bmails?\b/i, instead: "email" },
    { never: /\blog(?:ged|ging)?[ -]?in\b/i, instead: "sign in" },
    { never: /\blog(?:ged|ging)?[ -]?out\b/i, instead: "sign out" },
    { never: /\bcancel(?:ed|ing)\b/i, instead: "cancelled, cancelling" },
    { never: /\bcolors?\b/i, instead: "colour" },
    { never: /\b(?:licen[cs]e|registration) plates?\b/i, instead: "number plate" },
    { never: /\binformations\b/i, instead: "information, details" },
    { never: /\blots?\b/i, instead: "car park" },
    { never: /\b(?:a|an|the|traditional) parking\b(?! (?:space|service))/i, instead: "car park" },
    { never: /\bmeans of (?:the )?payment|by the means\b/i, instead: "payment method" },
    { never: /\byour place\b|\bthe place (?:is|stays|becomes)|\bno place\b/i, instead: "space" },
    { never: /\bsomebody\b/i, instead: "someone" },
    { never: /\b(?:go|goes|going) on\b/i, instead: "continue" },
    { never: /\banswer (?:of|this message|at this address)\b/i, instead: "reply" },
    { never: /\bwalk round\b/i, instead: "walk-around" },
    { never: /\bat the reception\b/i, instead: "at drop-off" },
    { never: /\bwait(?:s|ing)? for (?:its|the|their) payment/i, instead: "awaiting payment" },
    { never: /\b(?:washed or )?looked after\b/i, instead: "serviced" },
    { never: /\b\d{1,2} [ap]m\b/i, instead: "4am" },
    {
      never: /\bawaits you|waits for you|sleeps|under guard|leave the booking|back the place/i,
      instead: "(calque)",
    },
    { never: /\b\w+iz(?:e|ed|es|ing)\b(?<!\bsiz\w+|\bseiz\w+|\bpriz\w+)/i, instead: "-ise" },
    { never: /\b(?:center|favorite|neighbor|traveler|gray|license)\w*/i, instead: "(American)" },
    { never: /\p{L} …/u, instead: "…" },
    { never: /\w'\w/, instead: "’" },
    { never: /\s[;:?!%]|«|»|\d\s?€/, instead: "no space before a sign, “ ”, €8" },
  ],
  fr: [
    { never: /(?<!e-)\bmails?\b|\bemails?\b|courriel/i, instead: "e-mail" },
    { never: /\bvalets?\b(?! Service)/i, instead: "voiturier" },
    { never: /trottoir|tout dedans|décidé tard|\bdort\b/i, instead: "(calque)" },
    {
      never: /rendre (?:la|votre|ma) place|\bLa garder\b/,
      instead: "libérer la place, garder ma réservation",
    },
    {
      never: /restitution/i,
      instead: "retour",
      except: new RegExp(`${legalTexts.source}|${forStaff.source}`),
    },
    { never: /point de rendez-vous/i, instead: "point de rencontre" },
    { never: /\btransmise?s? par\b/i, instead: "envoyé par" },
    { never: /remises de clés|prises en charge par/i, instead: "passages" },
    { never: /\blivres\b/i, instead: "comptabilité" },
    { never: /numéro de (?:la )?réservation/i, instead: "référence" },
    { never: /\bdépôt\b/i, instead: "dépose" },
    { never: /\bqui (?:coupe|répond de)\b|fait son temps|\bclorez\b/i, instead: "(bookish)" },
    { never: /place (?:est|n’est plus|reste) gardée|gard\w+ une place/i, instead: "retenue" },
    { never: /avis (?:\w+ )?(?:à vérifier|(?:sont|est) vérifiés?)/i, instead: "contrôlés" },
    {
      never:
        /(?<!\p{L})(?:êtes|étiez|serez|suis) (?:\w+ )?(?:connecté|déconnecté|pressé|inscrit|nouveau)(?!\p{L})/iu,
      instead: "(masculine)",
    },
    { never: /\w'\w/, instead: "’" },
    { never: /[\p{L}\d)’][;?!»]|«[^\s]|\p{L}:(?!\/)/u, instead: "a space before ; : ? ! » and after «" },
    { never: /\bEtat|\bEtape|\bA (?:la|partir|régler|venir)\b/, instead: "É, À" },
  ],
};

/** Worded in English by the specification, which takes precedence (decision 0016). */
const specified = [
  "Login",
  "Logout",
  "My Informations",
  "Booking canceled successfully",
  "If you have an account you will receive a mail with instructions to reset your password",
];

/** Spaces and hyphens at which French text must not break. */
const looseSpace =
  / [;:?!»%€]|« |n° |(?<![:\d])\b\d{1,3}(?:er)? (?:\p{Ll}|\d{3}\b)|[\s(’]e-mails?\b|-le-nous|erminal \d/u;

let texts: readonly WrittenText[];
beforeAll(async () => {
  texts = await writtenTexts();
});

test("rule 21: every text is written as a native of its country writes it, with one word for each thing", () => {
  expect(texts.length).toBeGreaterThan(2_000);
  expect(texts.flatMap(({ path, locale, text }) => faultsOf({ path, locale, text }))).toEqual([]);
});

test("rule 21: no French text breaks before its sign, nor between a figure and what it counts", () => {
  const french = texts.filter(({ locale }) => locale === "fr");
  expect(french.filter(({ text }) => looseSpace.test(withNonBreakingSpaces(text, "fr")))).toEqual([]);
  // Control: in the sources, many of the texts have them.
  expect(french.filter(({ text }) => looseSpace.test(text)).length).toBeGreaterThan(200);
});

test("the sentences that the specification words are shown unchanged", () => {
  const english = new Set(texts.filter(({ locale }) => locale === "en").map(({ text }) => text));
  expect(specified.filter((text) => !english.has(text))).toEqual([]);
});

test.each([
  ["en", "Your e-mail was sent"],
  ["en", "Log in to go on"],
  ["en", "Your booking is canceled"],
  ["en", "The color and the license plate"],
  ["en", "It awaits you in the lot"],
  ["en", "Please recognize it"],
  ["en", "Really ?"],
  ["en", "12 € refunded"],
  ["en", "Change waits for its payment"],
  ["en", "Washed or looked after"],
  ["en", "From 4 am"],
  ["en", "The photo is being sent …"],
  ["fr", "Envoyé par mail"],
  ["fr", "3 remises de clés par quart d’heure"],
  ["fr", "Livres exportés"],
  ["fr", "Votre valet vous attend"],
  ["fr", "Du trottoir au trottoir"],
  ["fr", "Restitution de nuit"],
  ["fr", "Vous êtes bien connecté"],
  ["fr", "Vraiment?"],
  ["fr", "«Plus tard»"],
  ["fr", "Etape 1"],
  ["fr", "Vous le clorez à la régie"],
] as const)("control: in %s, “%s” is found", (locale, text) => {
  expect(faultsOf({ path: "", locale, text })).not.toEqual([]);
});

function faultsOf({ path, locale, text }: WrittenText): readonly string[] {
  if (specified.includes(text)) return [];
  // Leaves out placeholders (`{email}`) and names of keys in the browser (“booking-draft”).
  const words = text.replaceAll(/\{\w+\}|“[a-z-]+”|« [a-z-]+ »/g, "8");
  const broken = rules[locale].filter(({ never, except }) => never.test(words) && !except?.test(path));
  return broken.map(({ never, instead }) => `${path}: “${text}” (${never.exec(words)?.[0]} → ${instead})`);
}
