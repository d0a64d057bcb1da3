// Sales, bank and cash as double entries, in the columns of the French accounting file (FEC, LPF art. A47 A-1;
// books §3).

import { type BookedMoney, type BookedPaper, isTravellersMove } from "#domain/books/book-entries.ts";
import { decimalOf } from "#domain/books/csv.ts";
import { type Cents, noMoney, toCents } from "#domain/money.ts";

const accounts = {
  customers: { number: "411000", label: "Clients" },
  sales: { number: "706000", label: "Prestations de services" },
  vat: { number: "445710", label: "TVA collectée" },
  bank: { number: "512000", label: "Banque" },
  till: { number: "530000", label: "Caisse" },
  transfers: { number: "580000", label: "Virements internes" },
  pending: { number: "467000", label: "Autres comptes débiteurs ou créditeurs" },
  shortage: { number: "658000", label: "Charges diverses de gestion courante" },
  surplus: { number: "758000", label: "Produits divers de gestion courante" },
} as const;

type Account = keyof typeof accounts;

const journals = { VE: "Ventes", BQ: "Banque", CA: "Caisse" } as const;

export type EntryLine = {
  readonly journal: keyof typeof journals;
  /** Sequence number within its journal, from 1. */
  readonly entry: number;
  readonly day: string;
  readonly account: Account;
  readonly piece: string;
  readonly label: string;
  readonly debit: Cents;
  readonly credit: Cents;
};

/** Sorted by day; the debits of every entry equal its credits. */
export function writeDoubleEntries(
  papers: readonly BookedPaper[],
  moves: readonly BookedMoney[],
): readonly EntryLine[] {
  const sales = papers.map((paper) => ({
    journal: "VE" as const,
    day: paper.day,
    piece: paper.number,
    label: `${paper.kind === "invoice" ? "Facture" : "Avoir"} ${paper.reference}`,
    // Signed amounts: positive is a debit, negative a credit, here and below.
    sides: [
      ["customers", paper.total],
      ["sales", toCents(paper.vat - paper.total)],
      ["vat", toCents(0 - paper.vat)],
    ] satisfies readonly Side[],
  }));
  const money = moves.map((move) => ({
    journal: move.means === "cash" ? ("CA" as const) : ("BQ" as const),
    day: move.day,
    piece: move.piece,
    label: [moveLabels[move.kind], move.reference].filter(Boolean).join(" "),
    sides: [
      [move.means === "cash" ? "till" : "bank", move.amount],
      [counterpart(move), toCents(0 - move.amount)],
    ] satisfies readonly Side[],
  }));
  const counts = { VE: 0, BQ: 0, CA: 0 };
  return [...sales, ...money]
    .toSorted((left, right) => (left.day < right.day ? -1 : Number(left.day > right.day)))
    .flatMap(({ sides, ...entry }) => {
      counts[entry.journal] += 1;
      const number = counts[entry.journal];
      return sides
        .filter(([, amount]) => amount !== noMoney)
        .map(([account, amount]) => ({
          ...entry,
          entry: number,
          account,
          debit: toCents(Math.max(amount, 0)),
          credit: toCents(Math.max(0 - amount, 0)),
        }));
    });
}

type Side = readonly [account: Account, amount: Cents];

const moveLabels: Readonly<Record<BookedMoney["kind"], string>> = {
  received: "Encaissement",
  "given-back": "Remboursement",
  "sent-back": "Remboursement retourné",
  "charged-back": "Contestation perdue",
  restored: "Contestation annulée",
  added: "Apport en caisse",
  removed: "Retrait de caisse",
  counted: "Écart de caisse",
  banked: "Versement en banque",
};

function counterpart({ kind, amount, sold }: BookedMoney): Account {
  if (kind === "counted") return amount < 0 ? "shortage" : "surplus";
  // After a lost dispute the customer owes the amount again: the stay was sold.
  if (isTravellersMove(kind)) return sold ? "customers" : "pending";
  return "transfers";
}

const columns =
  "JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise";

/** The FEC's file format: tab-separated, decimal commas, dates as `YYYYMMDD`. */
export function writeFec(lines: readonly EntryLine[]): string {
  const rows = lines.map(({ journal, entry, day, account, piece, label, debit, credit }) => {
    const date = day.replaceAll("-", "");
    const { number, label: named } = accounts[account];
    const amounts = [decimalOf(debit, ","), decimalOf(credit, ",")];
    return [
      journal,
      journals[journal],
      `${journal}${entry}`,
      date,
      number,
      named,
      "",
      "",
      piece,
      date,
      label,
      ...amounts,
      "",
      "",
      date,
      "",
      "",
    ];
  });
  return [columns.split(" "), ...rows].map((row) => `${row.map(plain).join("\t")}\r\n`).join("");
}

function plain(cell: string): string {
  return cell.replaceAll(/[\t\r\n]+/g, " ");
}
