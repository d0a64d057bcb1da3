// The sandbox signs as Stripe does: `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body">`.
import { createHmac, timingSafeEqual } from "node:crypto";

/** How old a message may be, in seconds: what is recorded today cannot be sent again tomorrow. */
const tolerance = 300;

export function signSandbox(body: string, secret: string, seconds = nowInSeconds()): string {
  return `t=${seconds},v1=${digest(new TextEncoder().encode(body), secret, seconds).toString("hex")}`;
}

export function isSignedBySandbox(rawBody: Uint8Array, signature: string, secret: string): boolean {
  const read = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!read) return false;
  const [, seconds = "", hex = ""] = read;
  const isRight = timingSafeEqual(digest(rawBody, secret, Number(seconds)), Buffer.from(hex, "hex"));
  return isRight && Math.abs(nowInSeconds() - Number(seconds)) <= tolerance;
}

function digest(body: Uint8Array, secret: string, seconds: number): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
}

/** The age of a message is real time, whatever the test clock says. */
function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
