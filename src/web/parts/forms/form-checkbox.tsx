import { Checkbox, type CheckboxProps } from "#web/ui/fields/checkbox.tsx";
import { type PlacedField, useField } from "./use-field.ts";

type CheckboxFieldProps = PlacedField<CheckboxProps, boolean> & {
  /** Replaces the general message for a required field. */
  readonly missing: string;
};

export function FormCheckbox({ field, missing, ...rest }: CheckboxFieldProps) {
  const { value, error } = useField(field);
  return (
    <Checkbox
      {...rest}
      name={field.name}
      checked={value}
      error={error && missing}
      onChange={(event) => field.set(event.target.checked)}
    />
  );
}
