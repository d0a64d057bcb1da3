// What happened to money, as the books name it, and the sums that are made of it (books §1).
import { type Cents, sumOf, toCents } from "#domain/money.ts";
import type { LocalDate } from "#domain/time.ts";

/** An invoice, or a credit note with its amounts below nothing. */
export type BookedPaper = {
  readonly number: string;
  readonly kind: "invoice" | "credit-note";
  readonly day: LocalDate;
  readonly reference: string;
  readonly name: string;
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly vatPercent: number;
  /** VAT included. */
  readonly total: Cents;
  readonly vat: Cents;
  readonly means: "card" | "cash";
  readonly corrects: string | undefined;
};

export type VatSum = {
  readonly vatPercent: number;
  readonly net: Cents;
  readonly vat: Cents;
  readonly total: Cents;
};

/** One sum a rate, the highest rate first; credit notes count off. */
export function vatByRate(
  papers: readonly Pick<BookedPaper, "vatPercent" | "total" | "vat">[],
): readonly VatSum[] {
  const rates = Map.groupBy(papers, ({ vatPercent }) => vatPercent);
  return [...rates]
    .toSorted(([left], [right]) => right - left)
    .map(([vatPercent, ofRate]) => {
      const total = sumOf(ofRate.map((paper) => paper.total));
      const vat = sumOf(ofRate.map((paper) => paper.vat));
      return { vatPercent, net: toCents(total - vat), vat, total };
    });
}

/** `sent-back`: a refund that the bank returned. `charged-back`: what a bank keeps of a lost dispute, `restored` after all. */
const travellersMoves = ["received", "given-back", "sent-back", "charged-back", "restored"] as const;

type TravellersMove = (typeof travellersMoves)[number];

export function isTravellersMove(kind: BookedMoney["kind"]): kind is TravellersMove {
  return travellersMoves.some((move) => move === kind);
}

/** Money that came in, went out, or changed its place between till and bank. */
export type BookedMoney = {
  readonly id: string;
  readonly day: LocalDate;
  /** The provider that took it, or cash. */
  readonly means: string;
  readonly kind: TravellersMove | "added" | "removed" | "counted" | "banked";
  /** Less than nothing where it left. */
  readonly amount: Cents;
  readonly reference: string | undefined;
  /** The provider's name for it, the till's receipt. */
  readonly piece: string;
  /** False for money that bought nothing, and goes back whole. */
  readonly sold: boolean;
};

export type MeansSum = {
  readonly means: string;
  readonly received: Cents;
  readonly givenBack: Cents;
  readonly kept: Cents;
};

/** What travellers paid and got back, by means; cash last. What came back of a refund counts off what was given. */
export function sumByMeans(moves: readonly BookedMoney[]): readonly MeansSum[] {
  const ofTravellers = moves.filter(({ kind }) => isTravellersMove(kind));
  const means = Map.groupBy(ofTravellers, (move) => move.means);
  return [...means]
    .toSorted(([left], [right]) => Number(left === "cash") - Number(right === "cash"))
    .map(([name, own]) => {
      const received = sumOf(own.filter(({ kind }) => kind === "received").map(({ amount }) => amount));
      const kept = sumOf(own.map(({ amount }) => amount));
      return { means: name, received, givenBack: toCents(received - kept), kept };
    });
}
