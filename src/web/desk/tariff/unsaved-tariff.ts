// A manager's unsaved input survives a reload, on this computer (office §6).
import { readStored, removeStored, store } from "#web/api/storage.ts";
import type { TypedSeason, TypedTariff } from "./typed-tariff.ts";

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

const textsOfSeason: Record<keyof TypedSeason, true> = {
  id: true,
  fr: true,
  en: true,
  from: true,
  until: true,
  percent: true,
};

/** Another version of this screen may have stored another form. */
function isTyping(kept: unknown): kept is UnsavedTariff {
  if (typeof kept !== "object" || kept === null || !("typed" in kept)) return false;
  const { typed } = kept;
  if (typeof typed !== "object" || typed === null) return false;
  const named: Record<string, unknown> = { ...typed };
  return (
    hasTexts(typed, ["furtherDay", "departureFee", "arrivalFee", "vat"]) &&
    isListOf(named["days"], (day) => typeof day === "string") &&
    isListOf(named["seasons"], (season) => hasTexts(season, Object.keys(textsOfSeason)))
  );
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  if (typeof value !== "object" || value === null) return false;
  const named: Record<string, unknown> = { ...value };
  return names.every((name) => typeof named[name] === "string");
}

function isListOf(value: unknown, holds: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(holds);
}
