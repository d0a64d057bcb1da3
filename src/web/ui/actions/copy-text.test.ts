import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./copy-text.ts";

afterEach(() => vi.unstubAllGlobals());

test("copying a text reports whether it was copied", async () => {
  const copied: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  expect(await copyText("184")).toBe(true);
  expect(copied).toEqual(["184"]);

  const refuse = async () => Promise.reject(new Error("Write permission denied."));
  vi.stubGlobal("navigator", { clipboard: { writeText: refuse } });
  expect(await copyText("184")).toBe(false);

  vi.stubGlobal("navigator", {});
  expect(await copyText("184")).toBe(false);
});
