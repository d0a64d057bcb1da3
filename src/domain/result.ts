/** A decision: either its value, or the refusal that explains why not. Faults are thrown, never returned. */
export type Result<Value, Refused> = Accepted<Value> | Rejected<Refused>;

type Accepted<Value> = { readonly ok: true; readonly value: Value };
type Rejected<Refused> = { readonly ok: false; readonly refusal: Refused };

export function accept<Value>(value: Value): Accepted<Value> {
  return { ok: true, value };
}

export function reject<Refused>(refusal: Refused): Rejected<Refused> {
  return { ok: false, refusal };
}
