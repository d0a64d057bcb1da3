// The difference between two states of a record, leaf by leaf, with readable paths: `legal.phone`, `services.0`.

export type ChangedValue = string | number | boolean | null;

export type FieldChange = {
  /** Path of the value, its names joined by dots. */
  readonly field: string;
  /** Absent for an added value. */
  readonly before?: ChangedValue;
  /** Absent for a removed value. */
  readonly after?: ChangedValue;
};

/** Every changed value, in order of first appearance; values that JSON cannot represent count as absent. */
export function listChanges(before: unknown, after: unknown): readonly FieldChange[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const fields = [...new Set([...old.keys(), ...now.keys()])];
  return fields.flatMap((field) => {
    const [was, is] = [old.get(field), now.get(field)];
    if (was === is) return [];
    return [{ field, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }];
  });
}

function leavesOf(value: unknown, way = ""): ReadonlyMap<string, ChangedValue> {
  if (isLeaf(value)) return new Map(way === "" && value === null ? [] : [[way, value]]);
  if (typeof value !== "object" || value === null) return new Map();
  const inner = Object.entries(value).flatMap(([name, member]) => [
    ...leavesOf(member, way === "" ? name : `${way}.${name}`),
  ]);
  return new Map(inner);
}

function isLeaf(value: unknown): value is ChangedValue {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}
