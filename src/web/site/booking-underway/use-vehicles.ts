import { useMemo } from "react";
import { listVehicles, type VehicleView } from "#contract/vehicles.ts";
import { useQuery } from "#web/api/use-query.ts";
import { usePersonal, useProfile } from "./draft-values.ts";

/** What was asked of the server. */
export type Loaded<Value> =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly value: Value }
  /** The host that the site calls has no such call: a retry would not help. */
  | { readonly status: "not-offered" }
  | { readonly status: "failed"; readonly retry: () => void };

/** The person's vehicles; nobody's are "loading". */
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

/** The one that the booking is for, once it is chosen and listed. */
export function useChosenVehicle(): VehicleView | undefined {
  const vehicles = useVehicles();
  const chosen = usePersonal(({ vehicleId }) => vehicleId);
  return vehicles.status === "ready" ? vehicles.value.find(({ id }) => id === chosen) : undefined;
}
