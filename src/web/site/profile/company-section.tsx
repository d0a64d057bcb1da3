import { type FormEvent, useState } from "react";
import { fetchCompany, saveCompany } from "#contract/site/companies.ts";
import { asTyped, blankCompany, type Company } from "#domain/company/company.ts";
import { call } from "#web/api/api-call.ts";
import { updateAnswers, useQuery } from "#web/api/use-query.ts";
import { CompanyFields } from "#web/parts/forms/company-fields.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useAction } from "#web/parts/forms/use-action.ts";
import { useCompanyForm } from "#web/parts/forms/use-company-form.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PoliteNotice } from "#web/ui/feedback/polite-notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { profileWords } from "#web/words/account/profile-words.ts";
import { companyWords } from "#web/words/company/company-words.ts";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "../profile-layout/profile-page.module.css";
import { ProfileSection } from "../profile-layout/profile-section.tsx";

/** The company that the next booking suggests for its invoices (payment §9). */
export function CompanySection() {
  const { own } = useWords(companyWords);
  const words = useWords(profileWords);
  const { loading } = useWords(frameWords);
  const kept = useQuery(fetchCompany, {});
  return (
    <ProfileSection title={own.title} text={own.text}>
      {kept.status === "loading" && <Skeleton shape="card" label={loading} />}
      {kept.status === "failed" && (
        <FormFailure failure={kept.failure} task="general">
          <Button onClick={kept.reload}>{words.retry}</Button>
        </FormFailure>
      )}
      {kept.status === "ready" && <KeptCompany company={kept.value.company} />}
    </ProfileSection>
  );
}

type Kept = Parameters<typeof asTyped>[0] | null;

function KeptCompany({ company }: { readonly company: Kept }) {
  const words = useWords(companyWords);
  const { save, saved } = useWords(profileWords);
  const [outcome, setOutcome] = useState<string>();
  const forget = (): void => setOutcome(undefined);
  const send = async (wanted: Company | null, said: string) => {
    const answer = await call(saveCompany, { body: { company: wanted } });
    if (!answer.ok) return answer.refusal;
    updateAnswers(fetchCompany, () => answer.value);
    form.clear(asTyped(answer.value.company ?? {}));
    setOutcome(said);
    return undefined;
  };
  const form = useCompanyForm({
    initial: company === null ? blankCompany : asTyped(company),
    send: (wanted) => send(wanted, saved),
  });
  const removal = useAction(() => {
    forget();
    return send(null, words.own.forgotten);
  });
  const submit = (event: FormEvent): void => {
    forget();
    form.submit(event);
  };
  return (
    <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={submit}>
      <FormFailure failure={form.failure ?? removal.failure} incomplete={form.incomplete} task="general" />
      {outcome && <PoliteNotice kind="ok">{outcome}</PoliteNotice>}
      <CompanyFields form={form} />
      <div className={classNames(css, "actions")}>
        <Button type="submit" loading={form.sending}>
          {save}
        </Button>
        {company !== null && (
          <Button variant="quiet" loading={removal.sending} onClick={removal.run}>
            {words.own.forget}
          </Button>
        )}
      </div>
    </form>
  );
}
