import { addVehicle, editVehicle, listVehicles, type VehicleView } from "#contract/vehicles.ts";
import { energies } from "#domain/vehicle/energy.ts";
import { formatPlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";
import { vehicleChecks } from "#domain/vehicle/vehicle.ts";
import { call } from "#web/api/api-call.ts";
import { invalidate, updateAnswers } from "#web/api/use-query.ts";
import { type Form, useForm } from "./use-form.ts";

export type TypedVehicle = {
  readonly licensePlate: string;
  readonly brand: string;
  readonly model: string;
  readonly color: string;
  /** Empty if not given. */
  readonly energy: string;
};

export type VehicleFormState = Form<TypedVehicle>;

const blank: TypedVehicle = { licensePlate: "", brand: "", model: "", color: "", energy: "" };

type Options = {
  /** Undefined for a new vehicle. */
  readonly vehicle?: VehicleView | undefined;
  /** Restored input for a new vehicle. */
  readonly typed?: Partial<TypedVehicle> | undefined;
  readonly onType?: ((typed: TypedVehicle) => void) | undefined;
  readonly onSaved: (vehicle: VehicleView) => void;
};

/** The form of a vehicle. The component that shows it may also submit it, as a step of the booking does. */
export function useVehicleForm({ vehicle, typed, onType, onSaved }: Options): VehicleFormState {
  return useForm<TypedVehicle>({
    initial: vehicle ? asWritten(vehicle) : { ...blank, ...typed },
    checks: vehicleChecks,
    onType,
    send: async (fields) => {
      const { energy: said, ...lines } = fields;
      const energy = energies.find((each) => each === said);
      const body = { vehicle: { ...lines, ...(energy && { energy }) } };
      const answer = vehicle
        ? await call(editVehicle, { params: { id: vehicle.id }, body })
        : await call(addVehicle, { body });
      if (!answer.ok) return answer.refusal;
      const saved = answer.value;
      // Optimistic: the vehicle is listed at once for the next step.
      updateAnswers(listVehicles, ({ vehicles, ...rest }) => ({
        ...rest,
        vehicles: [...vehicles.filter(({ id }) => id !== saved.id), saved],
      }));
      invalidate(listVehicles);
      onSaved(answer.value);
      return undefined;
    },
  });
}

/** Whether any field is filled in. */
export function isTyped(fields: TypedVehicle): boolean {
  return Object.values(fields).some((text) => text.trim() !== "");
}

function asWritten({ brand, model, color, licensePlate, energy }: VehicleView): TypedVehicle {
  const plate = normalisePlate(licensePlate);
  const written = plate === undefined ? licensePlate : formatPlate(plate);
  return { brand, model, color, energy: energy ?? "", licensePlate: written };
}
