import { useState } from "react";
import type { Result } from "#domain/result.ts";
import { offerWords } from "#web/words/pricing/offer-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { DeskFailure } from "../api/desk-failure.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import type { DeskQuery } from "../api/use-desk-query.ts";
import { useStepUp } from "../team/use-step-up.tsx";

type Ask<Value> = () => Promise<Result<Value, DeskFailure>>;

/** False if refused: the form keeps its input. */
export type ChangeOffers<Value> = (ask: Ask<Value>) => Promise<boolean>;

/**
 * Changes to a list of offers, each answered with the whole list, and which form is open: a successful save closes it.
 */
export function useOfferChanges<Value>(query: DeskQuery<Value>) {
  const words = useWords(offerWords);
  const { run, dialog } = useStepUp();
  const [open, setOpen] = useState<string>();
  const action = useDeskAction(
    async (ask: Ask<Value>) => {
      const answer = await run(ask);
      if (answer.ok) query.show(answer.value);
      else if (answer.refusal.code === "changed-meanwhile") await query.reload();
      return answer.ok ? undefined : answer.refusal;
    },
    ({ code }) => (code === "changed-meanwhile" ? words.meanwhile : undefined),
  );
  const save: ChangeOffers<Value> = async (ask) => {
    const isDone = await action.run(ask);
    if (isDone) setOpen(undefined);
    return isDone;
  };
  return { action, save, dialog, open, setOpen };
}
