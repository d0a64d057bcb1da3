import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { toInstant } from "#domain/time.ts";
import { createTestDatabase } from "#test/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { enqueueMail } from "./outbox.ts";
import { beginMail, listDueMails, operatorMailbox, rescheduleMail } from "./outbox-store.ts";

// mails §2, rule 10: which mails are due while an older one is being sent or delayed.
const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());
afterEach(() => sql`delete from outgoing_mails`.execute(db));

type About = { readonly id: string };

const write = (to: string, about?: About) =>
  inTransaction(db, (tx) =>
    enqueueMail(
      tx,
      { to, locale: "fr", message: { kind: "password-changed", firstname: "Zoé", at: toInstant(0) } },
      about,
    ),
  );

const due = () => listDueMails(db, 100);

/** Another process sends it at this moment. */
const begin = (id: string) => beginMail(db, id, "site.example");

/** The mail server was reachable, but temporarily rejected this mail for its content. */
const putOff = (id: string) => rescheduleMail(db, id, { reason: "greylisted", awaitsServer: false });

test("rules 10 and 35: three mails to each of three persons: while the oldest is being sent, only the others' oldest are due", async () => {
  const mails: Record<string, string[]> = { a: [], b: [], c: [] };
  for (const _ of [1, 2, 3]) {
    for (const [person, ids] of Object.entries(mails)) ids.push(await write(`${person}@mail.example`));
  }
  const [oldest = "", ...rest] = mails["a"] ?? [];
  await begin(oldest);
  expect(await due()).toEqual([mails["b"]?.[0], mails["c"]?.[0]]);
  // Delayed for its content, it does not block the recipient's next mail.
  await putOff(oldest);
  expect(await due()).toEqual([rest[0], mails["b"]?.[0], mails["c"]?.[0]].toSorted(byWriting(mails)));
});

test("rule 10: mails about one booking keep their order also where the address has changed, or the older is put off", async () => {
  const [one, two, three] = [{ id: randomUUID() }, { id: randomUUID() }, { id: randomUUID() }];
  const confirmed = await write("old@mail.example", one);
  await write("new@mail.example", one);
  const ofTwo = await write("two@mail.example", two);
  const ofThree = await write("three@mail.example", three);
  const before = await due();
  expect(before).toEqual([confirmed, ofTwo, ofThree]);
  await putOff(confirmed);
  expect(await due()).toEqual([ofTwo, ofThree]);
});

test("rule 10: the operator hears of three bookings in their order, whatever keeps the travellers' mails", async () => {
  const bookings = [{ id: randomUUID() }, { id: randomUUID() }, { id: randomUUID() }];
  const told: string[] = [];
  for (const [index, booking] of bookings.entries()) {
    await putOff(await write(`${index}@mail.example`, booking));
    told.push(await write(operatorMailbox, booking));
    await write(operatorMailbox, booking);
  }
  expect(await due()).toEqual([told[0]]);
  await putOff(told[0] ?? "");
  // The first booking's second mail waits for it; the next booking's does not.
  expect(await due()).toEqual([told[1]]);
});

function byWriting(mails: Readonly<Record<string, readonly string[]>>) {
  const order = [0, 1, 2].flatMap((turn) => Object.values(mails).map((ids) => ids[turn] ?? ""));
  return (one: string | undefined, other: string | undefined) =>
    order.indexOf(one ?? "") - order.indexOf(other ?? "");
}

test("listing the due ones of six hundred mails reads each once, whatever PostgreSQL estimates their number to be", async () => {
  for (const mailbox of ["one@mail.example", "two@mail.example", operatorMailbox])
    await write(mailbox, { id: randomUUID() });
  // One for each of as many bookings, to three mailboxes.
  await sql`insert into outgoing_mails (id, recipient, locale, kind, message, booking_id)
    select gen_random_uuid(), recipient, locale, kind, message, gen_random_uuid()
      from outgoing_mails, generate_series(1, 199)`.execute(db);
  const asked = vi.spyOn(Client.prototype, "query");
  expect(await listDueMails(db, 10)).toHaveLength(3);
  const statement: unknown = asked.mock.calls.find(([query]) =>
    textOf(query).includes("outgoing_mails"),
  )?.[0];
  const values = asked.mock.calls.find(([query]) => query === statement)?.[1] ?? [];
  asked.mockRestore();
  const { rows } = await database.pool.query(
    `explain (analyze, buffers, format json) ${textOf(statement)}`,
    valuesOf(statement) ?? (values as unknown as unknown[]),
  );
  const { Plan: plan } = rows[0]["QUERY PLAN"][0];
  const pages = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  // Compared pairwise (a nested loop), they are fifty thousand pages.
  expect(pages).toBeLessThan(600);
});

/** A query is a text with its values beside it, or an object with both. */
function textOf(asked: unknown): string {
  return typeof asked === "string" ? asked : ((asked as { text?: string }).text ?? "");
}

function valuesOf(asked: unknown): unknown[] | undefined {
  return typeof asked === "string" ? undefined : (asked as { values?: unknown[] }).values;
}
