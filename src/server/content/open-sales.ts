// From an empty installation to the first sale (content §3).
import type { OpeningView, openingApi } from "#contract/content/opening-calls.ts";
import { canOpen, type OpeningFacts, openingStates } from "#domain/operator/opening.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { type Instant, isoFromInstant } from "#domain/time.ts";
import { reviseDocument } from "../operator/change-operator.ts";
import type { OperatorAt } from "../operator/operator.ts";
import { readOperatorAt } from "../operator/read-operator.ts";
import { lockDocument, saveDocument } from "../operator/save-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Db } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { payableMethods } from "../platform/gateways/card-providers.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { findLastMail } from "../platform/outbox/find-last-mail.ts";
import { enqueueOperatorMail } from "../platform/outbox/outbox.ts";
import { toPriceLineView } from "../quotes/line-words.ts";
import type { Services } from "../services.ts";
import type { Outcome, Run } from "../use-case.ts";
import { identityOf } from "./change-operator-identity.ts";
import { priceExample } from "./price-example.ts";

type Needs = "db" | "clock" | "cards";

export const fetchOpening: Run<typeof openingApi.fetchOpening, Needs> = async (services) =>
  accept(await view(services, services.db, services.clock.now()));

export const confirmOpeningStep: Run<typeof openingApi.confirmOpeningStep, Needs> = async (
  services,
  { params: { step }, body, caller },
) => {
  // Revises the locked row: a concurrent opening of the sales must not be overwritten.
  await reviseDocument(services, {
    key: "sales",
    revise: (sales) => {
      const others = sales.confirmed.filter((each) => each !== step);
      return { ...sales, confirmed: body.step.confirmed ? [...others, step] : others };
    },
    actor: `staff ${caller.staffId}`,
  });
  return accept(await view(services, services.db, services.clock.now()));
};

/** One mail tests both that a price is calculated and that mails are sent. */
export const sendOpeningExample: Run<typeof openingApi.sendOpeningExample, Needs> = async (services) => {
  const now = services.clock.now();
  const operator = await readOperatorAt(services.db, now);
  if (operator.legal.email === "") return reject(refusal("not-possible-now"));
  const { price, from, until } = priceExample(operator, now);
  const lines = price.lines.map((line) => {
    const { label, amount } = toPriceLineView(line, "fr", operator);
    return { label, amount };
  });
  await inTransaction(services.db, (tx) =>
    enqueueOperatorMail(tx, { kind: "operator-example", from, until, lines, total: price.total }),
  );
  return accept(await view(services, services.db, now));
};

export const openSales: Run<typeof openingApi.openSales, Needs> = (services, { caller }) => {
  const at = services.clock.now();
  return decideInTransaction(services.db, async (tx): Promise<Outcome<typeof openingApi.openSales>> => {
    await lockDocument(tx, "sales");
    const operator = await readOperatorAt(tx, at);
    if (operator.sales.open) return accept(await view(services, tx, at));
    if (!canOpen(await factsOf(services, tx, operator))) return reject(refusal("not-possible-now"));
    await saveDocument(tx, "sales", { ...operator.sales, open: true }, at);
    await appendJournal(tx, {
      at,
      actor: `staff ${caller.staffId}`,
      kind: "sales-opened",
      subject: "settings sales",
      data: {},
    });
    return accept(await view(services, tx, at));
  });
};

async function view(services: Pick<Services, "cards">, db: Db, now: Instant): Promise<OpeningView> {
  const operator = await readOperatorAt(db, now);
  const facts = await factsOf(services, db, operator);
  const { price, from, until } = priceExample(operator, now);
  const mail = await findLastMail(db, "operator-example");
  return {
    open: operator.sales.open,
    steps: openingStates(facts).map((state) => ({ ...state, missing: [...state.missing] })),
    paymentMethods: [...facts.paymentMethods],
    email: operator.legal.email,
    example: { from, until, total: price.total },
    ...(mail?.sentAt && { exampleSentAt: isoFromInstant(mail.sentAt) }),
  };
}

async function factsOf(
  { cards }: Pick<Services, "cards">,
  db: Db,
  { brand, legal, sales, ordering }: OperatorAt,
): Promise<OpeningFacts> {
  const mail = await findLastMail(db, "operator-example");
  return {
    identity: identityOf({ brand, legal }),
    confirmed: sales.confirmed,
    open: sales.open,
    paymentMethods: payableMethods(ordering.paymentMethods, cards),
    // A mail that was sent comes before one that waits: sending a further example does not undo the step.
    example: mail === undefined ? "none" : mail.sentAt === null ? "waiting" : "sent",
  };
}
