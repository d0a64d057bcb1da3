import type { LotFacts } from "./lot-source.ts";

/** Digits suffice if they identify one car in the lot; any other input is taken as a plate. */
export function resolvePlate(
  { spots, elsewhere }: Pick<LotFacts, "spots" | "elsewhere">,
  typed: string,
): string {
  const plain = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  const ours = [...spots.flatMap(({ vehicle }) => vehicle ?? []), ...elsewhere];
  const [only, ...others] = ours.filter(({ plate }) => plate.replaceAll(/\D/g, "") === plain);
  return only !== undefined && others.length === 0 ? only.plate : plain || typed.trim();
}
