import { describe, expect, test } from "vitest";
import { type Energy, energies, hasUnfit, isForVehicle } from "./energy.ts";

const defaultServices: readonly { readonly id: string; readonly energies?: readonly Energy[] }[] = [
  { id: "exterior-wash" },
  { id: "full-wash", energies: [] },
  { id: "refuelling", energies: ["petrol", "diesel", "hybrid"] },
  { id: "electric-charge", energies: ["hybrid", "electric"] },
  { id: "fluids-check" },
];

describe("rules §3: nobody is offered what the vehicle cannot take", () => {
  const offeredTo = (energy: Energy | undefined) =>
    defaultServices.filter((service) => isForVehicle(service, { energy })).map(({ id }) => id);
  const always = ["exterior-wash", "full-wash", "fluids-check"];

  test.each([
    ["petrol", ["refuelling"]],
    ["diesel", ["refuelling"]],
    ["hybrid", ["refuelling", "electric-charge"]],
    ["electric", ["electric-charge"]],
    [undefined, ["refuelling", "electric-charge"]],
  ] as const)("%s is offered %j besides what every car takes", (energy, besides) => {
    expect(offeredTo(energy).toSorted()).toEqual([...always, ...besides].toSorted());
  });

  test("the last of three services does not fit the vehicle", () => {
    const chosen = ["full-wash", "fluids-check", "refuelling"];
    expect(energies.map((energy) => hasUnfit(chosen, defaultServices, { energy }))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(hasUnfit(chosen.slice(0, 2), defaultServices, { energy: "electric" })).toBe(false);
    expect(hasUnfit(chosen, defaultServices, {})).toBe(false);
  });
});
