import { expect, test } from "vitest";
import { bytesOfHex, chainInput, chainStart, gapsIn } from "./evidence-chain.ts";

test("a chain value is made from 72 bytes: the one before, the number, the content (custody §3)", () => {
  const sha256 = "ab".repeat(32);
  const bytes = chainInput(chainStart, 258, sha256);
  expect(bytes).toHaveLength(72);
  expect(Array.from(bytes.slice(0, 32))).toEqual(Array.from({ length: 32 }, () => 0));
  expect(Array.from(bytes.slice(32, 40))).toEqual([0, 0, 0, 0, 0, 0, 1, 2]);
  expect(Array.from(bytes.slice(40))).toEqual(Array.from({ length: 32 }, () => 0xab));
});

test("each of the three changes the bytes", () => {
  const made = [
    chainInput(chainStart, 1, "ab".repeat(32)),
    chainInput(`${"0".repeat(63)}1`, 1, "ab".repeat(32)),
    chainInput(chainStart, 2, "ab".repeat(32)),
    chainInput(chainStart, 1, "ac".repeat(32)),
  ];
  expect(new Set(made.map((bytes) => bytes.join())).size).toBe(4);
});

test("each two digits are a byte", () => {
  expect([...bytesOfHex("00ff10")]).toEqual([0, 255, 16]);
});

test("numbers that were used and never told are named", () => {
  expect(gapsIn([1, 2, 4, 7], 8)).toEqual([3, 5, 6, 8]);
  expect(gapsIn([], 0)).toEqual([]);
});
