import { passwordRules } from "#domain/account/password-rules.ts";
import { FormPasswordField } from "#web/parts/forms/form-password-field.tsx";
import { type FieldBinding, useField } from "#web/parts/forms/use-field.ts";
import { accountWords } from "#web/words/account/account-words.ts";
import { useWords } from "#web/words/use-words.ts";

type Props = { readonly label: string; readonly field: FieldBinding<string> };

/** A password that is being chosen: each rule shows as met or not while typing (rules §8). */
export function NewPasswordField({ label, field }: Props) {
  const { value } = useField(field);
  const { fields: words, passwordRules: rules } = useWords(accountWords);
  return (
    <FormPasswordField
      field={field}
      autoComplete="new-password"
      required
      label={label}
      showLabel={words.show}
      hideLabel={words.hide}
      hint={words.passphrase}
      rulesLabel={words.rules}
      metLabel={words.met}
      unmetLabel={words.unmet}
      rules={passwordRules(value)
        .filter(({ rule, met }) => rule !== "password-too-long" || !met)
        .map(({ rule, count, met }) => ({ text: rules[rule](count), met }))}
      onBlur={field.leave}
    />
  );
}
