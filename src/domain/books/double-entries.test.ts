import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cents, sumOf, toCents } from "#domain/money.ts";
import { vatIn } from "#domain/pricing/price-stay.ts";
import type { LocalDate } from "#domain/time.ts";
import { type BookedMoney, type BookedPaper, sumByMeans, vatByRate } from "./book-entries.ts";
import { writeDoubleEntries, writeFec } from "./double-entries.ts";

const on = (text: string) => text as LocalDate;

function paper(number: string, total: number, vatPercent = 20): BookedPaper {
  const amount = toCents(total);
  const vat = toCents(Math.sign(total) * vatIn(toCents(Math.abs(total)), vatPercent));
  return {
    number,
    kind: total < 0 ? "credit-note" : "invoice",
    day: on("2026-11-21"),
    reference: "VS-7K3M9Q",
    name: "Camille Moreau",
    from: on("2026-12-11"),
    until: on("2026-12-18"),
    vatPercent,
    total: amount,
    vat,
    means: "card",
    corrects: undefined,
  };
}

function move(kind: BookedMoney["kind"], amount: number, means = "stripe", sold = true): BookedMoney {
  return {
    id: `${kind} ${amount}`,
    day: on("2026-11-22"),
    means,
    kind,
    amount: toCents(amount),
    sold,
    reference: "VS-7K3M9Q",
    piece: "pi_1",
  };
}

test("VAT is summed by rate, net of credit notes (books §1)", () => {
  const papers = [paper("F1", 12_400), paper("F2", 1_000, 10), paper("A1", -12_400), paper("F3", 4_503)];
  expect(vatByRate(papers)).toEqual([
    { vatPercent: 20, net: 3_752, vat: 751, total: 4_503 },
    { vatPercent: 10, net: 909, vat: 91, total: 1_000 },
  ]);
});

test("money is summed by means of payment; transfers between till and bank are no payments", () => {
  const moves = [
    move("received", 12_400, "cash"),
    move("received", 5_000),
    move("given-back", -2_000),
    move("sent-back", 500),
    move("charged-back", -1_000),
    move("restored", 300),
    move("added", 10_000, "cash"),
    move("counted", -300, "cash"),
    move("banked", -9_000, "cash"),
  ];
  expect(sumByMeans(moves)).toEqual([
    { means: "stripe", received: 5_000, givenBack: 2_200, kept: 2_800 },
    { means: "cash", received: 12_400, givenBack: 0, kept: 12_400 },
  ]);
});

test("a sale, its payment and a till shortage become double entries (books §3)", () => {
  const lines = writeDoubleEntries(
    [paper("F1", 12_400)],
    [move("received", 12_400), move("counted", -300, "cash")],
  );
  expect(
    lines.map(({ journal, entry, account, debit, credit }) => [journal, entry, account, debit, credit]),
  ).toEqual([
    ["VE", 1, "customers", 12_400, 0],
    ["VE", 1, "sales", 0, 10_333],
    ["VE", 1, "vat", 0, 2_067],
    ["BQ", 1, "bank", 12_400, 0],
    ["BQ", 1, "customers", 0, 12_400],
    ["CA", 1, "till", 0, 300],
    ["CA", 1, "shortage", 300, 0],
  ]);
});

test("returned refunds and disputes are booked between bank and customer, not against sales (books §3)", () => {
  const moves = [move("sent-back", 500), move("charged-back", -1_000), move("restored", 300)];
  expect(
    writeDoubleEntries([], moves).map(({ journal, account, debit, credit }) => [
      journal,
      account,
      debit,
      credit,
    ]),
  ).toEqual([
    ["BQ", "bank", 500, 0],
    ["BQ", "customers", 0, 500],
    ["BQ", "bank", 0, 1_000],
    ["BQ", "customers", 1_000, 0],
    ["BQ", "bank", 300, 0],
    ["BQ", "customers", 0, 300],
  ]);
});

test("money that paid for no booking is booked as pending, not as a sale", () => {
  const [, counter] = writeDoubleEntries([], [move("received", 5_000, "stripe", false)]);
  expect(counter?.account).toBe("pending");
});

const amounts = fc.array(fc.integer({ min: -50_000, max: 90_000 }), { maxLength: 12 });
const kinds = fc.constantFrom<BookedMoney["kind"]>(
  "received",
  "given-back",
  "sent-back",
  "charged-back",
  "restored",
  "added",
  "removed",
  "counted",
  "banked",
);

test("in every entry debit equals credit, whatever the sales and moves of money", () => {
  fc.assert(
    fc.property(
      amounts,
      fc.array(fc.tuple(kinds, fc.integer({ min: -9_000, max: 9_000 }))),
      (sales, moves) => {
        const papers = sales.map((total, index) => paper(`F${index}`, total));
        const money = moves.map(([kind, amount], index) => move(kind, amount, index % 2 ? "cash" : "stripe"));
        const entries = Map.groupBy(
          writeDoubleEntries(papers, money),
          ({ journal, entry }) => `${journal} ${entry}`,
        );
        for (const lines of entries.values()) {
          const side = (of: "debit" | "credit"): Cents => sumOf(lines.map((line) => line[of]));
          expect(side("debit")).toBe(side("credit"));
        }
      },
    ),
  );
});

test("the FEC file has eighteen columns, tabs between them and decimal commas", () => {
  const [head, first, ...others] = writeFec(writeDoubleEntries([paper("F1", 12_400)], [])).split("\r\n");
  expect(head?.split("\t")).toHaveLength(18);
  expect(first?.split("\t")).toEqual([
    "VE",
    "Ventes",
    "VE1",
    "20261121",
    "411000",
    "Clients",
    "",
    "",
    "F1",
    "20261121",
    "Facture VS-7K3M9Q",
    "124,00",
    "0,00",
    "",
    "",
    "20261121",
    "",
    "",
  ]);
  expect(others).toHaveLength(3);
});
