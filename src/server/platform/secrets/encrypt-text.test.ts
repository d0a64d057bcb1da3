import { expect, test } from "vitest";
import { decryptText, encryptText } from "./encrypt-text.ts";

const withSecrets = (...tokenSecrets: readonly string[]) => ({ tokenSecrets, dataDir: "" });
const [first, second, third] = ["a", "b", "c"].map((letter) => letter.repeat(32)) as [string, string, string];

test("a sealed text opens for its purpose alone, and each sealing looks different", async () => {
  const sealed = await encryptText(withSecrets(first), "staff-totp", "JBSWY3DP");
  expect(await decryptText(withSecrets(first), "staff-totp", sealed)).toBe("JBSWY3DP");
  expect(await decryptText(withSecrets(first), "other", sealed)).toBeUndefined();
  expect(sealed.includes("JBSWY3DP")).toBe(false);
  expect(await encryptText(withSecrets(first), "staff-totp", "JBSWY3DP")).not.toEqual(sealed);
});

test("it opens as long as the secret that sealed it is among those that are kept", async () => {
  const sealed = await encryptText(withSecrets(first), "staff-totp", "JBSWY3DP");
  expect(await decryptText(withSecrets(third, second, first), "staff-totp", sealed)).toBe("JBSWY3DP");
  expect(await decryptText(withSecrets(third, second), "staff-totp", sealed)).toBeUndefined();
});

test("a changed byte is noticed, wherever it is", async () => {
  const sealed = await encryptText(withSecrets(first), "staff-totp", "JBSWY3DP");
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(await decryptText(withSecrets(first), "staff-totp", altered)).toBeUndefined();
  }
});
