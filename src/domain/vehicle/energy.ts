// rules §3: what a vehicle runs on, so that nobody is offered what it cannot take.

export const energies = ["petrol", "diesel", "hybrid", "electric"] as const;
export type Energy = (typeof energies)[number];

/** Absent, or empty: for every vehicle. */
type ForEnergies = { readonly energies?: readonly Energy[] | undefined };

/** Whether a vehicle can take the service; nothing is kept from one whose energy nobody has said (pricing §6). */
export function isForVehicle(
  { energies: taken = [] }: ForEnergies,
  { energy }: { readonly energy?: Energy | undefined },
): boolean {
  return energy === undefined || taken.length === 0 || taken.includes(energy);
}

/** Whether the vehicle cannot take one of the chosen services. */
export function hasUnfit(
  chosen: readonly string[],
  services: readonly (ForEnergies & { readonly id: string })[],
  vehicle: { readonly energy?: Energy | undefined },
): boolean {
  return services.some((service) => chosen.includes(service.id) && !isForVehicle(service, vehicle));
}
