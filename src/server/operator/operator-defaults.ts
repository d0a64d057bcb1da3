import { sql } from "kysely";
import type { EmailAddress } from "#domain/account/email-address.ts";
import { euros } from "#domain/money.ts";
import { unsetName } from "#domain/operator/operator-identity.ts";
import { presentationFieldsOf } from "#domain/operator/presentation.ts";
import type { Instant, LocalTime } from "#domain/time.ts";
import { lockIds } from "../platform/db/lock-ids.ts";
import type { Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Services } from "../services.ts";
import { defaultServices, defaultTariff } from "./default-tariff.ts";
import { defaultTerminals } from "./default-terminals.ts";
import { type OperatorDocument, type OperatorDocumentKey, operatorDocuments } from "./operator-documents.ts";
import { readOperator } from "./read-operator.ts";
import { saveDocument, saveTariff } from "./save-operator.ts";

type Documents = { readonly [Key in OperatorDocumentKey]: OperatorDocument<Key> };

/** The initial documents of an operator; the legal identity is left for them to fill in. */
const defaults: Documents = {
  identity: {
    brand: "Valet Service",
    legal: {
      name: unsetName,
      legalForm: "",
      capital: "",
      registration: "",
      vatNumber: "",
      address: "",
      phone: "",
      phoneHours: { fr: "", en: "" },
      email: "",
      publicationDirector: "",
      host: "",
      insurer: "",
      mediator: { name: "", address: "", website: "" },
    },
  },
  airport: {
    code: "CDG",
    name: { fr: "Paris-Charles-de-Gaulle", en: "Paris Charles de Gaulle" },
    zone: "Europe/Paris",
  },
  terminals: defaultTerminals.map((terminal) => ({ ...terminal, names: [...terminal.names] })),
  stay: {
    maximumDays: 30,
    minimumNoticeHours: 24,
    maximumDaysAhead: 540,
    nightFrom: "22:00" as LocalTime,
    nightUntil: "06:00" as LocalTime,
    dayCounting: "calendar-days",
  },
  ordering: {
    quoteMinutes: 30,
    holdMinutes: 30,
    paymentMethods: ["card", "cash"],
    cashLimit: euros(1000),
    unpaidBookings: 3,
    termsVersion: "1",
    fullRefundHours: 24,
    withdrawalDays: 14,
    formerly: [],
  },
  capacity: { baysPerNight: 120, handoversPerSlot: 4 },
  custody: { promisedKilometres: 12, keepMediaMonths: 13, keepClaimedYears: 5 },
  showing: { punctuality: false },
  promise: null,
  presentation: presentationFieldsOf({}),
  comparison: null,
  sales: { open: true, confirmed: [] },
};

/** A fresh production system sells nothing until a manager opens sales (content §3). */
const closed: Documents["sales"] = { open: false, confirmed: [] };

/** Fills in missing documents only: idempotent, and safe at concurrent starts of several servers. */
export async function ensureOperatorDefaults(
  services: Pick<Services, "db" | "clock" | "config">,
): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockIds.operatorDefaults})`.execute(tx);
    const written = await tx.selectFrom("settings").select("key").execute();
    // A demonstration sells from the start; a system set up before `sales` existed goes on selling.
    const isEmpty = written.length === 0 && services.config.mode === "production";
    for (const key of Object.keys(operatorDocuments) as OperatorDocumentKey[]) {
      if (written.some((row) => row.key === key)) continue;
      await saveDocument(tx, key, key === "sales" && isEmpty ? closed : defaults[key], now);
    }
    if (!(await hasRow(tx, "tariffs"))) await saveTariff(tx, defaultTariff, now);
    if (!(await hasRow(tx, "services"))) await insertServices(tx);
    const { operatorEmail } = services.config;
    if (operatorEmail !== undefined) await setOperatorEmail(tx, operatorEmail, now);
  });
}

/** Never overrides an address in the settings. */
async function setOperatorEmail(tx: Tx, email: EmailAddress, now: Instant): Promise<void> {
  const { brand, legal } = await readOperator(tx);
  if (legal.email !== "") return;
  await saveDocument(tx, "identity", { brand, legal: { ...legal, email } }, now);
  await appendJournal(tx, {
    at: now,
    actor: "system",
    kind: "settings-changed",
    subject: "settings identity",
  });
}

async function hasRow(tx: Tx, table: "tariffs" | "services"): Promise<boolean> {
  const row = await tx.selectFrom(table).select(sql`1`.as("one")).limit(1).executeTakeFirst();
  return row !== undefined;
}

async function insertServices(tx: Tx): Promise<void> {
  const rows = defaultServices.map((service, index) => ({
    ...service,
    name: JSON.stringify(service.name),
    description: JSON.stringify(service.description),
    position: index + 1,
  }));
  await tx.insertInto("services").values(rows).execute();
}
