// The valet who is announced for a drop-off, and the code word (custody §8). The office may name another valet: the
// code word stays, because it is the proof.
import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { codeWords } from "#domain/custody/code-words.ts";
import { day, type Instant, later } from "#domain/time.ts";
import { at } from "../platform/db/instant-plugin.ts";
import type { Tx } from "../platform/db/schema.ts";
import { findWelcome, type Welcome } from "./find-welcome.ts";

/** Chosen once per booking, the valet with the fewest in the last day; `undefined` without valets. */
export async function chooseValet(tx: Tx, bookingId: string, now: Instant): Promise<Welcome | undefined> {
  const { rows } = await sql<{ id: string }>`
    select staff.id from staff
    left join welcomes on welcomes.staff_id = staff.id and welcomes.chosen_at > ${at(later(now, -day))}
    where staff.role = 'valet' and staff.removed_at is null and staff.password_hash is not null
    group by staff.id order by count(welcomes.booking_id), staff.id limit 1`.execute(tx);
  const [valet] = rows;
  if (valet === undefined) return undefined;
  await tx
    .insertInto("welcomes")
    .values({ bookingId, staffId: valet.id, codeWord: randomCodeWord(), chosenAt: now })
    .onConflict((conflict) => conflict.column("bookingId").doNothing())
    .execute();
  return findWelcome(tx, bookingId);
}

/** Names another valet, possibly before the reminder: the code word stays the same. */
export async function replaceValet(
  tx: Tx,
  { bookingId, staffId }: { readonly bookingId: string; readonly staffId: string },
  now: Instant,
): Promise<void> {
  await tx
    .insertInto("welcomes")
    .values({ bookingId, staffId, codeWord: randomCodeWord(), chosenAt: now })
    .onConflict((conflict) => conflict.column("bookingId").doUpdateSet({ staffId, chosenAt: now }))
    .execute();
}

function randomCodeWord(): string {
  return codeWords[randomInt(codeWords.length)] ?? codeWords[0];
}
