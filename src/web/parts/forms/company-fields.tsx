import { classNames } from "#web/ui/class-names.ts";
import css from "#web/ui/fields/form-layout.module.css";
import { companyWords } from "#web/words/company/company-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { FormTextField } from "./form-fields.tsx";
import type { CompanyForm } from "./use-company-form.ts";

export function CompanyFields({ form }: { readonly form: CompanyForm }) {
  const words = useWords(companyWords);
  const { optional } = words;
  return (
    <>
      <FormTextField required autoComplete="organization" field={form.field("name")} label={words.name} />
      <div className={classNames(css, "pair")}>
        <FormTextField
          field={form.field("siren")}
          label={words.siren}
          hint={words.sirenHint}
          optional={optional}
          autoComplete="off"
          inputMode="numeric"
          face="mono"
        />
        <FormTextField
          field={form.field("vatNumber")}
          label={words.vatNumber}
          hint={words.vatNumberHint}
          optional={optional}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          face="mono"
        />
      </div>
      <FormTextField
        field={form.field("address")}
        label={words.address}
        hint={words.addressHint}
        optional={optional}
        autoComplete="off"
      />
    </>
  );
}
