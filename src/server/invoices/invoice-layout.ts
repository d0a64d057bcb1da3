import { formatSiren } from "#domain/company/siren.ts";
import { formatDate, formatDay, formatMoney, formatPercent, formatPhone } from "#domain/language/format.ts";
import { drawLogo } from "./draw-logo.ts";
import { invoiceWords } from "./invoice-words.ts";
import type { Sheet } from "./sheet.ts";
import { type InvoiceContent, type IssuedInvoice, roundingOf, unitPrices } from "./store/invoice-content.ts";

const left = 48;
const right = 547;
const width = right - left;
const ink = "#14171c";
const soft = "#4b515c";
const signal = "#ffc800";
const lastLine = 700;

/** Columns of the lines: x and width. */
const columns = {
  description: { x: left, width: 232 },
  quantity: { x: 284, width: 32 },
  unitPrice: { x: 320, width: 92 },
  vatRate: { x: 416, width: 44 },
  amount: { x: 464, width: right - 464 },
} as const;

export function drawInvoice(sheet: Sheet, invoice: IssuedInvoice): void {
  const under = drawHead(sheet, invoice);
  const parties = drawParties(sheet, invoice.content, under);
  const facts = drawFacts(sheet, invoice.content, parties);
  const lines = drawLines(sheet, invoice.content, facts);
  const totals = drawTotals(sheet, invoice, lines);
  drawSettlement(sheet, invoice, totals);
  drawMentions(sheet, invoice.content);
}

function drawHead(sheet: Sheet, { kind, number, issuedAt, content }: IssuedInvoice): number {
  const words = invoiceWords[content.locale];
  sheet.decoration((document) => {
    document.rect(0, 0, 596, 86).fill(ink);
    drawLogo(document, { x: left, y: 26, size: 34 });
  });
  sheet.text("P", content.brand, {
    x: left + 45,
    y: 34,
    width: 200,
    size: 14,
    weight: "bold",
    color: "#f4f2ec",
  });
  const place = { x: 300, width: right - 300, align: "right" } as const;
  sheet.text("H1", words.titles[kind], { ...place, y: 22, size: 17, weight: "bold", color: signal });
  const issued = `${words.number} ${number} · ${words.issuedOn} ${formatDay(issuedAt, content.locale, content.zone)}`;
  sheet.text("P", issued, { ...place, x: 220, width: right - 220, y: 52, size: 9, color: "#f4f2ec" });
  return 112;
}

function drawParties(sheet: Sheet, content: InvoiceContent, y: number): number {
  const words = invoiceWords[content.locale];
  const { seller, buyer, brand } = content;
  const sellerLines = [
    [seller.legalForm, seller.capital && words.capital(seller.capital)].filter(Boolean).join(" – "),
    seller.address,
    seller.registration,
    seller.vatNumber && words.vatNumber(seller.vatNumber),
    [formatPhone(seller.phone, content.locale), seller.email].filter(Boolean).join(" – "),
  ];
  const sold = drawParty(sheet, words.seller, [seller.name || brand, ...sellerLines], { x: left, y });
  const bought = drawParty(sheet, words.buyer, [buyer.name, ...buyerLines(content)], { x: 320, y });
  return Math.max(sold, bought) + 18;
}

/**
 * Lines below the buyer's name; for a company also the contact, and its numbers as far as they were given (payment §9).
 */
function buyerLines({ buyer, locale }: InvoiceContent): readonly string[] {
  const words = invoiceWords[locale];
  const { contact = "", siren, vatNumber } = buyer.company ?? {};
  return [
    contact && words.attention(contact),
    buyer.address,
    siren === undefined ? "" : words.siren(formatSiren(siren)),
    vatNumber === undefined ? "" : words.vatNumber(vatNumber),
  ];
}

function drawParty(
  sheet: Sheet,
  title: string,
  [name = "", ...lines]: readonly string[],
  { x, y }: { readonly x: number; readonly y: number },
): number {
  const place = { x, width: 227 };
  let at = y + sheet.text("H2", title, { ...place, y, size: 8, color: soft }) + 2;
  at += sheet.text("P", name, { ...place, y: at, size: 10.5, weight: "bold" });
  const further = lines.flatMap((text) => text.split("\n")).filter((text) => text.trim() !== "");
  for (const line of further) at += sheet.text("P", line, { ...place, y: at, size: 9 });
  return at;
}

function drawFacts(sheet: Sheet, content: InvoiceContent, y: number): number {
  const words = invoiceWords[content.locale];
  const dates = words.serviceDates(
    formatDate(content.from, content.locale),
    formatDate(content.until, content.locale),
  );
  const facts = [
    `${words.booking} ${content.bookingReference}`,
    `${words.service} ${dates}`,
    words.operation,
    ...correctionOf(content),
  ];
  return facts.reduce((at, fact) => at + sheet.text("P", fact, { x: left, y: at, width }) + 1, y) + 16;
}

/** The invoice that a credit note corrects, and its date (payment §9). */
function correctionOf({ corrects, locale }: InvoiceContent): readonly string[] {
  if (corrects === undefined) return [];
  const words = invoiceWords[locale];
  const { number, whole, issuedOn } = corrects;
  const invoice = words.invoiceOf(number, issuedOn === undefined ? undefined : formatDate(issuedOn, locale));
  return [words.corrects(invoice, whole)];
}

function drawLines(sheet: Sheet, content: InvoiceContent, y: number): number {
  const words = invoiceWords[content.locale];
  const net = unitPrices(content);
  let at = y;
  sheet.group("Table", (table) => {
    table.group("TR", (row) => {
      const { description, quantity, unitPrice, vatRate, amount } = words;
      drawRow(row, { description, quantity, unitPrice, vatRate, amount }, at, "TH");
    });
    at += 20;
    rule(sheet, at - 4, ink);
    content.lines.forEach((line, index) => {
      if (at > lastLine) {
        sheet.newPage();
        at = 48;
      }
      const cells = {
        description: line.label,
        quantity: "1",
        unitPrice: formatMoney(net[index] ?? 0, content.locale),
        vatRate: formatPercent(content.vatPercent, content.locale),
        amount: formatMoney(line.amount, content.locale),
      };
      table.group("TR", (row) => {
        at += drawRow(row, cells, at, "TD") + 6;
      });
      rule(sheet, at - 4, "#e4e1d9");
    });
  });
  return at + 6;
}

type Cells = Readonly<Record<keyof typeof columns, string>>;

function drawRow(row: Sheet, cells: Cells, y: number, tag: "TH" | "TD"): number {
  const heights = (Object.keys(columns) as (keyof typeof columns)[]).map((name) =>
    row.text(tag, cells[name], {
      ...columns[name],
      y,
      size: tag === "TH" ? 8 : 9.5,
      color: tag === "TH" ? soft : ink,
      align: name === "description" ? "left" : "right",
      weight: tag === "TH" || name === "description" ? "regular" : "figures",
    }),
  );
  return Math.max(...heights);
}

function drawTotals(sheet: Sheet, { kind, content }: IssuedInvoice, y: number): number {
  const words = invoiceWords[content.locale];
  const { total, vat, vatPercent, locale } = content;
  let at = y;
  if (at > lastLine - 80) {
    sheet.newPage();
    at = 48;
  }
  const rounding = roundingOf(content);
  const rows = [
    ...(rounding === 0 ? [] : [{ label: words.rounding, amount: rounding }]),
    { label: words.totalWithoutVat, amount: total - vat },
    { label: words.vat(vatPercent), amount: vat },
  ];
  for (const { label, amount } of rows) {
    drawTotal(sheet, { label, amount: formatMoney(amount, locale), y: at, size: 9.5 });
    at += 16;
  }
  const top = at;
  sheet.decoration((document) => document.roundedRect(300, top, right - 300, 34, 4).fill(signal));
  const amount = formatMoney(total, locale);
  drawTotal(sheet, { label: words.total[kind], amount, y: at + 9, size: 12.5, isLast: true });
  return at + 52;
}

type Total = {
  readonly label: string;
  readonly amount: string;
  readonly y: number;
  readonly size: number;
  /** The last line: the total. */
  readonly isLast?: boolean;
};

function drawTotal(sheet: Sheet, { label, amount, y, size, isLast = false }: Total): void {
  const box = { x: 310, y, width: right - 320, size };
  sheet.text("P", label, { ...box, weight: isLast ? "bold" : "regular" });
  sheet.text("P", amount, { ...box, align: "right", weight: isLast ? "bold figures" : "figures" });
}

function drawSettlement(sheet: Sheet, { kind, issuedAt, content }: IssuedInvoice, y: number): void {
  const words = invoiceWords[content.locale];
  const on = formatDay(issuedAt, content.locale, content.zone);
  const text = kind === "invoice" ? words.paid[content.paymentMethod](on) : words.credited;
  const terms = kind === "invoice" && content.buyer.company ? Object.values(words.businessTerms) : [];
  let at = y + sheet.text("P", text, { x: left, y, width }) + 4;
  for (const term of terms) at += sheet.text("P", term, { x: left, y: at, width, size: 8, color: soft });
}

/** The seller's details once more at the foot, where French readers expect them. */
function drawMentions(sheet: Sheet, { seller, brand, locale }: InvoiceContent): void {
  const words = invoiceWords[locale];
  const mentions = [
    seller.name || brand,
    seller.legalForm,
    seller.capital && words.capital(seller.capital),
    seller.registration,
    seller.vatNumber && words.vatNumber(seller.vatNumber),
  ].filter(Boolean);
  rule(sheet, 778, "#e4e1d9");
  sheet.text("P", mentions.join(" – "), { x: left, y: 786, width, size: 7.5, color: soft });
}

function rule(sheet: Sheet, y: number, color: string): void {
  sheet.decoration((document) => document.moveTo(left, y).lineTo(right, y).lineWidth(0.6).stroke(color));
}
