// The findings of a round: what stands in the lot, against what should (custody §6).

type Expected = {
  readonly reference: string;
  readonly plate: string;
  /** Null for a car in custody without a recorded spot: seen in the lot it is not an unknown vehicle. */
  readonly spot: string | null;
  readonly keyTag: string | null;
};
type Seen = { readonly spot: string; readonly plate: string | null; readonly keyTag: string | null };

export type Finding = {
  readonly kind: "not-seen" | "elsewhere" | "unknown-vehicle";
  readonly reference?: string;
  readonly plate?: string;
  /** Where it should be. */
  readonly spot?: string;
  /** Where it was. */
  readonly seenAt?: string;
};

/** A vehicle is identified by its plate, else by its key tag. The last sighting of a spot counts. */
export function compareRound(expected: readonly Expected[], seen: readonly Seen[]): readonly Finding[] {
  const looks = [...new Map(seen.map((look) => [look.spot, look])).values()].filter(
    ({ plate, keyTag }) => plate !== null || keyTag !== null,
  );
  const missing = expected.flatMap((vehicle): Finding[] => {
    const found = looks.filter((look) => isSame(vehicle, look));
    if (found.some(({ spot }) => spot === vehicle.spot)) return [];
    const { reference, plate, spot } = vehicle;
    const [elsewhere] = found;
    const named = { reference, plate, ...(spot !== null && { spot }) };
    if (elsewhere) return [{ kind: "elsewhere", ...named, seenAt: elsewhere.spot }];
    return spot === null ? [] : [{ kind: "not-seen", ...named }];
  });
  const unknown = looks
    .filter((look) => !expected.some((vehicle) => isSame(vehicle, look)))
    .map(({ plate, spot }): Finding => ({ kind: "unknown-vehicle", ...(plate && { plate }), seenAt: spot }));
  return [...missing, ...unknown];
}

function isSame(vehicle: Expected, { plate, keyTag }: Seen): boolean {
  if (plate !== null) return normalised(plate) === normalised(vehicle.plate);
  return keyTag !== null && keyTag === vehicle.keyTag;
}

function normalised(plate: string): string {
  return plate.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
}
