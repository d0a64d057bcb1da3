import { useNavigate, useSearchParams } from "react-router";
import { SiteLink } from "#web/parts/site-link.tsx";
import { ownPath, paths } from "#web/paths.ts";
import { accountWords } from "#web/words/account-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { AccountLayout } from "./account-layout.tsx";
import { LogInForm } from "./log-in-form.tsx";

export function Component() {
  const words = useWords(accountWords).logIn;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const back = ownPath(search.get("back"));
  return (
    <AccountLayout
      title={words.title}
      intro={back === undefined ? words.intro : words.sessionEnded}
      after={
        <p>
          {words.noAccount} <SiteLink to={paths.register({ back })}>{words.register}</SiteLink>
        </p>
      }
    >
      <LogInForm
        onSignedIn={() => void navigate(back ?? paths.profile({ tab: "reservations" }), { replace: true })}
      />
    </AccountLayout>
  );
}
