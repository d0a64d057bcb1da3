import { vi } from "vitest";

/** Replaces a browser's storage until `vi.unstubAllGlobals`; returns what is in it. */
export function stubStorage(
  name: "localStorage" | "sessionStorage",
  stored = new Map<string, string>(),
): Map<string, string> {
  vi.stubGlobal(name, {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return stored;
}
