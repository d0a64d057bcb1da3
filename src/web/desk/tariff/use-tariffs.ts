import { type Tariffs, tariffApi } from "#contract/office/tariff-calls.ts";
import type { DeskResult } from "../api/desk-call.ts";
import type { DeskFailure } from "../api/desk-failure.ts";
import { type DeskQuery, useDeskQuery } from "../api/use-desk-query.ts";

export type TariffsCall = () => Promise<DeskResult<typeof tariffApi.fetchTariffs>>;

export type TariffsState = {
  readonly query: DeskQuery<Tariffs>;
  /** Sends a change, whose response is the whole list; the caller words a refusal. */
  readonly change: (ask: TariffsCall) => Promise<DeskFailure | undefined>;
};

type Run = (ask: TariffsCall) => ReturnType<TariffsCall>;

export function useTariffs(run: Run): TariffsState {
  const query = useDeskQuery(tariffApi.fetchTariffs, {});
  const change = async (ask: TariffsCall) => {
    const answer = await run(ask);
    if (answer.ok) query.show(answer.value);
    // A colleague was quicker: reload, to show their change beside the refusal.
    else if (answer.refusal.code === "changed-meanwhile") await query.reload();
    return answer.ok ? undefined : answer.refusal;
  };
  return { query, change };
}
