import { expect, test } from "vitest";
import { bytesOfHex, chainInput, chainStart, gapsIn } from "./evidence-chain.ts";

test("the hash input of a chain value is 72 bytes: previous value, number, content hash (custody §3)", () => {
  const sha256 = "ab".repeat(32);
  const bytes = chainInput(chainStart, 258, sha256);
  expect(bytes).toHaveLength(72);
  expect(Array.from(bytes.slice(0, 32))).toEqual(Array.from({ length: 32 }, () => 0));
  expect(Array.from(bytes.slice(32, 40))).toEqual([0, 0, 0, 0, 0, 0, 1, 2]);
  expect(Array.from(bytes.slice(40))).toEqual(Array.from({ length: 32 }, () => 0xab));
});

test("previous value, number and content hash each change the chain's input", () => {
  const made = [
    chainInput(chainStart, 1, "ab".repeat(32)),
    chainInput(`${"0".repeat(63)}1`, 1, "ab".repeat(32)),
    chainInput(chainStart, 2, "ab".repeat(32)),
    chainInput(chainStart, 1, "ac".repeat(32)),
  ];
  expect(new Set(made.map((bytes) => bytes.join())).size).toBe(4);
});

test("each two hexadecimal digits are parsed as one byte", () => {
  expect([...bytesOfHex("00ff10")]).toEqual([0, 255, 16]);
});

test("numbers that a phone used but never sent are listed as gaps", () => {
  expect(gapsIn([1, 2, 4, 7], 8)).toEqual([3, 5, 6, 8]);
  expect(gapsIn([], 0)).toEqual([]);
});
