// The fields of a form, each following its own value: `<FormTextField field={form.field("model")} label=… />`.
import type { ComponentType } from "react";
import { Checkbox, type CheckboxProps } from "#web/ui/fields/checkbox.tsx";
import { EmailField } from "#web/ui/fields/email-field.tsx";
import { PasswordField, type PasswordFieldProps } from "#web/ui/fields/password-field.tsx";
import { PhoneField } from "#web/ui/fields/phone-field.tsx";
import { TextArea, type TextAreaProps } from "#web/ui/fields/text-area.tsx";
import { TextField, type TextFieldProps } from "#web/ui/fields/text-field.tsx";
import { type FieldBinding, useField } from "./use-field.ts";

/** What the form says of a field is not said by whoever places it. */
type Placed<Props, Value> = Omit<Props, "name" | "value" | "checked" | "error" | "onChange"> & {
  readonly field: FieldBinding<Value>;
};

export const FormTextField = bound(TextField);
export const FormEmailField = bound(EmailField);
export const FormPhoneField = bound(PhoneField);

function bound(Field: ComponentType<TextFieldProps>) {
  return function BoundField({ field, ...rest }: Placed<TextFieldProps, string>) {
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

export function FormPasswordField({ field, ...rest }: Placed<PasswordFieldProps, string>) {
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

type AreaProps = Omit<Placed<TextAreaProps, string>, "count"> & {
  /** Written beside the hint from what is typed so far. */
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

type CheckboxFieldProps = Placed<CheckboxProps, boolean> & {
  /** In place of the general sentence about an empty field. */
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
