import { expect, test } from "vitest";
import { decryptText, encryptText } from "./encrypt-text.ts";

const withSecrets = (...tokenSecrets: readonly string[]) => ({ tokenSecrets, dataDir: "" });
const [first, second, third] = ["a", "b", "c"].map((letter) => letter.repeat(32)) as [string, string, string];

test("an encrypted text is decrypted for its purpose alone, and no two encryptions are equal", async () => {
  const sealed = await encryptText(withSecrets(first), "staff-totp", "JBSWY3DP");
  expect(await decryptText(withSecrets(first), "staff-totp", sealed)).toBe("JBSWY3DP");
  expect(await decryptText(withSecrets(first), "other", sealed)).toBeUndefined();
  expect(sealed.includes("JBSWY3DP")).toBe(false);
  expect(await encryptText(withSecrets(first), "staff-totp", "JBSWY3DP")).not.toEqual(sealed);
});

test("a text can be decrypted as long as its secret is among the configured ones", async () => {
  const sealed = await encryptText(withSecrets(first), "staff-totp", "JBSWY3DP");
  expect(await decryptText(withSecrets(third, second, first), "staff-totp", sealed)).toBe("JBSWY3DP");
  expect(await decryptText(withSecrets(third, second), "staff-totp", sealed)).toBeUndefined();
});

test("a changed byte, wherever it is, makes the decryption fail", async () => {
  const sealed = await encryptText(withSecrets(first), "staff-totp", "JBSWY3DP");
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(await decryptText(withSecrets(first), "staff-totp", altered)).toBeUndefined();
  }
});
