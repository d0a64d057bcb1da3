import type { Operator } from "../operator.ts";

export type OrderedService = { readonly id: string; readonly fr: string; readonly en: string };

/** The names of the services, including those put aside since. */
export function orderedServices(
  serviceIds: readonly string[],
  { everyService }: Pick<Operator, "everyService">,
): OrderedService[] {
  return serviceIds.flatMap((id) => {
    const service = everyService.find((known) => known.id === id);
    return service ? [{ id, fr: service.name.fr, en: service.name.en }] : [];
  });
}
