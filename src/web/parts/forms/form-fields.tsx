// Text fields bound to a form; each subscribes only to its own value: `<FormTextField field={form.field("model")}
// label=… />`.
import type { ComponentType } from "react";
import { EmailField } from "#web/ui/fields/email-field.tsx";
import { PhoneField } from "#web/ui/fields/phone-field.tsx";
import { TextArea, type TextAreaProps } from "#web/ui/fields/text-area.tsx";
import { TextField, type TextFieldProps } from "#web/ui/fields/text-field.tsx";
import { type PlacedField, useField } from "./use-field.ts";

export const FormTextField = bound(TextField);
export const FormEmailField = bound(EmailField);
export const FormPhoneField = bound(PhoneField);

function bound(Field: ComponentType<TextFieldProps>) {
  return function BoundField({ field, ...rest }: PlacedField<TextFieldProps, string>) {
    const { value, error } = useField(field);
    return (
      <Field
        onBlur={field.leave}
        {...rest}
        name={field.name}
        value={value}
        error={error}
        onChange={(event) => field.set(event.target.value)}
      />
    );
  };
}

type AreaProps = Omit<PlacedField<TextAreaProps, string>, "count"> & {
  /** Derives a text beside the hint from the current input. */
  readonly count?: ((text: string) => string) | undefined;
};

export function FormTextArea({ field, count, ...rest }: AreaProps) {
  const { value, error } = useField(field);
  return (
    <TextArea
      onBlur={field.leave}
      {...rest}
      name={field.name}
      value={value}
      error={error}
      count={count?.(value)}
      onChange={(event) => field.set(event.target.value)}
    />
  );
}
