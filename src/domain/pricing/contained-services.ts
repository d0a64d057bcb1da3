// pricing §6: services that contain one another exclude one another.
import type { Service } from "#domain/pricing/tariff.ts";

type Containing = Pick<Service, "id" | "contains">;

/** Whether one of the chosen services is part of another chosen one. */
export function hasContained(chosen: readonly string[], services: readonly Containing[]): boolean {
  return chosen.some((id) => excludedBy(id, services).some((other) => chosen.includes(other)));
}

/** Adds a service, and removes those that it contains or is part of. */
export function withService(
  chosen: readonly string[],
  id: string,
  services: readonly Containing[],
): readonly string[] {
  const excluded = [id, ...excludedBy(id, services)];
  return [...chosen.filter((other) => !excluded.includes(other)), id];
}

function excludedBy(id: string, services: readonly Containing[]): readonly string[] {
  return services.flatMap((service) => {
    const { contains = [] } = service;
    if (service.id === id) return contains.filter((other) => other !== id);
    return contains.includes(id) ? [service.id] : [];
  });
}
