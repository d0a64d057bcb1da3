import type { Profile } from "#contract/accounts.ts";
import { checkEmail } from "#domain/account/email-address.ts";
import { requiredLine } from "#domain/field-check.ts";
import { signIn } from "#web/api/session.ts";
import { FormFailure } from "#web/parts/form-failure.tsx";
import { SiteLink } from "#web/parts/site-link.tsx";
import { useForm } from "#web/parts/use-form.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EmailField } from "#web/ui/fields/email-field.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { accountWords } from "#web/words/account-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./account-form.module.css";

const checks = { email: checkEmail, password: requiredLine(1024) };

export function LogInForm({ onSignedIn }: { readonly onSignedIn: (profile: Profile) => void }) {
  const words = useWords(accountWords);
  const form = useForm({
    initial: { email: "", password: "" },
    checks,
    send: async (user) => {
      const signedIn = await signIn(user);
      if (!signedIn.ok) return { ...signedIn.refusal, fields: {} };
      onSignedIn(signedIn.value);
      return undefined;
    },
  });
  const unconfirmed = form.failure?.code === "account-unconfirmed" || form.failure?.code === "forbidden";
  return (
    <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} incomplete={form.incomplete} task="log-in">
        {unconfirmed && (
          <SiteLink to={paths.resendRequest()} state={{ email: form.fields.email }}>
            {words.logIn.resend}
          </SiteLink>
        )}
        {form.failure?.code === "too-many-tries" && (
          <SiteLink to={paths.forgotRequest()}>{words.logIn.reset}</SiteLink>
        )}
      </FormFailure>
      <EmailField
        name="email"
        autoComplete="username"
        required
        label={words.fields.email}
        value={form.fields.email}
        error={form.errorOf("email")}
        onChange={(event) => form.set("email", event.target.value)}
        onBlur={() => form.leave("email")}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        required
        label={words.fields.password}
        showLabel={words.fields.show}
        hideLabel={words.fields.hide}
        value={form.fields.password}
        error={form.errorOf("password")}
        onChange={(event) => form.set("password", event.target.value)}
      />
      <SiteLink
        className={classNames(css, "aside")}
        to={paths.forgotRequest()}
        state={{ email: form.fields.email }}
      >
        {words.logIn.forgot}
      </SiteLink>
      <Button type="submit" wide loading={form.sending}>
        {words.logIn.submit}
      </Button>
    </form>
  );
}
