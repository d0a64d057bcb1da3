// The data of an invoice or credit note for the recipient's accounting: EN 16931 as CII, which is Factur-X's profile of
// that name (payment §9). Depends only on the frozen contents, to the cent.
import { type Cents, noMoney, sumOf, toCents } from "#domain/money.ts";
import { localDateOf, toInstant } from "#domain/time.ts";
import { type InvoiceContent, type IssuedInvoice, roundingOf, unitPrices } from "../store/invoice-content.ts";
import { type PostalAddress, readPostalAddress } from "./postal-address.ts";
import { element, type XmlPart } from "./xml-element.ts";

export const facturXName = "factur-x.xml";

/** The texts in it, in the language of the invoice. */
export type FacturXWords = {
  readonly rounding: string;
  readonly operation: string;
  /**
   * Payment terms that the law requires towards a company (C. com. L441-9, L441-10), even though the invoice is paid.
   */
  readonly businessTerms: {
    readonly discount: string;
    readonly latePayment: string;
    readonly recovery: string;
  };
};

const typeCodes = { invoice: "380", "credit-note": "381" } as const;
/** UNTDID 4461: cash, bank card. */
const meansCodes = { cash: "10", card: "48" } as const;

const namespaces = {
  "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
  "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
};

export function writeFacturX(invoice: IssuedInvoice, words: FacturXWords): string {
  const { content } = invoice;
  const root = element(
    "rsm:CrossIndustryInvoice",
    namespaces,
    element(
      "rsm:ExchangedDocumentContext",
      element("ram:GuidelineSpecifiedDocumentContextParameter", element("ram:ID", "urn:cen.eu:en16931:2017")),
    ),
    element(
      "rsm:ExchangedDocument",
      element("ram:ID", invoice.number),
      element("ram:TypeCode", typeCodes[invoice.kind]),
      element("ram:IssueDateTime", dateOf(localDateOf(toInstant(invoice.issuedAt), content.zone))),
      note(words.operation, "AAI"),
      note(registrationOf(content), "REG"),
      ...businessNotes(invoice, words),
    ),
    element(
      "rsm:SupplyChainTradeTransaction",
      ...soldLines(content),
      agreement(content),
      element("ram:ApplicableHeaderTradeDelivery"),
      settlement(content, words),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.toString()}\n`;
}

function note(text: string, subject: string): XmlPart {
  if (text === "") return undefined;
  return element("ram:IncludedNote", element("ram:Content", text), element("ram:SubjectCode", subject));
}

/** Under the subject codes by which French accounting software finds them (UNTDID 4451). */
function businessNotes(
  { kind, content }: IssuedInvoice,
  { businessTerms }: FacturXWords,
): readonly XmlPart[] {
  if (kind !== "invoice" || content.buyer.company === undefined) return [];
  const { discount, latePayment, recovery } = businessTerms;
  return [note(discount, "AAB"), note(latePayment, "PMD"), note(recovery, "PMT")];
}

function registrationOf({ seller }: InvoiceContent): string {
  return [seller.legalForm, seller.capital, seller.registration].filter((text) => text !== "").join(" – ");
}

/** An invoice line must not be negative: a negative one becomes an allowance on the whole document (BR-27). */
function netLines(content: InvoiceContent) {
  const net = unitPrices(content);
  const lines = content.lines.map(({ label }, index) => ({ label, amount: net[index] ?? noMoney }));
  return {
    sold: lines.filter(({ amount }) => amount >= 0),
    takenOff: lines.filter(({ amount }) => amount < 0),
  };
}

function soldLines(content: InvoiceContent): readonly XmlPart[] {
  return netLines(content).sold.map(({ label, amount }, index) =>
    element(
      "ram:IncludedSupplyChainTradeLineItem",
      element("ram:AssociatedDocumentLineDocument", element("ram:LineID", String(index + 1))),
      element("ram:SpecifiedTradeProduct", element("ram:Name", label)),
      element(
        "ram:SpecifiedLineTradeAgreement",
        element("ram:NetPriceProductTradePrice", element("ram:ChargeAmount", euros(amount))),
      ),
      element("ram:SpecifiedLineTradeDelivery", element("ram:BilledQuantity", { unitCode: "C62" }, "1")),
      element(
        "ram:SpecifiedLineTradeSettlement",
        element("ram:ApplicableTradeTax", ...taxOf(content)),
        element(
          "ram:SpecifiedTradeSettlementLineMonetarySummation",
          element("ram:LineTotalAmount", euros(amount)),
        ),
      ),
    ),
  );
}

function agreement({ seller, buyer, brand, bookingReference }: InvoiceContent): XmlPart {
  const siren = /(?<!\d)\d{3}[ \u00a0\u202f]?\d{3}[ \u00a0\u202f]?\d{3}(?!\d)/.exec(seller.registration)?.[0];
  const [written = ""] = seller.vatNumber.split("(");
  const vatNumber = written.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();
  return element(
    "ram:ApplicableHeaderTradeAgreement",
    element(
      "ram:SellerTradeParty",
      // BR-CO-26: the seller needs one of three identifiers.
      siren === undefined && vatNumber === "" ? element("ram:ID", seller.email || brand) : undefined,
      element("ram:Name", seller.name || brand),
      siren === undefined
        ? undefined
        : element(
            "ram:SpecifiedLegalOrganization",
            element("ram:ID", { schemeID: "0002" }, siren.replaceAll(/\D/g, "")),
          ),
      contactOf(seller),
      addressOf(readPostalAddress(seller.address)),
      vatNumber === ""
        ? element("ram:SpecifiedTaxRegistration", element("ram:ID", { schemeID: "FC" }, siren ?? brand))
        : element("ram:SpecifiedTaxRegistration", element("ram:ID", { schemeID: "VA" }, vatNumber)),
    ),
    buyerParty(buyer),
    element("ram:BuyerOrderReferencedDocument", element("ram:IssuerAssignedID", bookingReference)),
  );
}

/** For a company also its numbers, and the contact who ordered (BT-47, BT-48, BT-56). */
function buyerParty({ name, address, company }: InvoiceContent["buyer"]): XmlPart {
  const { contact = "", siren, vatNumber } = company ?? {};
  return element(
    "ram:BuyerTradeParty",
    element("ram:Name", name || "–"),
    siren === undefined
      ? undefined
      : element("ram:SpecifiedLegalOrganization", element("ram:ID", { schemeID: "0002" }, siren)),
    contact === "" ? undefined : element("ram:DefinedTradeContact", element("ram:PersonName", contact)),
    addressOf(readPostalAddress(address)),
    vatNumber === undefined
      ? undefined
      : element("ram:SpecifiedTaxRegistration", element("ram:ID", { schemeID: "VA" }, vatNumber)),
  );
}

function contactOf({ phone, email }: InvoiceContent["seller"]): XmlPart {
  if (phone === "" && email === "") return undefined;
  return element(
    "ram:DefinedTradeContact",
    phone === ""
      ? undefined
      : element("ram:TelephoneUniversalCommunication", element("ram:CompleteNumber", phone)),
    email === "" ? undefined : element("ram:EmailURIUniversalCommunication", element("ram:URIID", email)),
  );
}

function addressOf({ postcode, lines, city, country }: PostalAddress): XmlPart {
  const names = ["ram:LineOne", "ram:LineTwo", "ram:LineThree"];
  return element(
    "ram:PostalTradeAddress",
    postcode === undefined ? undefined : element("ram:PostcodeCode", postcode),
    ...lines.map((line, index) => element(names[index] ?? "ram:LineThree", line)),
    city === undefined ? undefined : element("ram:CityName", city),
    element("ram:CountryID", country),
  );
}

function settlement(content: InvoiceContent, words: FacturXWords): XmlPart {
  const { vat, total, from, until, paymentMethod, corrects } = content;
  const rounding = roundingOf(content);
  const { sold, takenOff } = netLines(content);
  const adjustments = [...takenOff, ...(rounding === 0 ? [] : [{ label: words.rounding, amount: rounding }])];
  const lineTotal = sumOf(sold.map(({ amount }) => amount));
  const charged = sumOf(adjustments.map(({ amount }) => toCents(Math.max(amount, 0))));
  const allowed = sumOf(adjustments.map(({ amount }) => toCents(Math.max(0 - amount, 0))));
  return element(
    "ram:ApplicableHeaderTradeSettlement",
    element("ram:InvoiceCurrencyCode", "EUR"),
    element("ram:SpecifiedTradeSettlementPaymentMeans", element("ram:TypeCode", meansCodes[paymentMethod])),
    element(
      "ram:ApplicableTradeTax",
      element("ram:CalculatedAmount", euros(vat)),
      ...taxOf(content, toCents(total - vat)),
    ),
    element(
      "ram:BillingSpecifiedPeriod",
      element("ram:StartDateTime", dateOf(from)),
      element("ram:EndDateTime", dateOf(until)),
    ),
    ...adjustments.map((each) => adjustment(each, content)),
    element(
      "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
      element("ram:LineTotalAmount", euros(lineTotal)),
      element("ram:ChargeTotalAmount", euros(charged)),
      element("ram:AllowanceTotalAmount", euros(allowed)),
      element("ram:TaxBasisTotalAmount", euros(toCents(total - vat))),
      element("ram:TaxTotalAmount", { currencyID: "EUR" }, euros(vat)),
      element("ram:GrandTotalAmount", euros(total)),
      // Invoices are issued on payment and credit notes on refund, so nothing is left to pay.
      element("ram:TotalPrepaidAmount", euros(total)),
      element("ram:DuePayableAmount", euros(noMoney)),
    ),
    corrects === undefined ? undefined : correctedInvoice(corrects),
  );
}

/** With its date, where the credit note states it (BT-25, BT-26). */
function correctedInvoice({ number, issuedOn }: NonNullable<InvoiceContent["corrects"]>): XmlPart {
  return element(
    "ram:InvoiceReferencedDocument",
    element("ram:IssuerAssignedID", number),
    issuedOn === undefined
      ? undefined
      : element("ram:FormattedIssueDateTime", dateOf(issuedOn, "qdt:DateTimeString")),
  );
}

type Adjustment = { readonly label: string; readonly amount: Cents };

function adjustment({ label, amount }: Adjustment, content: InvoiceContent): XmlPart {
  return element(
    "ram:SpecifiedTradeAllowanceCharge",
    element("ram:ChargeIndicator", element("udt:Indicator", String(amount > 0))),
    element("ram:ActualAmount", euros(toCents(Math.abs(amount)))),
    element("ram:Reason", label),
    element("ram:CategoryTradeTax", ...taxOf(content)),
  );
}

/** One rate for the whole document: standard, or none for a seller who is exempt (CGI art. 293 B). */
function taxOf({ vatPercent }: InvoiceContent, basis?: Cents): readonly XmlPart[] {
  const isExempt = vatPercent === 0;
  return [
    element("ram:TypeCode", "VAT"),
    basis === undefined ? undefined : element("ram:BasisAmount", euros(basis)),
    element("ram:CategoryCode", isExempt ? "E" : "S"),
    isExempt && basis !== undefined ? element("ram:ExemptionReasonCode", "VATEX-FR-FRANCHISE") : undefined,
    element("ram:RateApplicablePercent", `${vatPercent}.00`),
  ];
}

function dateOf(date: string, name = "udt:DateTimeString"): XmlPart {
  return element(name, { format: "102" }, date.replaceAll("-", ""));
}

function euros(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
