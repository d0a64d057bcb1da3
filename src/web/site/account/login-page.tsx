import { hasSessionEnded } from "#web/api/credential.ts";
import { isRecord } from "#web/api/is-record.ts";
import { SiteLink, useLocalised } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { useLocation, useNavigate } from "#web/router/routing.tsx";
import { accountWords } from "#web/words/account/account-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useServerValue } from "../hydration/use-server-value.ts";
import { AlreadySignedIn } from "../navigation/already-signed-in.tsx";
import { AccountLayout } from "./account-layout.tsx";
import { LogInForm } from "./log-in-form.tsx";
import { useBack } from "./use-back.ts";

export function Component() {
  const words = useWords(accountWords).logIn;
  const navigate = useNavigate();
  const back = useBack();
  const onward = useLocalised(back ?? paths.profile({ tab: "reservations" }));
  const state: unknown = useLocation().state;
  // History state survives a reload, and the server does not know it: left out while the page hydrates.
  const brought = useServerValue(true) ? undefined : state;
  const told = (["deleted", "unrevoked"] as const).find(
    (name) => isRecord(brought) && brought[name] === true,
  );
  const intro = words[told ?? "intro"];
  return (
    <AccountLayout
      title={words.title}
      intro={back === undefined ? intro : hasSessionEnded() ? words.sessionEnded : words.toGoOn}
      after={
        <p>
          {words.noAccount} <SiteLink to={paths.register({ back })}>{words.register}</SiteLink>
        </p>
      }
    >
      <AlreadySignedIn back={back} />
      <LogInForm onSignedIn={() => void navigate(onward, { replace: true })} />
    </AccountLayout>
  );
}
