import { useState } from "react";
import { deleteAccount } from "#contract/accounts.ts";
import { requiredLine } from "#domain/field-check.ts";
import { call } from "#web/api/api-call.ts";
import { forgetSession } from "#web/api/session.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { FormPasswordField } from "#web/parts/forms/form-password-field.tsx";
import { useForm } from "#web/parts/forms/use-form.ts";
import { paths } from "#web/paths.ts";
import { useNavigate } from "#web/router/routing.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { accountWords } from "#web/words/account/account-words.ts";
import { profileWords } from "#web/words/account/profile-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { forgetPerson } from "../booking-draft/forget-person.ts";
import css from "../profile-layout/profile-page.module.css";
import { ProfileSection } from "../profile-layout/profile-section.tsx";

export function DeletionSection() {
  const words = useWords(profileWords).deletion;
  const { close } = useWords(profileWords);
  const [asking, setAsking] = useState(false);
  return (
    <ProfileSection title={words.title} text={words.text}>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={words.question} closeLabel={close}>
        <p>{words.text}</p>
        {asking && <DeletionForm onCancel={() => setAsking(false)} />}
      </Dialog>
    </ProfileSection>
  );
}

/** History state for the sign-in screen, which shows that the account was deleted. */
const deleted = { deleted: true };

function DeletionForm({ onCancel }: { readonly onCancel: () => void }) {
  const words = useWords(profileWords);
  const { fields } = useWords(accountWords);
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: "" },
    checks: { password: requiredLine(1024) },
    send: async (user) => {
      const answer = await call(deleteAccount, { body: { user } });
      if (!answer.ok) return answer.refusal;
      const left = navigate(paths.logIn(), { state: deleted });
      forgetSession();
      forgetPerson();
      await left;
      return undefined;
    },
  });
  return (
    <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} incomplete={form.incomplete} task="general" />
      <FormPasswordField
        field={form.field("password")}
        autoComplete="current-password"
        required
        label={words.deletion.password}
        showLabel={fields.show}
        hideLabel={fields.hide}
      />
      <div className={classNames(css, "actions")}>
        <Button type="submit" variant="danger" loading={form.sending}>
          {words.deletion.confirm}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
