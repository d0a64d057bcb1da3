// Money movements as the books classify them, and their totals (books §1).
import { type Cents, sumOf, toCents } from "#domain/money.ts";
import type { LocalDate } from "#domain/time.ts";

/** An invoice, or a credit note, whose amounts are negative. */
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

/** One total per VAT rate, highest rate first; credit notes are subtracted. */
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

/**
 * `sent-back`: a refund that the bank returned. `charged-back`: money that the bank keeps after a lost dispute.
 * `restored`: a charge-back that was reversed.
 */
const travellersMoves = ["received", "given-back", "sent-back", "charged-back", "restored"] as const;

type TravellersMove = (typeof travellersMoves)[number];

export function isTravellersMove(kind: BookedMoney["kind"]): kind is TravellersMove {
  return travellersMoves.some((move) => move === kind);
}

/** Money received, paid out, or moved between till and bank. */
export type BookedMoney = {
  readonly id: string;
  readonly day: LocalDate;
  /** The provider that took it, or cash. */
  readonly means: string;
  readonly kind: TravellersMove | "added" | "removed" | "counted" | "banked";
  /** Negative for money paid out. */
  readonly amount: Cents;
  readonly reference: string | undefined;
  /** The supporting document: the provider's id, or the number of the till's receipt. */
  readonly piece: string;
  /** False for money that paid for nothing, and is refunded in full. */
  readonly sold: boolean;
};

export type MeansSum = {
  readonly means: string;
  readonly received: Cents;
  readonly givenBack: Cents;
  readonly kept: Cents;
};

/** What travellers paid and were refunded, by means; cash last. Returned refunds reduce what was given back. */
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
