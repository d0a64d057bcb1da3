import type { Tariffs } from "#contract/office/tariff-calls.ts";
import { tariffWords } from "#web/words/pricing/tariff-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { QueryState } from "../api/query-state.tsx";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { PricingHead } from "../pricing/pricing-head.tsx";
import { useStepUp } from "../team/use-step-up.tsx";
import { DraftEditor } from "./draft-editor.tsx";
import { TariffHistory } from "./tariff-history.tsx";
import { TariffNow } from "./tariff-now.tsx";
import { type TariffsState, useTariffs } from "./use-tariffs.ts";
import { useTyping } from "./use-typing.ts";

/** The tariff in force, scheduled ones, the draft, and past ones (office §6). */
export function TariffScreen() {
  const words = useWords(tariffWords);
  const { run, dialog } = useStepUp();
  const state = useTariffs(run);
  const tariffs = state.query.value;
  return (
    <DeskScreen>
      <PricingHead title={words.title} />
      <QueryState query={state.query} />
      {tariffs === undefined ? null : <Parts tariffs={tariffs} state={state} />}
      {dialog}
    </DeskScreen>
  );
}

function Parts({ tariffs, state }: { readonly tariffs: Tariffs; readonly state: TariffsState }) {
  const typing = useTyping(tariffs);
  return (
    <>
      <TariffNow tariffs={tariffs} typing={typing} change={state.change} />
      <DraftEditor tariffs={tariffs} typing={typing} state={state} />
      <TariffHistory tariffs={tariffs} />
    </>
  );
}
