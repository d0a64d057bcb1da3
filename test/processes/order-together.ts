// A process of its own that sends its orders all at once on request, and reports the answer to each.
import { randomUUID } from "node:crypto";

export type Order = { readonly url: string; readonly token: string; readonly booking: object };

process.on("message", (orders: readonly Order[]) => {
  void Promise.all(orders.map(send)).then((answers) => process.send?.(answers));
});

/** Retries after 503, with the same idempotency key. */
async function send({ url, token, booking }: Order): Promise<string> {
  const key = randomUUID();
  for (;;) {
    const answer = await fetch(`${url}/api/bookings`, {
      method: "POST",
      headers: { authorization: token, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ booking }),
    });
    const body = (await answer.json()) as { code?: string };
    if (answer.status === 201) return "booked";
    if (answer.status !== 503) return body.code ?? String(answer.status);
  }
}
