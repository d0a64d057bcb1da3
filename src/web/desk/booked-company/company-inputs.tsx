import type { Company, CompanyField } from "#domain/company/company.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { companyWords } from "#web/words/company/company-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "../office/office.module.css";
import { fieldValue } from "../typed-form/field-value.ts";
import type { FieldErrors } from "../typed-form/use-field-errors.ts";

const companyFields = ["name", "siren", "vatNumber", "address"] as const satisfies readonly CompanyField[];

type Shown = Readonly<Partial<Record<CompanyField, string | undefined>>>;
type Props = { readonly company?: Shown | undefined; readonly errors: FieldErrors };

/** Fields of the company to invoice, for telephone bookings and later changes (payment §9). */
export function CompanyInputs({ company, errors }: Props) {
  const words = useWords(companyWords);
  return (
    <div className={classNames(css, "fields")}>
      {companyFields.map((name) => (
        <TextField
          key={name}
          label={words[name]}
          name={`company.${name}`}
          // Required once any other company field is filled in.
          optional={name === "name" ? undefined : words.optional}
          defaultValue={company?.[name]}
          autoComplete="off"
          face={name === "siren" || name === "vatNumber" ? "mono" : undefined}
          error={errors[`company.${name}`]}
        />
      ))}
    </div>
  );
}

/** Undefined if every field is empty. */
export function companyFromForm(form: HTMLFormElement): Record<keyof Company, string> | undefined {
  const typed = (name: CompanyField) => fieldValue(form, `company.${name}`).trim();
  if (companyFields.every((name) => typed(name) === "")) return undefined;
  return {
    name: typed("name"),
    siren: typed("siren"),
    vatNumber: typed("vatNumber"),
    address: typed("address"),
  };
}
