import { useMemo } from "react";
import { listVehicles, type VehicleView } from "#contract/vehicles.ts";
import { useQuery } from "#web/api/use-query.ts";
import { usePersonal, useProfile } from "./draft-values.ts";

/** The state of a request. */
export type Loaded<Value> =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly value: Value }
  /** The API host has no such endpoint: a retry would not help. */
  | { readonly status: "not-offered" }
  | { readonly status: "failed"; readonly retry: () => void };

/** The account's vehicles; "loading" while nobody is signed in. */
export function useVehicles(): Loaded<readonly VehicleView[]> {
  const profile = useProfile();
  const { status, reload, ...asked } = useQuery(listVehicles, profile && {});
  const value = "value" in asked ? asked.value.vehicles : undefined;
  const offered = !("failure" in asked) || asked.failure.code !== "not-found";
  return useMemo(() => {
    if (value !== undefined) return { status: "ready", value };
    if (status !== "failed") return { status: "loading" };
    return offered ? { status: "failed", retry: reload } : { status: "not-offered" };
  }, [status, value, offered, reload]);
}

/** The vehicle of the booking, once it is chosen and the list has loaded. */
export function useChosenVehicle(): VehicleView | undefined {
  const vehicles = useVehicles();
  const chosen = usePersonal(({ vehicleId }) => vehicleId);
  return vehicles.status === "ready" ? vehicles.value.find(({ id }) => id === chosen) : undefined;
}
