import { read as openSpreadsheet, utils } from "@e965/xlsx";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BookExport, bookExports } from "#contract/office/books-calls.ts";
import { localDateOf } from "#domain/time.ts";
import { cancelBooking } from "#server/bookings/cancel-booking.ts";
import { accepted, arrive, callOf, mustBook, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { readFacturX, schemaErrors } from "#test/factur-x-reader.ts";
import { pausedTransaction } from "#test/paused-transaction.ts";
import { bookAndPay, settleAllRefunds, travellersOf, withAmpleRoom } from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { pay } from "#test/till-scene.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { readOperator } from "../operator/read-operator.ts";
import { writeCash } from "../till/take-cash.ts";
import { compareWithProvider } from "./compare-with-provider.ts";
import { exportBooks } from "./export-books.ts";
import { fetchBooks } from "./fetch-books.ts";
import { fetchPaper } from "./fetch-paper.ts";

let provider: ProviderScene;
let scene: Scene;
const manager = staffMember("manager");
const wish = { from: "2027-02-10", until: "2027-02-14" };

/** Three bookings by card, one of them cancelled, and one in cash. */
beforeAll(async () => {
  provider = await withAmpleRoom(await openProviderScene("sandbox", { now: "2027-01-20T09:00:00Z" }));
  scene = travellersOf(provider);
  await bookAndPay(provider, wish);
  await bookAndPay(provider, { ...wish, services: ["exterior-wash"] });
  const { booking, traveller } = await bookAndPay(provider, wish);
  const params = { reference: booking.reference };
  accepted(await cancelBooking(scene.services, callOf(traveller.accountId, { params })));
  await settleAllRefunds(provider);
  const cash = await mustBook(scene, await arrive(scene), wish);
  accepted(await pay(scene, cash, {}, manager));
});
afterAll(() => provider.close());

const days = () => {
  const today = localDateOf(scene.clock.now(), "Europe/Paris");
  return { from: today, until: today };
};
const books = async () => accepted(await asStaff(fetchBooks, scene, manager, { query: days() }));
async function file(name: BookExport, locale: "fr" | "en" = "fr"): Promise<string> {
  const answer = await asStaff(exportBooks, scene, manager, {
    params: { name },
    query: { ...days(), locale },
  });
  return Buffer.from(accepted(answer).content).toString();
}
/** Parsed as a spreadsheet program in that language would. */
const read = (csv: string) =>
  csv
    .replace("\ufeff", "")
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(";"));
const cents = (cell = "") => Math.round(Number(cell.replace(",", ".")) * 100);
const sumOfColumn = (rows: readonly (readonly string[])[], column: number) =>
  rows.reduce((sum, row) => sum + cents(row.at(column)), 0);

async function kept(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select sum(paid - refunded)::int as sum from bookings`.execute(scene.db);
  return rows[0]?.sum ?? Number.NaN;
}

test("the totals equal the sums of the bookings (books §1)", async () => {
  const { invoices, creditNotes, vat, means } = await books();
  expect([invoices, creditNotes]).toEqual([4, 1]);
  const total = vat.reduce((sum, row) => sum + row.total, 0);
  expect(total).toBe(await kept());
  expect(vat.map(({ vatPercent, net, vat: tax }) => [vatPercent, net + tax])).toEqual([[20, total]]);
  expect(means.map((row) => row.means)).toEqual(["sandbox", "cash"]);
  expect(means.reduce((sum, row) => sum + row.kept, 0)).toBe(total);
});

test("the exported tables add up to the same total, parsed as a spreadsheet parses them (books §2)", async () => {
  const total = await kept();
  const sales = read(await file("sales"));
  expect(sales.map(([number]) => number?.slice(0, 5)).toSorted()).toEqual([
    "A2027",
    "F2027",
    "F2027",
    "F2027",
    "F2027",
  ]);
  expect(sumOfColumn(sales, 10)).toBe(total);
  expect(sumOfColumn(sales, 7) + sumOfColumn(sales, 9)).toBe(total);
  expect(sumOfColumn(read(await file("vat")), 3)).toBe(total);
  expect(sumOfColumn(read(await file("bank")), 5) + sumOfColumn(read(await file("cash")), 5)).toBe(total);
  expect(sumOfColumn(read(await file("means")), 3)).toBe(total);
  expect(read(await file("means")).map(([means]) => means)).toEqual([
    "Carte bancaire (essai sans argent réel)",
    "Espèces",
  ]);
  expect((await file("means", "en")).split("\r\n")[0]).toBe("\ufeffPayment method,Received,Refunded,Balance");
});

test("opened by a spreadsheet program, each table adds up to the same, and its amounts are numbers (books §2)", async () => {
  const total = await kept();
  const columns = { sales: "Incl. VAT", vat: "Incl. VAT", means: "Balance" } as const;
  for (const [name, column] of Object.entries(columns) as [keyof typeof columns, string][]) {
    const book = openSpreadsheet(await file(name, "en"), { type: "string", raw: false });
    const [sheet] = Object.values(book.Sheets);
    const rows = sheet === undefined ? [] : utils.sheet_to_json<Record<string, unknown>>(sheet);
    const amounts = rows.map((row) => row[column]);
    expect(amounts.map((amount) => typeof amount)).toEqual(rows.map(() => "number"));
    expect(amounts.reduce((sum: number, amount) => sum + Math.round(Number(amount) * 100), 0)).toBe(total);
  }
});

/** Cells by their column, and the cells that a spreadsheet program takes for formulas. */
function cellsOf(csv: string) {
  const book = openSpreadsheet(csv, { type: "string", raw: false });
  const [sheet = {}] = Object.values(book.Sheets);
  const rows = utils.sheet_to_json<readonly unknown[]>(sheet, { header: 1 }).slice(1);
  const reckoned = Object.entries(sheet).filter(
    ([, cell]) => typeof cell === "object" && cell !== null && "f" in cell,
  );
  return { rows, reckoned: reckoned.map(([place]) => place) };
}

test("opened by a spreadsheet program, both journals of money add up to the same (books §2)", async () => {
  const amounts = [];
  for (const name of ["bank", "cash"] as const) amounts.push(...cellsOf(await file(name, "en")).rows);
  expect(amounts.length).toBeGreaterThan(4);
  expect(amounts.reduce((sum, row) => sum + Math.round(Number(row[5]) * 100), 0)).toBe(await kept());
});

test("the entries' debits equal their credits, and the customers' account is balanced (books §3)", async () => {
  const lines = entriesOf(await file("fec"));
  expect(sumOfColumn(lines, 11)).toBe(sumOfColumn(lines, 12));
  const customers = lines.filter((line) => line[4] === "411000");
  expect(sumOfColumn(customers, 11)).toBe(sumOfColumn(customers, 12));
});

const entriesOf = (fec: string) =>
  fec
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split("\t"));

test("cash that is taken during an export is in both halves of its file, or in none (books §3)", async () => {
  const operator = await readOperator(scene.db);
  for (const _ of ["one", "two", "three"]) {
    const { reference } = await mustBook(scene, await arrive(scene), wish);
    const before = entriesOf(await file("fec")).length;
    // The export has read the documents, and waits for the tills.
    const taking = await pausedTransaction(scene.db, async (tx) => {
      await sql`lock table cash_movements in access exclusive mode`.execute(tx);
      const booking = await findBookingByReference(tx, reference);
      if (!booking) throw new Error(reference);
      const now = scene.clock.now();
      const sent = { id: crypto.randomUUID(), amount: booking.price.total, deviceAt: now };
      await writeCash(tx, booking, { ...sent, maker: manager, deviceId: manager.deviceId, operator, now });
    });
    const exported = file("fec");
    await taking.whileOthersWait();
    expect(entriesOf(await exported)).toHaveLength(before);
    expect(entriesOf(await file("fec"))).toHaveLength(before + 5);
  }
});

test("a name that looks like a formula is exported as text", async () => {
  await sql`update bookings set firstname = '=HYPERLINK("http://x")' where payment_method = 'cash'`.execute(
    scene.db,
  );
  const cash = await mustBook(scene, await arrive(scene), wish);
  await sql`update bookings set firstname = '=1+1' where reference = ${cash.reference}`.execute(scene.db);
  accepted(await pay(scene, cash, {}, manager));
  expect(await file("sales")).toContain(";'=1+1 ");
  // Nor does a spreadsheet program find a formula in any of the files. Control: without the apostrophe it is evaluated.
  expect(cellsOf("Name\r\n=1+1\r\n").reckoned).toEqual(["A2"]);
  for (const name of bookExports)
    expect([name, cellsOf(await file(name, "en")).reckoned]).toEqual([name, []]);
});

test("each invoice and credit note is downloaded alone, with its own Factur-X data inside", async () => {
  const numbers = read(await file("sales")).map(([number = ""]) => number);
  expect(numbers.some((number) => number.startsWith("A"))).toBe(true);
  for (const number of numbers) {
    const paper = accepted(await asStaff(fetchPaper, scene, manager, { params: { number } }));
    const { filename, xml } = await readFacturX(paper.content);
    expect([filename, await schemaErrors(xml)]).toEqual(["factur-x.xml", []]);
    expect(xml).toContain(`<ram:ID>${number}</ram:ID>`);
  }
  for (const number of ["F2027-999999", "X2027-000001", "", "F2027-000001'"]) {
    const asked = await asStaff(fetchPaper, scene, manager, { params: { number } });
    expect(refused(asked)?.code).toBe("not-found");
  }
});

test("a download of the books is recorded in the journal, with who made it and which days", async () => {
  await file("bank");
  const { rows } = await sql`
    select actor, data from journal where kind = 'books-exported' order by id desc limit 1`.execute(scene.db);
  expect(rows).toEqual([{ actor: `staff ${manager.staffId}`, data: { name: "bank", ...days() } }]);
});

test("the books cover a year at most, and no span that ends before it begins", async () => {
  for (const query of [
    { from: "2026-01-01", until: "2027-01-02" },
    { from: "2027-01-02", until: "2027-01-01" },
  ]) {
    const asked = await asStaff(fetchBooks, scene, manager, { query: query as never });
    expect(refused(asked)?.code).toBe("invalid");
  }
});

const compare = async () =>
  accepted(await asStaff(compareWithProvider, scene, manager, { query: days() })).providers;

test("the provider's books agree with ours (books §4)", async () => {
  expect(await compare()).toEqual([
    {
      provider: "sandbox",
      answered: true,
      from: days().from,
      payments: 3,
      refunds: 1,
      disputes: 0,
      differences: [],
    },
  ]);
});

test("payments that only one side has, or that differ, are listed", async () => {
  const { rows } = await sql<{ id: string; name: string; amount: number }>`
    select id, payment_id as name, amount from sandbox.sessions where payment_id is not null
      and payment_id not in (select payment_id from sandbox.refunds) order by amount`.execute(scene.db);
  const [first, second] = rows;
  await sql`update sandbox.sessions set payment_id = 'pi_strange' where id = ${first?.id}`.execute(scene.db);
  await sql`update sandbox.sessions set received_amount = 1 where id = ${second?.id}`.execute(scene.db);
  const [found] = await compare();
  const sorted = found?.differences.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  const expected = [
    { what: "payment", id: first?.name, reference: expect.any(String), ours: first?.amount },
    { what: "payment", id: second?.name, reference: expect.any(String), ours: second?.amount, theirs: 1 },
    { what: "payment", id: "pi_strange", theirs: first?.amount },
  ].toSorted((left, right) => ((left.id ?? "") < (right.id ?? "") ? -1 : 1));
  expect(sorted).toEqual(expected);
});

test("of more differences than are listed the number is told (books §4)", async () => {
  const [sandbox] = scene.services.cards.known.values();
  if (!sandbox) throw new Error("no provider");
  const at = scene.clock.now();
  const strange = Array.from({ length: 203 }, (_, count) => ({
    id: `pi_${count}`,
    at,
    amount: 1,
    isOurs: true,
  }));
  const listing = Object.assign(Object.create(sandbox), { listPayments: async () => strange });
  const cards = { ...scene.services.cards, known: new Map([[sandbox.provider, listing]]) };
  const asking = { ...scene, services: { ...scene.services, cards } };
  const { providers } = accepted(await asStaff(compareWithProvider, asking, manager, { query: days() }));
  const ours = providers[0]?.payments ?? 0;
  expect(providers).toMatchObject([{ differing: 203 + ours, differences: { length: 200 } }]);
});

test("a provider that does not answer is reported as not having answered", async () => {
  await sql`alter table sandbox.sessions rename to away`.execute(scene.db);
  expect(await compare()).toMatchObject([{ provider: "sandbox", answered: false, differences: [] }]);
  await sql`alter table sandbox.away rename to sessions`.execute(scene.db);
});
