// The services on offer (pricing §6): changed in place with optimistic locking, effective at once. Bookings keep a
// service that is put aside.
import type { offerApi } from "#contract/office/offer-calls.ts";
import { toCents } from "#domain/money.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { decideInTransaction } from "../../platform/db/decide-in-transaction.ts";
import type { Db, Tx } from "../../platform/db/schema.ts";
import { appendJournal } from "../../platform/journal/append-journal.ts";
import type { Outcome, Run } from "../../use-case.ts";
import { freeServiceId } from "./free-service-id.ts";

type Needs = "db" | "clock";

export const listServices: Run<typeof offerApi.listServices, "db"> = async ({ db }) =>
  accept(await viewServices(db));

export const addService: Run<typeof offerApi.addService, Needs> = ({ db, clock }, { body, caller }) => {
  const at = clock.now();
  const { name, description, price, contains = [], energies = [] } = body.service;
  return decideInTransaction(db, async (tx): Promise<Outcome<typeof offerApi.addService>> => {
    const known = await lockServices(tx);
    if (!areOthers(contains, known)) return reject(refusal("invalid", { contains: "unknown" }));
    const id = freeServiceId(
      name.en,
      known.map((service) => service.id),
    );
    const position = Math.max(0, ...known.map((service) => service.position)) + 1;
    const words = { name: JSON.stringify(name), description: JSON.stringify(description) };
    await tx
      .insertInto("services")
      .values({ id, ...words, price: toCents(price), contains, energies, position })
      .execute();
    await appendJournal(tx, {
      at,
      actor: `staff ${caller.staffId}`,
      kind: "service-changed",
      subject: `service ${id}`,
      data: { before: null, after: { name, description, price, contains, energies, active: true } },
    });
    return accept(await viewServices(tx));
  });
};

export const changeService: Run<typeof offerApi.changeService, Needs> = (
  { db, clock },
  { params, body, caller },
) => {
  const at = clock.now();
  const { revision, ...service } = body.service;
  return decideInTransaction(db, async (tx): Promise<Outcome<typeof offerApi.changeService>> => {
    const every = await lockServices(tx);
    const known = every.find(({ id }) => id === params.id);
    if (known === undefined) return reject(refusal("not-found"));
    if (known.revision !== revision) return reject(refusal("changed-meanwhile"));
    const { name, description, price, active } = known;
    const contains = service.contains ?? known.contains;
    const energies = service.energies ?? known.energies;
    const others = every.filter(({ id }) => id !== known.id);
    if (!areOthers(contains, others)) return reject(refusal("invalid", { contains: "unknown" }));
    await tx
      .updateTable("services")
      .set({
        name: JSON.stringify(service.name),
        description: JSON.stringify(service.description),
        price: toCents(service.price),
        active: service.active,
        revision: revision + 1,
        contains: [...contains],
        energies: [...energies],
      })
      .where("id", "=", known.id)
      .execute();
    await appendJournal(tx, {
      at,
      actor: `staff ${caller.staffId}`,
      kind: "service-changed",
      subject: `service ${known.id}`,
      data: {
        before: { name, description, price, contains: known.contains, energies: known.energies, active },
        after: { ...service, contains, energies },
      },
    });
    return accept(await viewServices(tx));
  });
};

/** Refused if a service has been added since, as its position would be arbitrary. */
export const orderServices: Run<typeof offerApi.orderServices, Needs> = (
  { db, clock },
  { body: { order }, caller },
) => {
  const at = clock.now();
  return decideInTransaction(db, async (tx): Promise<Outcome<typeof offerApi.orderServices>> => {
    const before = (await lockServices(tx)).map(({ id }) => id);
    if (before.toSorted().join() !== order.toSorted().join()) return reject(refusal("changed-meanwhile"));
    for (const [index, id] of order.entries()) {
      await tx
        .updateTable("services")
        .set({ position: index + 1 })
        .where("id", "=", id)
        .execute();
    }
    await appendJournal(tx, {
      at,
      actor: `staff ${caller.staffId}`,
      kind: "services-ordered",
      subject: "services",
      data: { before, after: order },
    });
    return accept(await viewServices(tx));
  });
};

function areOthers(contains: readonly string[], others: readonly { readonly id: string }[]): boolean {
  return contains.every((id) => others.some((other) => other.id === id));
}

/** In display order, locked until the commit. */
function lockServices(tx: Tx) {
  return tx.selectFrom("services").selectAll().orderBy("position").orderBy("id").forUpdate().execute();
}

async function viewServices(db: Db) {
  const services = await db
    .selectFrom("services")
    .select(["id", "name", "description", "price", "contains", "energies", "active", "revision"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  return { services };
}
