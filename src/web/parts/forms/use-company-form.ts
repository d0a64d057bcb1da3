import { type Company, type CompanyRequest, checkCompany, companyChecks } from "#domain/company/company.ts";
import type { Failure } from "#web/api/failure.ts";
import { type Form, useForm } from "./use-form.ts";

export type CompanyForm = Form<CompanyRequest>;

type Options = {
  readonly initial: CompanyRequest;
  readonly onType?: ((typed: CompanyRequest) => void) | undefined;
  readonly send: (company: Company) => Promise<Failure | undefined>;
};

/** The form of a company to invoice. Rules across fields are checked here by the same code as on the server. */
export function useCompanyForm({ initial, onType, send }: Options): CompanyForm {
  return useForm<CompanyRequest>({
    initial,
    checks: companyChecks,
    onType,
    send: async (fields) => {
      const checked = checkCompany(fields);
      if (checked.ok) return send(checked.value);
      return { code: "invalid", status: 422, fields: checked.refusal, detail: {} };
    },
  });
}
