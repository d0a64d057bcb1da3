import type { ReactNode } from "react";
import { CompanyFields } from "#web/parts/forms/company-fields.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import type { CompanyForm } from "#web/parts/forms/use-company-form.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import css from "#web/ui/fields/form-layout.module.css";
import { companyWords } from "#web/words/company/company-words.ts";
import { useWords } from "#web/words/use-words.ts";

type Props = {
  readonly form: CompanyForm;
  readonly wanted: boolean;
  readonly onChoose: (wanted: boolean) => void;
  readonly onSubmit: CompanyForm["submit"];
  /** Replaces the default hint. */
  readonly hint?: string | undefined;
  readonly children?: ReactNode;
};

/** Invoices are made out to the traveller, unless they choose a company. */
export function CompanyChoice({ form, wanted, onChoose, onSubmit, hint, children }: Props) {
  const words = useWords(companyWords);
  // Errors of a field are shown beside it.
  const failure = form.failure?.code === "invalid" ? undefined : form.failure;
  return (
    <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={onSubmit}>
      <FormFailure failure={failure} task="general" />
      <Checkbox
        name="company"
        label={words.choice}
        hint={hint ?? words.choiceHint}
        checked={wanted}
        onChange={(event) => onChoose(event.target.checked)}
      />
      {wanted && <CompanyFields form={form} />}
      {children}
    </form>
  );
}
