import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { accountWords } from "#web/words/account/account-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { AlreadySignedIn } from "../navigation/already-signed-in.tsx";
import { AccountLayout } from "./account-layout.tsx";
import { RegisterForm } from "./register-form.tsx";
import { useBack } from "./use-back.ts";

export function Component() {
  const words = useWords(accountWords).register;
  const back = useBack();
  return (
    <AccountLayout
      wide
      title={words.title}
      intro={words.intro}
      after={
        <p>
          {words.haveAccount} <SiteLink to={paths.logIn({ back })}>{words.logIn}</SiteLink>
        </p>
      }
    >
      <AlreadySignedIn back={back} />
      <RegisterForm back={back} />
    </AccountLayout>
  );
}
