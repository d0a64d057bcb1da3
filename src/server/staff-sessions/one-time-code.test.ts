import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { toInstant } from "#domain/time.ts";
import { addressOfSecret, isCodeOfStep, stepAt, toBase32 } from "./one-time-code.ts";
import { newTotpSecret, stepOfCode } from "./second-factor.ts";

/** RFC 6238, appendix B, whose codes have two digits more in front. */
const published = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const;

test("the published codes come out", () => {
  const secret = toBase32(Buffer.from("12345678901234567890"));
  expect(secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  for (const [seconds, code] of published) {
    const step = stepAt(toInstant(seconds * 1_000));
    expect(isCodeOfStep(secret, step, code)).toBe(true);
    expect(isCodeOfStep(secret, step + 1, code)).toBe(false);
  }
});

test("secrets, codes and addresses are those of somebody else's library", () => {
  for (let day = 0; day < 200; day += 1) {
    const secret = newTotpSecret();
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    const now = toInstant(Date.UTC(2026, 0, 1) + day * 86_400_123);
    const theirs = new TOTP({ issuer: "Valet Service", label: "a+b@mail.example", secret });
    const code = theirs.generate({ timestamp: now });
    expect(stepOfCode(secret, code, now)).toBe(theirs.counter({ timestamp: now }));
    expect(addressOfSecret({ issuer: "Valet Service", label: "a+b@mail.example", secret })).toBe(
      theirs.toString(),
    );
  }
});

test("a code counts in its own half minute, the one before and the one after, and is six digits", () => {
  const secret = toBase32(Buffer.from("12345678901234567890"));
  const own = stepAt(toInstant(2_000_000_000_000));
  const at = (step: number) => stepOfCode(secret, "279037", toInstant(step * 30_000 + 29_999));
  expect([-2, -1, 0, 1, 2].map((apart) => at(own + apart))).toEqual([undefined, own, own, own, undefined]);
  for (const code of ["", "27903", "0279037", "279037 ", "２７９０３７", "abcdef"]) {
    expect(stepOfCode(secret, code, toInstant(2_000_000_000_000))).toBeUndefined();
  }
});
