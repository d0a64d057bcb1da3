import { accountWords } from "#web/words/account/account-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { AccountLayout } from "../account/account-layout.tsx";
import { EmailRequestForm } from "./email-request-form.tsx";

export function Component() {
  const words = useWords(accountWords).resend;
  return (
    <AccountLayout title={words.title} intro={words.intro}>
      <EmailRequestForm kind="confirmation" submitLabel={words.submit} />
    </AccountLayout>
  );
}
