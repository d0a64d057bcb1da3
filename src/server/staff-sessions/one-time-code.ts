// Codes that are worth half a minute (RFC 6238 with SHA-1 and six digits, which every authenticator takes).
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Instant } from "#domain/time.ts";

const stepLength = 30_000;
const digits = 6;
/** RFC 4648 §6. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function stepAt(now: Instant): number {
  return Math.floor(now / stepLength);
}

/** In a time that tells nothing of how much of it is right. */
export function isCodeOfStep(secret: string, step: number, code: string): boolean {
  const expected = Buffer.from(codeOfStep(secret, step));
  const given = Buffer.from(code);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

type Labelled = { readonly issuer: string; readonly label: string; readonly secret: string };

/** What an authenticator's camera reads: a format by use, without a standard. */
export function addressOfSecret({ issuer, label, secret }: Labelled): string {
  const named = [issuer, label].map(encodeURIComponent);
  return (
    `otpauth://totp/${named.join(":")}?issuer=${named[0]}&secret=${secret}` +
    `&algorithm=SHA1&digits=${digits}&period=${stepLength / 1_000}`
  );
}

/** RFC 4226 §5.3: four bytes of the digest, from where its last one says, without their sign. */
function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

/** Of whole groups of five bytes, which need no filling up. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join("");
}

function fromBase32(text: string): Buffer {
  const bits = text.replaceAll(/./g, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"));
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
