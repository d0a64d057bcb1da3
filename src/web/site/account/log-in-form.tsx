import { type ComponentProps, useEffect } from "react";
import type { Profile } from "#contract/accounts.ts";
import { checkEmail } from "#domain/account/email-address.ts";
import { requiredLine } from "#domain/field-check.ts";
import { signIn } from "#web/api/session.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { FormEmailField } from "#web/parts/forms/form-fields.tsx";
import { FormPasswordField } from "#web/parts/forms/form-password-field.tsx";
import { type FieldBinding, useField } from "#web/parts/forms/use-field.ts";
import { type Form, useForm } from "#web/parts/forms/use-form.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { accountWords } from "#web/words/account/account-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { readRegisteredHere } from "../registration/registered-here.ts";
import { forgetRegistration, readRegistration, storeTypedEmail } from "../registration/typed-registration.ts";
import css from "./account-form.module.css";

const checks = { email: checkEmail, password: requiredLine(1024) };

export function LogInForm({ onSignedIn }: { readonly onSignedIn: (profile: Profile) => void }) {
  const words = useWords(accountWords);
  const form = useForm({
    initial: { email: "", password: "" },
    checks,
    onType: ({ email }) => storeTypedEmail(email),
    send: async (user) => {
      const signedIn = await signIn(user);
      if (!signedIn.ok) return { ...signedIn.refusal, fields: {} };
      forgetRegistration();
      onSignedIn(signedIn.value);
      return undefined;
    },
  });
  useKnownEmail(form);
  const unconfirmed = form.failure?.code === "account-unconfirmed" || form.failure?.code === "forbidden";
  return (
    <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} incomplete={form.incomplete} task="log-in">
        {unconfirmed && (
          <LinkWithEmail email={form.field("email")} to={paths.resendRequest()}>
            {words.logIn.resend}
          </LinkWithEmail>
        )}
        {form.failure?.code === "too-many-tries" && (
          <SiteLink to={paths.forgotRequest()}>{words.logIn.reset}</SiteLink>
        )}
      </FormFailure>
      <FormEmailField
        field={form.field("email")}
        autoComplete="username"
        required
        label={words.fields.email}
      />
      <FormPasswordField
        field={form.field("password")}
        autoComplete="current-password"
        required
        label={words.fields.password}
        showLabel={words.fields.show}
        hideLabel={words.fields.hide}
      />
      <LinkWithEmail
        className={classNames(css, "aside")}
        email={form.field("email")}
        to={paths.forgotRequest()}
      >
        {words.logIn.forgot}
      </LinkWithEmail>
      <Button type="submit" wide loading={form.sending}>
        {words.logIn.submit}
      </Button>
    </form>
  );
}

type LogIn = Pick<Form<{ email: string; password: string }>, "ref" | "set" | "read">;

/**
 * Fills in the e-mail address typed in this tab before, here or into the registration; else that of a visitor who
 * registered in this browser and confirmed in another.
 */
function useKnownEmail({ ref, set, read }: LogIn) {
  useEffect(() => {
    const email = readRegistration().email || readRegisteredHere()?.email;
    // Not while the visitor is typing in the field.
    const isTyping = document.activeElement === ref.current?.elements.namedItem("email");
    if (email !== undefined && read().email === "" && !isTyping) set("email", email);
  }, [ref, set, read]);
}

type LinkProps = Omit<ComponentProps<typeof SiteLink>, "state"> & { readonly email: FieldBinding<string> };

/** Prefills the next form with the typed e-mail address. */
function LinkWithEmail({ email, ...link }: LinkProps) {
  return <SiteLink {...link} state={{ email: useField(email).value }} />;
}
