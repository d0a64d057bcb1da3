// A manager's unsaved input survives a reload, on this computer (office §6).
import { readStored, removeStored, store } from "#web/api/storage.ts";
import type { TypedTariff } from "./typed-tariff.ts";

const key = "desk-tariff-typing";

export type UnsavedTariff = {
  readonly typed: TypedTariff;
  /** The draft revision that the input is based on; undefined if there was none. */
  readonly revision?: string | undefined;
};

export function readUnsavedTariff(): UnsavedTariff | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? "null");
    return isTyping(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function saveUnsavedTariff(typing: UnsavedTariff | undefined): void {
  if (typing === undefined) removeStored(key);
  else store(key, JSON.stringify(typing));
}

/** Another version of this screen may have stored another form. */
function isTyping(kept: unknown): kept is UnsavedTariff {
  if (typeof kept !== "object" || kept === null || !("typed" in kept)) return false;
  const { typed } = kept;
  if (typeof typed !== "object" || typed === null) return false;
  const named: Record<string, unknown> = { ...typed };
  const texts = ["furtherDay", "departureFee", "arrivalFee", "vat"];
  return (
    texts.every((name) => typeof named[name] === "string") &&
    isListOf(named["days"], (day) => typeof day === "string") &&
    isListOf(
      named["seasons"],
      (season) => typeof season === "object" && season !== null && "percent" in season,
    )
  );
}

function isListOf(value: unknown, holds: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(holds);
}
