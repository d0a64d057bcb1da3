import { TextField, type TextFieldProps } from "./text-field.tsx";

export function PhoneField(props: TextFieldProps) {
  return <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" />;
}
