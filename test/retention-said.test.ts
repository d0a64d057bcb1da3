// The privacy page states the same retention periods as the purge applies.
import { expect, test } from "vitest";
import { backupRule } from "#domain/retention/backup-rule.ts";
import { type RetentionKind, retentionRules } from "#domain/retention/retention-rules.ts";
import { type PrivacyWords, privacyEn } from "#web/words/policies/privacy-en.ts";
import { privacyFr } from "#web/words/policies/privacy-fr.ts";

const inWords: Readonly<Record<number, readonly [fr: string, en: string]>> = { 3: ["trois", "three"] };

/** The page's sentences, with # for the number; ## for a number that is written out. */
const sentences: Partial<Record<RetentionKind, readonly [fr: string, en: string]>> = {
  unconfirmedAccounts: [
    "n’a jamais été confirmée est supprimé après # jours",
    "never confirmed is deleted after # days",
  ],
  idleAccounts: ["jusqu’à ## ans sans connexion", "until ## years have passed without a sign-in"],
  contactMessages: [
    "Messages de contact et nos réponses : # ans",
    "Contact messages and our answers: # years",
  ],
  reviews: ["Avis : # ans à compter", "Reviews: # years from"],
  auditContents: ["avant et après : # ans", "from what and to what: # years"],
  bookings: ["Réservations et paiements : # ans après", "Bookings and payments: # years after"],
  quotes: ["Prix demandés sans réservation ensuite : # jours", "Quotes not followed by a booking: # days"],
  mails: ["E-mails envoyés : # jours", "Emails sent: # days"],
  sessions: ["Sessions de connexion : # jours", "Sign-in sessions: # days"],
  throttles: ["Traces d’essais manqués : # jour.", "Records of failed attempts: # day."],
  knownNetworks: ["Réseaux de vos connexions : # an.", "Networks from which you signed in: # year."],
};

const textOf = ({ sections }: PrivacyWords): string => JSON.stringify(sections).replaceAll(/\s/g, " ");
const pages = [textOf(privacyFr), textOf(privacyEn)] as const;

/** Kinds of data whose sentence is missing from the page in either language. */
function unsaid(yearsMore: number): readonly string[] {
  return Object.entries(sentences)
    .filter(([kind, said]) => {
      const count = retentionRules[kind as RetentionKind].period.count + yearsMore;
      return pages.some((page, language) => {
        const written = inWords[count]?.[language] ?? String(count);
        return !page.includes((said[language] ?? "").replace("##", written).replace("#", String(count)));
      });
    })
    .map(([kind]) => kind);
}

test("rule 12: the privacy page keeps to the table of the clean-up, in both languages (content §4)", () => {
  expect(unsaid(0)).toEqual([]);
});

test("control: the privacy page states no other period for any kind of data", () => {
  expect(unsaid(1)).toEqual(Object.keys(sentences));
});

test("the privacy page states how long deleted data stays in backups", () => {
  expect(backupRule.months).toBe(3);
  expect(pages[0]).toContain("ce qui est supprimé en disparaît sous trois mois");
  expect(pages[1]).toContain("what is deleted leaves them within three months");
});
