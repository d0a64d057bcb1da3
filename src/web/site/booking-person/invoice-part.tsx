import { blankCompany } from "#domain/company/company.ts";
import { readSession } from "#web/api/session-state.ts";
import { type CompanyForm, useCompanyForm } from "#web/parts/forms/use-company-form.ts";
import { companyWords } from "#web/words/company/company-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { personalOf } from "../booking-draft/booking-draft.ts";
import { readDraft } from "../booking-draft/draft-store.ts";
import { changePersonal, usePersonal } from "../booking-underway/draft-values.ts";
import { StepPart } from "../booking-underway/step-frame.tsx";
import { CompanyChoice } from "../invoice-name/company-choice.tsx";

export type InvoiceParty = {
  readonly form: CompanyForm;
  readonly wanted: boolean;
  readonly choose: (wanted: boolean) => void;
};

/** Whom the booking's invoice is made out to; company details survive a reload while being typed (draft life §4). */
export function useInvoiceParty(): InvoiceParty {
  const wanted = usePersonal(({ company }) => company !== undefined) ?? false;
  const form = useCompanyForm({
    initial: { ...blankCompany, ...typedBefore() },
    onType: (company) => changePersonal({ company }),
    // Sent with the order, not by this form.
    send: async () => undefined,
  });
  return { form, wanted, choose: (now) => changePersonal({ company: now ? form.read() : undefined }) };
}

function typedBefore() {
  const session = readSession();
  return session.status === "signed-in" ? personalOf(readDraft(), session.profile.id).company : undefined;
}

export function InvoicePart({ party }: { readonly party: InvoiceParty }) {
  const words = useWords(companyWords);
  const { form, wanted, choose } = party;
  return (
    <StepPart title={words.title}>
      <CompanyChoice
        form={form}
        wanted={wanted}
        onChoose={choose}
        onSubmit={form.submit}
        hint={wanted ? words.keep : undefined}
      />
    </StepPart>
  );
}
