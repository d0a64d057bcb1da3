// rules §3: a vehicle's energy, so that only suitable services are offered.

export const energies = ["petrol", "diesel", "hybrid", "electric"] as const;
export type Energy = (typeof energies)[number];

/** Absent or empty: suitable for every vehicle. */
type ForEnergies = { readonly energies?: readonly Energy[] | undefined };

/** Whether a vehicle can take the service; a vehicle of unknown energy can take any (pricing §6). */
export function isForVehicle(
  { energies: taken = [] }: ForEnergies,
  { energy }: { readonly energy?: Energy | undefined },
): boolean {
  return energy === undefined || taken.length === 0 || taken.includes(energy);
}

/** Whether one of the chosen services is unsuitable for the vehicle. */
export function hasUnfit(
  chosen: readonly string[],
  services: readonly (ForEnergies & { readonly id: string })[],
  vehicle: { readonly energy?: Energy | undefined },
): boolean {
  return services.some((service) => chosen.includes(service.id) && !isForVehicle(service, vehicle));
}
