import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { withdrawalWords } from "#web/words/legal/withdrawal-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { AccountLayout } from "../account/account-layout.tsx";
import { useMailedToken } from "../account/use-mailed-token.ts";
import { WithdrawalConfirmation } from "./withdrawal-confirmation.tsx";
import { WithdrawalRequest } from "./withdrawal-request.tsx";

/** The way out of the contract that needs no account: by reference and address, then by the mailed link (rules §6). */
export function Component() {
  const words = useWords(withdrawalWords);
  const token = useMailedToken("token");
  return (
    <AccountLayout
      title={token ? words.confirmTitle : words.title}
      intro={token ? undefined : words.intro}
      after={
        <>
          <p>{words.other}</p>
          <p>
            <SiteLink to={`${paths.terms()}#withdrawal`}>{words.terms}</SiteLink>
          </p>
        </>
      }
    >
      {token ? <WithdrawalConfirmation token={token} /> : <WithdrawalRequest />}
    </AccountLayout>
  );
}
