import { type FieldChecks, invalidFields, requiredLine } from "#domain/field-check.ts";
import { type FieldRule, type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { toLine } from "#domain/text.ts";
import { type LicencePlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";

export type Vehicle = {
  readonly brand: string;
  readonly model: string;
  readonly color: string;
  readonly licensePlate: LicencePlate;
};

/** A vehicle of somebody's profile. */
export type OwnedVehicle = Vehicle & { readonly id: string };

/** A vehicle as typed. */
export type VehicleRequest = Readonly<Record<keyof Vehicle, string>>;

/** Up to 60 characters for brand and model, 40 for the colour. */
export const vehicleChecks: FieldChecks<VehicleRequest> = {
  brand: requiredLine(60),
  model: requiredLine(60),
  color: requiredLine(40),
  licensePlate: checkPlate,
};

/** The vehicle with its words cleaned and its plate normalised, or every field that breaks a rule. */
/** rules §5: more than a household has; a trade customer writes to the operator. */
export const maxVehicles = 20;

export function checkVehicle(request: VehicleRequest): Result<Vehicle, Refusal<"invalid">> {
  const lines = { brand: toLine(request.brand), model: toLine(request.model), color: toLine(request.color) };
  const fields = invalidFields({ ...lines, licensePlate: request.licensePlate }, vehicleChecks);
  const licensePlate = normalisePlate(request.licensePlate);
  if (fields || !licensePlate) return reject(refusal("invalid", fields));
  return accept({ ...lines, licensePlate });
}

function checkPlate(text: string): true | FieldRule {
  if (text.trim() === "") return "required";
  return normalisePlate(text) ? true : "plate";
}
