import { PasswordField, type PasswordFieldProps } from "#web/ui/fields/password-field.tsx";
import { type PlacedField, useField } from "./use-field.ts";

export function FormPasswordField({ field, ...rest }: PlacedField<PasswordFieldProps, string>) {
  const { value, error } = useField(field);
  return (
    <PasswordField
      {...rest}
      name={field.name}
      value={value}
      error={error}
      onChange={(event) => field.set(event.target.value)}
    />
  );
}
