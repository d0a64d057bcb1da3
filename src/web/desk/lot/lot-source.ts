// Spots and keys of the server's last answer, stored so that the lot can be read offline.
import type * as z from "zod/mini";
import { listKeyTags, listSpots } from "#contract/desk/lot-calls.ts";
import { deskCall } from "../api/desk-call.ts";
import { keep, readKept } from "../kept/kept-database.ts";
import { createStore } from "../kept/small-store.ts";
import { onChange } from "../live/live-day.ts";
import type { KeptMove } from "../offline-queue/kept-moves.ts";

type Spots = z.output<typeof listSpots.ok.body>;
type KeyTags = z.output<typeof listKeyTags.ok.body>;

export type LotFacts = Spots & KeyTags;
export type SpotView = Spots["spots"][number];
export type LotVehicle = LotFacts["elsewhere"][number];
export type KeyTagView = LotFacts["keyTags"][number];

type KeptLot = { readonly name: "lot"; readonly facts: LotFacts };

export const lot = createStore<LotFacts | "unreadable" | undefined>(undefined);

export function followLot(): () => void {
  void readKept<KeptLot>("facts", "lot")
    .catch(() => undefined)
    .then((kept) => {
      if (kept && lot.read() === undefined) lot.write(kept.facts);
      return readLot();
    });
  return onChange(readLot);
}

export async function readLot(): Promise<void> {
  const [spots, keyTags] = await Promise.all([deskCall(listSpots, {}), deskCall(listKeyTags, {})]);
  if (spots.ok && keyTags.ok) {
    const facts: LotFacts = { ...spots.value, ...keyTags.value };
    lot.write(facts);
    await keep("facts", { name: "lot", facts } satisfies KeptLot).catch(() => undefined);
  } else if (lot.read() === undefined) lot.write("unreadable");
}

/** Whether another car's key has this tag, as far as this device knows. */
export function isTagTaken(
  { keyTags }: Pick<LotFacts, "keyTags">,
  moves: readonly Pick<KeptMove, "reference" | "body" | "refused">[],
  { tag, reference }: { readonly tag: string; readonly reference: string },
): boolean {
  const tagged = [
    ...keyTags.filter(({ name }) => name === tag),
    ...moves.filter(({ body, refused }) => body["keyTag"] === tag && refused === undefined),
  ];
  return tagged.some((one) => one.reference !== reference);
}

/** A car of the lot with the spot that it stands on. */
export function findVehicle(
  { spots, elsewhere }: LotFacts,
  isWanted: (vehicle: LotVehicle) => boolean,
): { readonly vehicle: LotVehicle; readonly spot: string | undefined } | undefined {
  const on = spots.find(({ vehicle }) => vehicle !== undefined && isWanted(vehicle));
  if (on?.vehicle) return { vehicle: on.vehicle, spot: on.name };
  const off = elsewhere.find(isWanted);
  return off && { vehicle: off, spot: undefined };
}

/** What a scanned or typed code stands for: a key tag, a spot, or the digits of a plate. */
export function findByCode(facts: LotFacts, typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  const tag = facts.keyTags.find(({ name }) => name.toUpperCase() === code);
  if (tag?.reference !== undefined) return tag.reference;
  const spot = facts.spots.find(({ name }) => name.toUpperCase() === code);
  if (spot?.vehicle !== undefined) return spot.vehicle.reference;
  const plain = code.replaceAll(/[^A-Z0-9]/g, "");
  if (plain.length < 3) return undefined;
  return findVehicle(
    facts,
    ({ plate }) => plate.includes(plain) || plate.replaceAll(/\D/g, "").includes(plain),
  )?.vehicle.reference;
}
