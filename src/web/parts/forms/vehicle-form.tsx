import type { ReactNode } from "react";
import { isFrenchPlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import css from "#web/ui/fields/form-layout.module.css";
import { vehicleWords } from "#web/words/account/vehicle-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { FormFailure } from "./form-failure.tsx";
import { FormTextField } from "./form-fields.tsx";
import { useField } from "./use-field.ts";
import type { VehicleFormState } from "./use-vehicle-form.ts";

type Props = {
  readonly form: VehicleFormState;
  /** The look of the button that saves: `ink` where another one leads on, none where that one saves as well. */
  readonly variant?: "signal" | "ink" | "none" | undefined;
  /** Whether what is around the form says by itself that something is missing. */
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
      <FormTextField {...line} field={form.field("color")} label={words.color} />
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
