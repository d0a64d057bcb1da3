import { useState } from "react";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { makeMove } from "../offline-queue/kept-moves.ts";
import type { Car } from "./use-car.ts";

export type VehicleMove = {
  readonly kind: "drive" | "park" | "call" | "arriveAtKerb" | "enterWorkshop";
  readonly spot?: string;
  readonly keyTag?: string;
  readonly serviceId?: string;
};

export function useVehicleMoves({ reference }: Car) {
  const words = useWords(kerbWords);
  const [status, setStatus] = useState<string>();
  const { busy, failure, run } = useDeskAction(async (body: VehicleMove) => {
    setStatus(undefined);
    const outcome = await makeMove({ call: "moveVehicle", reference, body });
    if (outcome.kind === "refused") return outcome.failure;
    setStatus(outcome.kind === "kept" ? words.car.kept : words.car.done);
    return undefined;
  });
  return { move: run, busy, status, failure };
}
