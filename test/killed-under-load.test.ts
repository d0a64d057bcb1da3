// The whole server killed again and again while people register, book, pay and cancel; then three books are compared
// that three processes kept. `KILLS=100` kills a hundred times.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readPostmaster } from "#server/db/embedded/postmaster-file.ts";
import { type OpenDatabase, openDatabase } from "#server/db/open.ts";
import { askOnce, patientClient } from "./killed-under-load/patient-client.ts";
import { hurry, readBooks, settle } from "./killed-under-load/read-books.ts";
import { compareBooks, type ThreeBooks } from "./killed-under-load/three-books.ts";
import { arrive, startLoad } from "./killed-under-load/travellers.ts";
import { type MailServer, openMailServer } from "./mail-server.ts";
import { killPostmaster } from "./processes/kill-postmaster.ts";
import { type StartedProcess, startProgram } from "./processes/started-process.ts";
import { type StandIn, startStandIn } from "./stripe-stand-in/start-stand-in.ts";

const kills = Number(process.env["KILLS"] ?? 12);
/** Within which the site answers again, by itself, on a machine that has nothing else to do. */
const patience = 10_000;
const settlingPatience = 120_000;

const dataDir = mkdtempSync(join(tmpdir(), "valet-killed-"));
let standIn: StandIn;
let mailServer: MailServer;
let command: StartedProcess;
let database: OpenDatabase | undefined;
let site = "";

beforeAll(async () => {
  standIn = await startStandIn();
  mailServer = await openMailServer();
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  command = startProgram("tools/start.ts", {
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: site,
    DATABASE_URL: "",
    MODE: "demonstration",
    SMTP_URL: mailServer.url.href,
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
    STRIPE_API_BASE: standIn.url,
  });
  await command.printed(/"listening"/);
}, 120_000);

afterAll(async () => {
  await database?.close();
  await command.kill("SIGTERM");
  await standIn.close();
  await mailServer.close();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

test(
  `killed ${kills} times under load, the server keeps every promise, to the cent`,
  async () => {
    const around = { ask: patientClient(site), standIn, mailServer, random: Math.random };
    const travellers = await arrive(around, 4);
    await standIn.tell({
      do: "deliver",
      delivery: {
        url: `${site}/api/payments/stripe/webhook`,
        dropped: 0.15,
        repeated: 0.3,
        shuffled: true,
        delayMilliseconds: 30,
        seed: 20_270_502,
      },
    });
    const load = startLoad(around, travellers);
    const away: number[] = [];
    let busy = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      await sleep(Math.random() * 1_500);
      busy = Math.max(busy, (loadavg()[0] ?? 0) / availableParallelism());
      away.push(await (kill % 4 === 0 ? killDatabase() : killServer()));
    }
    // On a busy machine few get through between two kills: what is compared is to be worth it.
    await vi.waitUntil(() => load.told.length > kills, { timeout: settlingPatience, interval: 100 });
    await load.stop();
    database = await openDatabase({ dataDir, poolSize: 2 });
    const keepers = { db: database.db, load, standIn, mailServer };
    await hurry(database.db);
    const settled = await settle(keepers, settlingPatience);
    const books = await readBooks(keepers);
    report(books, away, { settled, busy });

    expect(compareBooks(books)).toEqual([]);
    expect(Math.max(...away)).toBeLessThan(patience * Math.max(1, busy));
    expectToBite(books);
  },
  3 * settlingPatience + kills * 2 * patience,
);

/** Each way of breaking a promise, put into a copy of the books, is found. */
function expectToBite(books: ThreeBooks): void {
  const { told, bookings, charges, arrived } = books;
  const paid = charges.find(({ refunded }) => refunded === 0);
  const row = bookings.find(({ reference }) => reference === paid?.reference);
  const message = arrived.find(({ text }) => row && text.includes(row.reference));
  if (!paid || !row || !message) throw new Error("nobody paid");
  const without = <Row>(rows: readonly Row[], gone: Row) => rows.filter((each) => each !== gone);
  const changed = (change: Partial<typeof row>) => [...without(bookings, row), { ...row, ...change }];
  const same = arrived.filter(({ messageId }) => messageId === message.messageId);
  const broken: Record<string, ThreeBooks> = {
    "a booking lost": { ...books, bookings: without(bookings, row) },
    "a booking twice": { ...books, bookings: [...bookings, { ...row, reference: "TWICE" }] },
    "charged twice": { ...books, charges: [...charges, { ...paid, paymentId: "pi_again" }] },
    "paid and not booked": { ...books, bookings: changed({ status: "pending", paid: 0 }) },
    "booked and not paid": { ...books, charges: without(charges, paid) },
    "a cent too much": {
      ...books,
      charges: [...without(charges, paid), { ...paid, received: paid.received + 1 }],
    },
    "a mail lost": { ...books, arrived: arrived.filter((mail) => !same.includes(mail)) },
    "a mail under another Message-ID": {
      ...books,
      arrived: [...arrived, { ...message, messageId: "<other>" }],
    },
    "one Message-ID, two mails": { ...books, arrived: [...arrived, { ...message, subject: "another" }] },
    "one reference for two orders": { ...books, told: [...told, ...told.slice(0, 1)] },
    "a newcomer forgotten": { ...books, registered: [...books.registered, "nobody@load.example"] },
  };
  const unnoticed = Object.entries(broken).filter(([, copy]) => compareBooks(copy).length === 0);
  expect(unnoticed.map(([how]) => how)).toEqual([]);
}

/** kill -9 for the server; answers after how many milliseconds the site answers again. */
async function killServer(): Promise<number> {
  const before = starts().length;
  const said = starts().at(-1) ?? "{}";
  process.kill(Number(JSON.parse(said).pid), "SIGKILL");
  return readyAgain(() => starts().length > before);
}

async function killDatabase(): Promise<number> {
  const cluster = join(dataDir, "postgres-18");
  const before = readPostmaster(cluster)?.pid;
  await killPostmaster(dataDir);
  return readyAgain(() => readPostmaster(cluster)?.pid !== before);
}

/** The server says its process number when it starts to listen. */
function starts(): readonly string[] {
  return command.lines.filter((line) => line.includes('"listening"'));
}

async function readyAgain(isAnother: () => boolean): Promise<number> {
  const killed = Date.now();
  while (Date.now() - killed < 3 * patience) {
    const answered = isAnother() && (await askOnce(site, "GET /reviews", {}).catch(() => undefined));
    if (answered && answered.status === 200) return Date.now() - killed;
    await sleep(25);
  }
  throw new Error(`not ready within ${3 * patience} ms: ${command.errors()}`);
}

function report(
  { told, charges, arrived, registered }: ThreeBooks,
  away: readonly number[],
  { settled, busy }: { readonly settled: number; readonly busy: number },
): void {
  const inOrder = away.toSorted((one, other) => one - other);
  const figures = {
    kills: away.length,
    readyAgainMs: { median: inOrder[Math.floor(away.length / 2)], longest: inOrder.at(-1) },
    bookings: told.length,
    charges: charges.length,
    canceled: told.filter(({ canceled }) => canceled).length,
    registrations: registered.length,
    mails: arrived.length,
    mailsRepeated: arrived.length - new Set(arrived.map(({ messageId }) => messageId)).size,
    settledAfterMs: settled,
    waitingForEachCore: busy,
  };
  process.stdout.write(`killed under load: ${JSON.stringify(figures)}\n`);
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
