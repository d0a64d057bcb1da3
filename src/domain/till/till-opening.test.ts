import { expect, test } from "vitest";
import { type Cents, euros } from "#domain/money.ts";
import { decideTillOpening } from "./till-opening.ts";

test.each<[number | undefined, number, string, number | "reason"]>([
  [100, 100, "", 0],
  [100, 50, "", "reason"],
  [100, 50, "Compté à deux", -50],
  [100, 120, "", "reason"],
  [100, 120, "Compté à deux", 20],
  [0, 100, "", "reason"],
  [0, 100, "De la banque", 100],
  [undefined, 50, "", 0],
])(
  "after %s € left, %i € counted with the reason '%s' differ by %s (cash §3)",
  (left, float, reason, differs) => {
    const decided = decideTillOpening(left === undefined ? undefined : euros(left), {
      float: euros(float),
      reason,
    });
    const said: Cents | "reason" = decided.ok ? decided.value : "reason";
    expect(said).toBe(differs === "reason" ? differs : euros(differs));
    if (!decided.ok) expect(decided.refusal.fields).toEqual({ "opening.reason": "required" });
  },
);
