import type { Energy } from "#domain/vehicle/energy.ts";
import { type LicencePlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.ts";
import type { SeededRandom } from "./seeded-random.ts";

export type DrawnCar = Vehicle & { readonly isElectric: boolean };

type Model = {
  readonly brand: string;
  readonly model: string;
  readonly isElectric?: true;
  /** Only for models with a single energy; for the others the driver has not said. */
  readonly energy?: Energy;
};

const models: readonly (readonly [Model, number])[] = [
  [{ brand: "Renault", model: "Clio" }, 7],
  [{ brand: "Renault", model: "Captur" }, 6],
  [{ brand: "Renault", model: "Scénic E-Tech", isElectric: true }, 3],
  [{ brand: "Renault", model: "Austral" }, 3],
  [{ brand: "Peugeot", model: "208" }, 7],
  [{ brand: "Peugeot", model: "308 SW" }, 4],
  [{ brand: "Peugeot", model: "3008" }, 6],
  [{ brand: "Peugeot", model: "e-2008", isElectric: true }, 3],
  [{ brand: "Citroën", model: "C3" }, 5],
  [{ brand: "Citroën", model: "C5 Aircross" }, 3],
  [{ brand: "Dacia", model: "Sandero" }, 5],
  [{ brand: "Dacia", model: "Duster" }, 4],
  [{ brand: "Dacia", model: "Spring", isElectric: true }, 1],
  [{ brand: "Volkswagen", model: "Golf" }, 4],
  [{ brand: "Volkswagen", model: "Tiguan" }, 4],
  [{ brand: "Volkswagen", model: "ID.3", isElectric: true }, 2],
  [{ brand: "Toyota", model: "Yaris Hybrid", energy: "hybrid" }, 5],
  [{ brand: "Toyota", model: "C-HR" }, 3],
  [{ brand: "Tesla", model: "Model 3", isElectric: true }, 4],
  [{ brand: "Tesla", model: "Model Y", isElectric: true }, 4],
  [{ brand: "BMW", model: "X1" }, 3],
  [{ brand: "BMW", model: "Série 3" }, 2],
  [{ brand: "Audi", model: "A3" }, 3],
  [{ brand: "Audi", model: "Q5" }, 2],
  [{ brand: "Mercedes-Benz", model: "Classe A" }, 3],
  [{ brand: "Mercedes-Benz", model: "GLC" }, 2],
  [{ brand: "Mini", model: "Cooper" }, 2],
  [{ brand: "Škoda", model: "Octavia Combi" }, 2],
  [{ brand: "Hyundai", model: "Tucson" }, 2],
  [{ brand: "Kia", model: "Sportage" }, 2],
  [{ brand: "Volvo", model: "XC60" }, 2],
];

const colors: readonly (readonly [string, number])[] = [
  ["gris", 26],
  ["blanc", 24],
  ["noir", 20],
  ["bleu", 14],
  ["rouge", 7],
  ["vert", 4],
  ["orange", 2],
  ["beige", 3],
];

export function drawCar(random: SeededRandom): DrawnCar {
  const { brand, model, isElectric = false, energy } = random.weighted(models);
  return {
    brand,
    model,
    color: random.weighted(colors),
    licensePlate: drawPlate(random),
    isElectric,
    energy: isElectric ? "electric" : energy,
  };
}

/** A current French plate; SS, WW, I, O and U are not issued. */
function drawPlate(random: SeededRandom): LicencePlate {
  const oneOf = (letters: string) => letters.charAt(random.whole(0, letters.length - 1));
  const letter = () => oneOf("ABCDEFGHJKLMNPQRTVXYZ");
  const number = String(random.whole(1, 999)).padStart(3, "0");
  return toPlate(`${oneOf("BCDEFGH")}${letter()}${number}${letter()}${letter()}`);
}

export function toPlate(text: string): LicencePlate {
  const plate = normalisePlate(text);
  if (plate === undefined) throw new RangeError(`not a plate: ${text}`);
  return plate;
}

export const tagCount = 999;

/** The odometer reading and preferred key tag of a booking's car, derived from its reference. */
export function readingsOf(reference: string): { readonly keyTag: string; readonly odometer: number } {
  const number = Buffer.from(reference).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7);
  return { keyTag: String(1 + (number % tagCount)).padStart(3, "0"), odometer: 12_000 + (number % 140_000) };
}
