import { useState } from "react";
import { readSession } from "#web/api/session-state.ts";
import { isTyped, useVehicleForm, type VehicleFormState } from "#web/parts/forms/use-vehicle-form.ts";
import { personalOf } from "../booking-draft/booking-draft.ts";
import { readDraft } from "../booking-draft/draft-store.ts";
import { changePersonal } from "../booking-underway/draft-values.ts";
import { useVehicles } from "../booking-underway/use-vehicles.ts";

export type NewVehicle = {
  readonly form: VehicleFormState;
  /** Whether the form is on screen: opened, or needed because the account has no vehicle. */
  readonly shown: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Whether going on has to save it: something is typed, or there is no other vehicle to take. */
  readonly isWanted: () => boolean;
};

const nothing = { licensePlate: "", brand: "", model: "", color: "", energy: "" };

/** A vehicle that is added within the booking; what is typed of it survives a reload (draft life §4). */
export function useNewVehicle(): NewVehicle {
  const vehicles = useVehicles();
  const [typed] = useState(typedBefore);
  const [opened, setOpened] = useState(typed !== undefined && isTyped(typed));
  const form = useVehicleForm({
    typed,
    onType: (typedVehicle) => changePersonal({ typedVehicle }),
    onSaved: ({ id }) => {
      changePersonal({ vehicleId: id, typedVehicle: undefined });
      setOpened(false);
      form.clear(nothing);
    },
  });
  const known = vehicles.status === "ready" ? vehicles.value : undefined;
  const shown = known !== undefined && (opened || known.length === 0);
  return {
    form,
    shown,
    open: () => setOpened(true),
    close: () => {
      setOpened(false);
      form.clear(nothing);
      changePersonal({ typedVehicle: undefined });
    },
    isWanted: () => shown && (isTyped(form.read()) || !known.some(({ id }) => id === chosenVehicle())),
  };
}

function typedBefore() {
  return mine()?.typedVehicle;
}

function chosenVehicle(): string {
  return mine()?.vehicleId ?? "";
}

function mine() {
  const session = readSession();
  return session.status === "signed-in" ? personalOf(readDraft(), session.profile.id) : undefined;
}
