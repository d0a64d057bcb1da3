import { type ReactNode, useEffect } from "react";
import { addVehicle, editVehicle, listVehicles, type VehicleView } from "#contract/vehicles.ts";
import { formatPlate, isFrenchPlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";
import { vehicleChecks } from "#domain/vehicle/vehicle.ts";
import { call } from "#web/api/api-call.ts";
import { invalidate } from "#web/api/use-query.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import css from "#web/ui/fields/form-layout.module.css";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useWords } from "#web/words/use-words.ts";
import { vehicleWords } from "#web/words/vehicle-words.ts";
import { FormFailure } from "./form-failure.tsx";
import { useForm } from "./use-form.ts";

type Props = {
  /** Absent: a new one. */
  readonly vehicle?: VehicleView | undefined;
  readonly onSaved: (vehicle: VehicleView) => void;
  /** The look of the button that saves: `ink` where another one leads on, none where that one saves as well. */
  readonly variant?: "signal" | "ink" | "none" | undefined;
  /** Whether what is around the form says by itself that something is missing. */
  readonly summarised?: boolean | undefined;
  readonly onSending?: ((sending: boolean) => void) | undefined;
  /** Beside the button that saves. */
  readonly children?: ReactNode;
};

export function VehicleForm(props: Props) {
  const { vehicle, onSaved, variant, summarised = false, onSending, children } = props;
  const words = useWords(vehicleWords);
  const form = useForm({
    initial: vehicle ? asWritten(vehicle) : { brand: "", model: "", color: "", licensePlate: "" },
    checks: vehicleChecks,
    send: async (typed) => {
      const body = { vehicle: typed };
      const answer = vehicle
        ? await call(editVehicle, { params: { id: vehicle.id }, body })
        : await call(addVehicle, { body });
      if (!answer.ok) return answer.refusal;
      invalidate(listVehicles);
      onSaved(answer.value);
      return undefined;
    },
  });
  useEffect(() => onSending?.(form.sending), [onSending, form.sending]);
  const text = (name: keyof typeof form.fields) => ({
    name,
    required: true,
    autoComplete: "off",
    label: words[name],
    value: form.fields[name],
    error: form.errorOf(name),
    onChange: (event: { readonly target: { readonly value: string } }) => form.set(name, event.target.value),
    onBlur: () => form.leave(name),
  });
  const plate = normalisePlate(form.fields.licensePlate);
  const foreign = plate !== undefined && plate.length >= 4 && !isFrenchPlate(plate);
  return (
    <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} incomplete={form.incomplete && !summarised} task="general" />
      <TextField
        {...text("licensePlate")}
        face="mono"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        placeholder="AB-123-CD"
        hint={foreign ? words.foreign : undefined}
      />
      <div className={classNames(css, "pair")}>
        <TextField {...text("brand")} hint={words.brandHint} />
        <TextField {...text("model")} />
      </div>
      <TextField {...text("color")} />
      {variant !== "none" && (
        <div className={classNames(css, "actions")}>
          <Button type="submit" variant={variant} loading={form.sending}>
            {words.save}
          </Button>
          {children}
        </div>
      )}
    </form>
  );
}

function asWritten({ brand, model, color, licensePlate }: VehicleView) {
  const plate = normalisePlate(licensePlate);
  return { brand, model, color, licensePlate: plate === undefined ? licensePlate : formatPlate(plate) };
}
