import type { ReactNode } from "react";
import { energies } from "#domain/vehicle/energy.ts";
import { isFrenchPlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";
import { apiOrigin } from "#web/api/document-facts.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import css from "#web/ui/fields/form-layout.module.css";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { vehicleWords } from "#web/words/account/vehicle-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { FormFailure } from "./form-failure.tsx";
import { FormTextField } from "./form-fields.tsx";
import { useField } from "./use-field.ts";
import type { VehicleFormState } from "./use-vehicle-form.ts";

type Props = {
  readonly form: VehicleFormState;
  /** Style of the save button: `ink` if another button continues; `none` if that button also saves. */
  readonly variant?: "signal" | "ink" | "none" | undefined;
  /** Whether the parent already shows a summary of missing fields. */
  readonly summarised?: boolean | undefined;
  /** Beside the button that saves. */
  readonly children?: ReactNode;
};

export function VehicleForm({ form, variant, summarised = false, children }: Props) {
  const words = useWords(vehicleWords);
  const line = { required: true, autoComplete: "off" } as const;
  return (
    <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} incomplete={form.incomplete && !summarised} task="general" />
      <PlateField form={form} />
      <div className={classNames(css, "pair")}>
        <FormTextField {...line} field={form.field("brand")} label={words.brand} hint={words.brandHint} />
        <FormTextField {...line} field={form.field("model")} label={words.model} />
      </div>
      <div className={classNames(css, "pair")}>
        <FormTextField {...line} field={form.field("color")} label={words.color} />
        <EnergyField form={form} />
      </div>
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

/** rules §3: optional. Foreign hosts do not know this field. */
function EnergyField({ form }: { readonly form: VehicleFormState }) {
  const words = useWords(vehicleWords);
  const field = form.field("energy");
  const { value, error } = useField(field);
  if (apiOrigin() !== "") return null;
  return (
    <SelectField
      name="energy"
      label={words.energy}
      optional={words.optional}
      hint={words.energyHint}
      prompt={words.energyUnsaid}
      options={energies.map((energy) => ({ value: energy, label: words.energies[energy] }))}
      value={value}
      error={error}
      onBlur={field.leave}
      onChange={(event) => field.set(event.target.value)}
    />
  );
}

function PlateField({ form }: { readonly form: VehicleFormState }) {
  const words = useWords(vehicleWords);
  const field = form.field("licensePlate");
  const plate = normalisePlate(useField(field).value);
  const foreign = plate !== undefined && plate.length >= 4 && !isFrenchPlate(plate);
  return (
    <FormTextField
      field={field}
      required
      autoComplete="off"
      face="mono"
      label={words.licensePlate}
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      placeholder="AB-123-CD"
      hint={foreign ? words.foreign : undefined}
    />
  );
}
