import { referenceFromBytes } from "#domain/booking/booking-reference.ts";

/**
 * `M-` and six characters, derived from the random half of the message's id. It is in the subject of every mail of a
 * thread, so that staff who reply from a mailbox can find the thread at the desk.
 */
export function messageReference(id: string): string {
  const random = id.replaceAll("-", "").slice(16);
  const bytes = Uint8Array.from({ length: 8 }, (_, at) =>
    Number.parseInt(random.slice(2 * at, 2 * at + 2), 16),
  );
  return `M-${referenceFromBytes(bytes).slice("VS-".length)}`;
}
