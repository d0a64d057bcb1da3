// Reviews of past stays: most are good, some are not, and the operator replies to the latter.
import type { Locale } from "#domain/locale.ts";
import { publicAuthorName, type Rating } from "#domain/review/review.ts";
import { day, hour, type Instant, later } from "#domain/time.ts";
import type { DrawnBooking } from "../demonstration-data/drawn-booking.ts";
import type { SeededRandom } from "../demonstration-data/seeded-random.ts";
import { englishClosings, englishTexts } from "./review-texts-en.ts";
import { frenchClosings, frenchTexts } from "./review-texts-fr.ts";

const publishedCount = 212;
const submittedCount = 5;

export type DrawnReview = {
  readonly id: string;
  readonly bookingId: string;
  readonly accountId: string | null;
  readonly locale: Locale;
  readonly author: string;
  readonly rating: Rating;
  readonly text: string;
  readonly stayDate: DrawnBooking["booking"]["stay"]["departureDate"];
  readonly submittedAt: Instant;
  /** Null: awaiting moderation. */
  readonly publishedAt: Instant | null;
  readonly reply: string | null;
};

/** The demonstration account's first stay is reviewed; the others are left for the newcomer to review. */
export function planReviews(
  random: SeededRandom,
  year: readonly DrawnBooking[],
  ownFirst: DrawnBooking | undefined,
  now: Instant,
): readonly DrawnReview[] {
  const over = year.filter(({ returnedAt }) => returnedAt !== null && returnedAt < now - 8 * day);
  const chosen = [...(ownFirst ? [ownFirst] : []), ...sample(random, over, publishedCount - 1)];
  const waiting = year
    .filter(({ returnedAt }) => returnedAt !== null && returnedAt >= now - 8 * day && returnedAt < now - day)
    .slice(0, submittedCount);
  const write = reviewWriter(random);
  return [...chosen.map((drawn) => write(drawn, true)), ...waiting.map((drawn) => write(drawn, false))];
}

function reviewWriter(random: SeededRandom) {
  const written = new Set<string>();
  const writeReply = replyWriter();
  const unused = { fr: shuffledTexts(random, frenchTexts), en: shuffledTexts(random, englishTexts) };
  return (drawn: DrawnBooking, isPublished: boolean): DrawnReview => {
    const { booking, returnedAt } = drawn;
    const rating = drawRating(random);
    const { person, locale, stay } = booking;
    const submittedAt = later(returnedAt ?? stay.landingAt, random.whole(5, 90) * hour);
    const body = unused[locale](rating);
    const isAnswered = isPublished && rating <= 3;
    return {
      id: random.id(submittedAt),
      bookingId: booking.id,
      accountId: booking.accountId,
      locale,
      author: publicAuthorName(person.firstname, person.lastname),
      rating,
      text: writeNew(written, () => around(random, drawn, body, rating)),
      stayDate: stay.departureDate,
      submittedAt,
      publishedAt: isPublished ? later(submittedAt, random.whole(3, 40) * hour) : null,
      reply: isAnswered ? writeReply(locale, rating <= 2 ? "serious" : "slight") : null,
    };
  };
}

/** Draws until the text is new, so that reviews do not repeat. */
function writeNew(written: Set<string>, write: () => string): string {
  let text = write();
  for (let tries = 0; written.has(text) && tries < 20; tries += 1) text = write();
  written.add(text);
  return text;
}

function drawRating(random: SeededRandom): Rating {
  return random.weighted([
    [5, 68],
    [4, 23],
    [3, 6],
    [2, 2],
    [1, 1],
  ] as const);
}

/** Uses every text once before repeating any. */
function shuffledTexts(random: SeededRandom, texts: Readonly<Record<Rating, readonly string[]>>) {
  const left = new Map<Rating, string[]>();
  return (rating: Rating): string => {
    const pile = left.get(rating) ?? [];
    if (pile.length === 0) pile.push(...sample(random, texts[rating], texts[rating].length));
    left.set(rating, pile);
    return pile.pop() ?? "";
  };
}

/** Adds details of the stay itself, so that no two reviews are alike. */
function around(random: SeededRandom, { booking }: DrawnBooking, body: string, rating: Rating): string {
  const { stay, locale } = booking;
  const opening = random.chance(0.62) ? openingOf(random, stay, locale) : "";
  const closings = locale === "fr" ? frenchClosings : englishClosings;
  const closing = rating >= 4 && random.chance(0.4) ? random.pick(closings) : "";
  return [opening, body, closing].filter(Boolean).join(" ");
}

function openingOf(
  random: SeededRandom,
  { reservedDays, departureDate, dropOffTime }: DrawnBooking["booking"]["stay"],
  locale: Locale,
): string {
  const month = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(
    Date.parse(`${departureDate}T00:00:00Z`),
  );
  const [hours = "", minutes = ""] = dropOffTime.split(":");
  const french = [
    `${reservedDays} jours de stationnement en ${month}.`,
    `Dépose à ${Number(hours)} h ${minutes}.`,
    `Séjour de ${reservedDays} jours.`,
    `Voiture laissée ${reservedDays} jours en ${month}.`,
  ];
  const english = [
    `${reservedDays} days in ${month}.`,
    `Drop-off at ${dropOffTime}.`,
    `Left the car for ${reservedDays} days.`,
  ];
  return reservedDays < 2 ? "" : random.pick(locale === "fr" ? french : english);
}

type Answers = Readonly<Record<"slight" | "serious", readonly string[]>>;

/** Rotates the replies: the same sentence for everybody would look automated. */
function replyWriter() {
  const used = { slight: 0, serious: 0 };
  return (locale: Locale, kind: keyof Answers): string => {
    const texts = replies[locale][kind];
    used[kind] += 1;
    return texts[used[kind] % texts.length] ?? "";
  };
}

const replies: Readonly<Record<Locale, Answers>> = {
  fr: {
    slight: [
      "Merci pour ce retour. Votre remarque a été reprise en équipe, et nous avons revu notre façon de vous tenir au courant.",
      "Vous avez raison, et merci de l’avoir écrit. Le responsable du jour a repris ce point avec les voituriers.",
      "Merci d’avoir pris le temps de nous le dire. Ce n’était pas à la hauteur de ce que nous promettons ; la prochaine fois doit l’être.",
      "Nous avons relu le déroulé de votre retour : il y avait mieux à faire. Merci de nous l’avoir signalé.",
      "C’est noté. Nous avons ajouté une vérification à notre départ du parking pour que cela ne se reproduise pas.",
    ],
    serious: [
      "Nous vous présentons nos excuses. Votre remarque a été reprise avec l’équipe, et nous vous avons écrit pour en reparler.",
      "Rien ne justifie ce que vous avez vécu. Nous vous avons écrit avec ce que nous avons retrouvé, et ce que nous vous proposons.",
      "Nous sommes désolés. Nous avons repris toute la journée avec les personnes concernées, et vous avons écrit.",
    ],
  },
  en: {
    slight: [
      "Thank you for telling us. We have gone through it with the team and changed how we keep you informed.",
      "You are right, and thank you for saying so. The duty manager has taken it up with the valets.",
      "Thank you for taking the time to write. That fell short of what we promise; next time must not.",
      "We have gone back over your return, and there was more we could have done. Thank you for pointing it out.",
      "Noted. We have added a check before cars leave the car park, so that it does not happen again.",
    ],
    serious: [
      "We are sorry. This should not have happened, and we have written to you about it.",
      "There is no excuse for what you describe. We have written to you with what we found and what we can offer.",
      "We apologise. We have gone through the whole day with those concerned, and have written to you.",
    ],
  },
};

function sample<Item>(random: SeededRandom, items: readonly Item[], count: number): Item[] {
  const keyed = items.map((item) => ({ item, key: random.next() }));
  return keyed
    .toSorted((left, right) => left.key - right.key)
    .slice(0, count)
    .map(({ item }) => item);
}
