import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { energy, identifier, pageNumber, requiredText } from "./fields/field-types.ts";

export const vehicleFields = z.object({
  brand: requiredText(60),
  model: requiredText(60),
  color: requiredText(40),
  licensePlate: requiredText(20),
  energy: z.optional(energy),
});

/** The car as a booking keeps it. */
export const bookedVehicle = z.object({
  brand: z.string(),
  model: z.string(),
  color: z.string(),
  /** Normalised: A–Z and 0–9 only. */
  licensePlate: z.string(),
  /** Absent where unknown. */
  energy: z.optional(energy),
});

export const vehicle = z.extend(bookedVehicle, { id: z.string() });
export type VehicleView = z.output<typeof vehicle>;

export const listVehicles = endpoint({
  method: "GET",
  path: "/vehicles",
  summary: "List the account's vehicles, oldest first",
  audience: "person",
  query: z.object({ page: z.optional(pageNumber(1000)) }),
  ok: { status: 200, body: z.object({ vehicles: z.array(vehicle), page: z.int(), pages: z.int() }) },
  refusals: [],
});

export const addVehicle = endpoint({
  method: "POST",
  path: "/vehicles",
  summary: "Add a vehicle",
  audience: "person",
  body: z.object({ vehicle: vehicleFields }),
  ok: { status: 201, body: vehicle },
  refusals: ["invalid", "too-many-vehicles"],
});

export const editVehicle = endpoint({
  method: "PUT",
  path: "/vehicles/{id}",
  summary: "Update a vehicle",
  audience: "person",
  params: z.object({ id: identifier }),
  body: z.object({ vehicle: vehicleFields }),
  ok: { status: 200, body: vehicle },
  refusals: ["invalid", "plate-booked"],
});

export const deleteVehicle = endpoint({
  method: "DELETE",
  path: "/vehicles/{id}",
  summary: "Delete a vehicle that no future booking uses",
  audience: "person",
  params: z.object({ id: identifier }),
  ok: { status: 204 },
  refusals: ["vehicle-in-use"],
});
