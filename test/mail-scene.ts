// A server reduced to its database, its operator and its outbox.

import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Booking } from "#domain/booking/booking.ts";
import type { Locale } from "#domain/locale.ts";
import type { MailMessage, OutgoingMail } from "#domain/mail/mail-message.ts";
import { readConfig } from "#server/config.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import { ensureOperatorDefaults } from "#server/operator/operator-defaults.ts";
import { readOperator } from "#server/operator/read-operator.ts";
import { saveDocument } from "#server/operator/save-operator.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { inTransaction } from "#server/platform/db/transaction.ts";
import { cardProviders } from "#server/platform/gateways/card-providers.ts";
import type { RenderedMail } from "#server/platform/gateways/mail-sender.ts";
import { enqueueMail } from "#server/platform/outbox/outbox.ts";
import type { Services } from "#server/services.ts";
import { type TestClock, testClock } from "./clock.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { silentLog } from "./silent-log.ts";

export type MailScene = {
  readonly services: Services;
  readonly db: Db;
  readonly clock: TestClock;
  readonly database: TestDatabase;
  /** Puts a mail into the outbox; returns its id. */
  readonly write: (mail: OutgoingMail) => Promise<string>;
  /** Renders a mail as of now, of the given booking instead of one from the database. */
  readonly compose: (message: MailMessage, written: Written) => Promise<RenderedMail>;
  readonly close: () => Promise<void>;
};

type Written = { readonly locale: Locale; readonly facts?: Booking | undefined };

export const operatorAddress = "bonjour@valet-service.example";

export async function openMailScene(now = "2026-11-21T09:00:00Z"): Promise<MailScene> {
  const database = await createTestDatabase();
  const { db } = database;
  const clock = testClock(now);
  const dataDir = mkdtempSync(path.join(tmpdir(), "valet-mail-"));
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: "http://site.example" }, dataDir);
  const services: Services = { config, db, clock, log: silentLog, cards: cardProviders(undefined) };
  await ensureOperatorDefaults(services);
  const { brand, legal } = await readOperator(db);
  const reachable = {
    name: "Valet Service SAS",
    address: "4 rue du Fret, 95700 Roissy-en-France",
    phone: "+33 1 84 00 00 00",
    email: operatorAddress,
  };
  await saveDocument(db, "identity", { brand, legal: { ...legal, ...reachable } }, clock.now());
  const write = async (mail: OutgoingMail): Promise<string> => {
    await inTransaction(db, (tx) => enqueueMail(tx, mail));
    const { id } = await db
      .selectFrom("outgoingMails")
      .select("id")
      .orderBy("createdAt", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  };
  const compose = async (message: MailMessage, { locale, facts }: Written): Promise<RenderedMail> => {
    const mail = await composeMail(services, {
      id: randomUUID(),
      recipient: "camille@exemple.fr",
      locale,
      message,
      messageId: "<one@site.example>",
      attempts: 1,
      createdAt: clock.now(),
      bookingId: null,
      facts: facts ?? null,
    });
    if (mail === undefined) throw new Error(`no mail for ${message.kind}`);
    return mail;
  };
  return { services, db, clock, database, write, compose, close: database.close };
}
