// Claims made to people are true: no page, mail, document or term promises a feature that does not exist.
import { expect, test } from "vitest";
import { sourceFiles, textOf } from "./source-files.ts";

/** Every text that travellers and visitors read, including the demonstration's reviews. */
const texts = [
  ...["src/web/words", "src/server/mail/words", "src/domain/legal", "src/domain/language"].flatMap((folder) =>
    sourceFiles(folder),
  ),
  ...sourceFiles("src/server/standalone/demonstration").filter((path) => path.includes("review-texts")),
  ...sourceFiles("src/server/standalone/demonstration-data").filter((path) => path.includes("operator")),
  ...[
    "invoices/invoice-words",
    "sms/sms-words",
    "operator/default-tariff",
    "bookings/calendar/calendar-words",
  ]
    .map((name) => `src/server/${name}.ts`)
    .filter((path) => sourceFiles("src/server").includes(path)),
].filter((path) => !/\/words\/(desk|office)\//.test(path));

type Claim = {
  readonly rule: string;
  readonly claim: RegExp;
  /** Example sentences that make the claim, in both languages where possible. */
  readonly made: readonly string[];
  /** Files, or lines, in which the claim is true. */
  readonly except?: RegExp;
};

const claims: readonly Claim[] = [
  {
    rule: "no flight is followed: there is no feed of flights",
    claim:
      /suiv(?:ons|i|re|ez|ait|ent)?\b[^.?!"]{0,30}\b(?:vol|atterrissage)|(?:track|follow|monitor|watch)\w*\b[^.?!"]{0,30}\b(?:flight|landing|plane)|nous le savons|we know about it|followed it/i,
    made: [
      "Nous suivons votre vol de retour",
      "Le valet suivait le vol",
      "We track your flight",
      "If your flight is late, we know about it and wait.",
    ],
  },
  {
    rule: "one promise for the return: who is back calls, and the valet brings the car",
    claim:
      /voiture (?:vous attend\b|sera là|est là)|car (?:waits for you|is waiting|awaits you|will be (?:there|waiting))/i,
    made: ["Votre voiture vous attend, Terminal 1", "Your car is waiting when you land."],
    // The state of a car that has been called for and stands at the meeting point.
    except: /custody-(?:fr|en)\.ts$|sms-words\.ts$/,
  },
  {
    rule: "drawings are no photographs",
    claim: /\b(?:nos|toutes les|voir les) photos\b|\bour photos?\b|photo gallery|galerie de photos/i,
    made: ["Nos photos", "Our photos"],
    // Photographs taken at a reception, which the office looks at.
    except: /alert-texts-(?:fr|en)\.ts$/,
  },
  {
    rule: "booking needs scripts",
    claim:
      /(?:pouvez|possible de|peut) réserver[^.]*sans JavaScript|(?:can|able to) book[^.]*without JavaScript/i,
    made: ["Vous pouvez réserver au clavier ou sans JavaScript", "to be able to book without JavaScript"],
  },
  {
    rule: "fuel is paid besides the price",
    claim:
      /plus rien à régler|nothing (?:left|more) to pay|prix affiché est le prix payé|price shown is the price paid/i,
    made: ["Il n’y a plus rien à régler sur place.", "There is nothing left to pay on site."],
  },
  {
    rule: "a price that others exceed is said to be the least: « dès », from",
    claim:
      /^(?!.*\b(?:dès|from)\b).*(?:\$\{|€|euros?|figure).*(?:\b(?:la|par) journée\b|\b(?:one|a|per) day\b)/i,
    made: [
      'firstDay: (figure) => ({ figure, text: "la journée, assurance comprise" }),',
      "49 € la journée",
      "€49 for one day, insurance included",
      "`${figure} per day`",
    ],
  },
  {
    rule: "the publisher's duties stand in article 1-1 of the law of 2004, no longer in article 6",
    claim: /article 6\b.{0,60}(?:2004|LCEN)/i,
    made: ["prévues par l’article 6 de la loi n° 2004-575", "article 6 of the French law no. 2004-575"],
  },
  {
    rule: "text messages are spoken of where the settings say that they are sent, and nowhere else (sms §1)",
    claim: /\b(?:SMS|text messages?|texto)\b/i,
    made: ["Le SMS du matin", "We send you a text message"],
    // Shown only with `settings.sms`: the profile's section, two hints beside the phone number, three parts of the
    // privacy policy; and the desk's list of messages sent.
    except:
      /sms-words\.ts$|words\/(?:alerts|journal)\/|account\/profile-(?:fr|en)\.ts|legal\/legal-facts\.ts|lieu et heure par SMS/,
  },
  {
    rule: "the number to call is the operator's, not a valet's own",
    claim: /(?:téléphone du voiturier|valet’s phone)(?: number\b|\s?:)/i,
    made: [
      "Téléphone du voiturier : 01 99 00 12 34",
      "Your valet’s phone:",
      "With the valet’s phone number.",
    ],
  },
  {
    rule: "what goes back goes the way it was paid: a booking may have been paid in cash",
    claim: /rembours[^.]{0,60}sur (?:votre|la|une) carte|(?:refunded|back) to (?:your|the|a) card/i,
    made: [
      "84,00 € vous seront remboursés sur votre carte.",
      "€84.00 will be refunded to your card",
      "€84.00 is on its way back to your card.",
    ],
    // Depends on the means of payment, or on the outcome of a card payment.
    except: /booking-mail\.ts$|withdrawal-(?:fr|en)\.ts$|review-texts-(?:fr|en)\.ts$/,
  },
  {
    rule: "what a stranger writes is confirmed, and not copied back to the address that was typed",
    claim: /\b(?:sent|send|email(?:ed)?) you a copy\b|envoy[a-zé]+ une copie/i,
    made: ["We have sent you a copy", "Nous vous en avons envoyé une copie"],
  },
  {
    rule: "nobody is taken for a man",
    claim:
      /\bvous (?:vous )?(?:êtes|serez|étiez) (?:dé)?(?:connecté|inscrit|sûr|certain|prêt)(?![a-zé(])|\bje suis (?:nouveau|sûr|prêt)(?![a-z(])|\bconnecté (?:en tant|à son)/i,
    made: ["Vous êtes connecté en tant que Camille", "Je suis nouveau", "Vous serez déconnecté"],
  },
];

/** The lines of the texts that make a claim. */
function madeIn({ claim, except }: Claim): readonly string[] {
  return texts
    .filter((path) => !except?.test(path))
    .flatMap((path) =>
      textOf(path)
        .split("\n")
        .filter((line) => claim.test(line) && !except?.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
}

test("the texts of site, mails, documents and terms are all checked", () => {
  expect(texts.length).toBeGreaterThan(70);
  for (const name of [
    "home-fr.ts",
    "terms-en.ts",
    "fr-stay-mail.ts",
    "invoice-words.ts",
    "review-texts-en.ts",
  ])
    expect(texts.filter((path) => path.endsWith(`/${name}`))).toHaveLength(1);
});

test.each(claims)("rule 12: $rule", (claim) => {
  expect(madeIn(claim)).toEqual([]);
});

test.each(claims)("a text that breaks the rule is found: $rule", ({ claim, made }) => {
  expect(made.filter((sentence) => !claim.test(sentence))).toEqual([]);
});
