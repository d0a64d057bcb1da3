import { TextField, type TextFieldProps } from "./text-field.tsx";

export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type="email"
      inputMode="email"
    />
  );
}
