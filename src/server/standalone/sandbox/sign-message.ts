// Messages of the stand-in are signed by Stripe's own library.
import Stripe from "stripe";

const { webhooks } = new Stripe("sk_test_sandbox");

/** At this moment by the real clock: how old a message may be is real time, whatever the test clock says. */
export function signMessage(payload: string, secret: string): string {
  return webhooks.generateTestHeaderString({ payload, secret });
}
