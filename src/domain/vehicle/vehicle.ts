import { type FieldChecks, invalidFields, requiredLine } from "#domain/field-check.ts";
import { type FieldRule, type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { toLine } from "#domain/text.ts";
import type { Energy } from "#domain/vehicle/energy.ts";
import { type LicencePlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";

export type Vehicle = {
  readonly brand: string;
  readonly model: string;
  readonly color: string;
  readonly licensePlate: LicencePlate;
  /** Absent where unknown. */
  readonly energy?: Energy | undefined;
};

type Line = "brand" | "model" | "color" | "licensePlate";

/** A vehicle of an account. */
export type OwnedVehicle = Vehicle & { readonly id: string };

/** A vehicle as typed. */
export type VehicleRequest = Readonly<Record<Line, string>> & Pick<Vehicle, "energy">;

/** Up to 60 characters for brand and model, 40 for the colour. */
export const vehicleChecks: FieldChecks<Pick<VehicleRequest, Line>> = {
  brand: requiredLine(60),
  model: requiredLine(60),
  color: requiredLine(40),
  licensePlate: checkPlate,
};

/** rules §5: more than a household needs; a business customer contacts the operator. */
export const maxVehicles = 20;

/** rules §3: a plate is unique within an account. */
export function isListed({ id, licensePlate }: OwnedVehicle, present: readonly OwnedVehicle[]): boolean {
  return present.some((other) => other.id !== id && other.licensePlate === licensePlate);
}

/** The vehicle with normalised text and plate, or every field that breaks a rule. */
export function checkVehicle(request: VehicleRequest): Result<Vehicle, Refusal<"invalid">> {
  const lines = { brand: toLine(request.brand), model: toLine(request.model), color: toLine(request.color) };
  const fields = invalidFields({ ...lines, licensePlate: request.licensePlate }, vehicleChecks);
  const licensePlate = normalisePlate(request.licensePlate);
  if (fields || !licensePlate) return reject(refusal("invalid", fields));
  const { energy } = request;
  return accept({ ...lines, licensePlate, ...(energy && { energy }) });
}

function checkPlate(text: string): true | FieldRule {
  if (text.trim() === "") return "required";
  return normalisePlate(text) ? true : "plate";
}
