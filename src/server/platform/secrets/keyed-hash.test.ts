import { expect, test } from "vitest";
import { toInstant } from "#domain/time.ts";
import { isSignedUrlValid, signedPieceUrls } from "../../evidence/pieces/signed-piece-url.ts";
import { paymentLinkToken, readPaymentLinkToken } from "../../ledger/payment-link-token.ts";
import { readWithdrawalToken, withdrawalToken } from "../../withdrawals/withdrawal-token.ts";
import { isKeyedHash, keyedHash } from "./keyed-hash.ts";

const [first, second, third] = ["a", "b", "c"].map((letter) => letter.repeat(43)) as [string, string, string];
const keys = (...tokenSecrets: readonly string[]) => ({ tokenSecrets, dataDir: "/nowhere" });

test("accounts §6: a hash by any of three keys is valid while its key is configured, at whatever place", async () => {
  for (const signing of [first, second, third]) {
    const hash = (await keyedHash(keys(signing)))("purpose", "subject");
    expect(await isKeyedHash(keys(first, second, third), hash, "purpose", "subject")).toBe(true);
    expect(await isKeyedHash(keys(first, second, third), hash, "purpose", "another")).toBe(false);
    const others = [first, second, third].filter((key) => key !== signing);
    expect(await isKeyedHash(keys(...others), hash, "purpose", "subject")).toBe(false);
  }
});

test("the first of three keys signs", async () => {
  const hash = (await keyedHash(keys(third, second, first)))("purpose", "subject");
  expect(await isKeyedHash(keys(third), hash, "purpose", "subject")).toBe(true);
});

test("mailed links and signed URLs stay valid when a new key is added, and end when their own is removed", async () => {
  const now = toInstant(1_800_000_000_000);
  const id = "0197c5a0-0000-7000-8000-000000000001";
  const before = keys(first);
  const link = await paymentLinkToken(before, id);
  const withdrawal = await withdrawalToken(before, { bookingId: id, requestedAt: now });
  const url = new URL(
    (await signedPieceUrls({ config: before as never }, now))(id, "small" as never),
    "http://site.example",
  );
  const piece = { id, size: "small" as never, ...Object.fromEntries(url.searchParams) } as never;
  const readable = async (config: typeof before) => [
    (await readPaymentLinkToken(config, link)) === id,
    (await readWithdrawalToken(config, withdrawal, now)).ok,
    await isSignedUrlValid({ config: config as never }, piece, now),
  ];
  expect(await readable(keys(second, first))).toEqual([true, true, true]);
  expect(await readable(keys(third, second, first))).toEqual([true, true, true]);
  expect(await readable(keys(third, second))).toEqual([false, false, false]);
});
