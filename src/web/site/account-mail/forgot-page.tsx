import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { accountWords } from "#web/words/account/account-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { AccountLayout } from "../account/account-layout.tsx";
import { EmailRequestForm } from "./email-request-form.tsx";

export function Component() {
  const words = useWords(accountWords).forgot;
  return (
    <AccountLayout
      title={words.title}
      intro={words.intro}
      after={
        <p>
          <SiteLink to={paths.logIn()}>{words.back}</SiteLink>
        </p>
      }
    >
      <EmailRequestForm kind="reset" submitLabel={words.submit} />
    </AccountLayout>
  );
}
