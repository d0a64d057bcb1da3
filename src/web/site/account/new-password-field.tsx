import { passwordRules } from "#domain/account/password-rules.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { accountWords } from "#web/words/account-words.ts";
import { useWords } from "#web/words/use-words.ts";

type Props = {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
};

/** A password that is being chosen: each rule shows as met or not while typing (rules §8). */
export function NewPasswordField({ label, value, error, onChange, onBlur }: Props) {
  const { fields: words, passwordRules: rules } = useWords(accountWords);
  return (
    <PasswordField
      name="password"
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
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
