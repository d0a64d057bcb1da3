import { useSettings } from "#web/parts/settings-context.ts";
import { withdrawalWords } from "#web/words/legal/withdrawal-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useMailedToken } from "../account/use-mailed-token.ts";
import { WithdrawalConfirmation } from "./withdrawal-confirmation.tsx";
import { WithdrawalFrame } from "./withdrawal-frame.tsx";
import { WithdrawalRequest } from "./withdrawal-request.tsx";

/** Withdrawal from the contract without an account: reference and e-mail address, then the mailed link (rules §6). */
export function Component() {
  const words = useWords(withdrawalWords);
  const { withdrawalDays } = useSettings();
  const token = useMailedToken("token");
  if (token) return <WithdrawalConfirmation token={token} />;
  return (
    <WithdrawalFrame title={words.title} intro={words.intro(withdrawalDays)}>
      <WithdrawalRequest />
    </WithdrawalFrame>
  );
}
