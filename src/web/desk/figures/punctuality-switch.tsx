import { figureApi } from "#contract/office/figure-calls.ts";
import { minCallsShown } from "#domain/figures/punctuality.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { punctualityWords } from "#web/words/punctuality/punctuality-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useDeskQuery } from "../api/use-desk-query.ts";
import office from "../office/office.module.css";

/** Whether travellers see the punctuality figures: a manager's decision, recorded in the journal (figures §10). */
export function PunctualitySwitch() {
  const words = useWords(punctualityWords).desk;
  const query = useDeskQuery(figureApi.fetchPunctualityShowing, {});
  const action = useDeskAction(async (shown: boolean) => {
    const answer = await deskCall(figureApi.showPunctuality, { body: { showing: { shown } } });
    if (!answer.ok) return answer.refusal;
    query.show(answer.value);
    return undefined;
  });
  const shown = query.value?.shown;
  return (
    <section className={classNames(office, "part", "card")}>
      <h2>{words.title}</h2>
      <QueryState query={query} />
      {shown === undefined ? null : (
        <>
          <p role="status">{shown ? words.shown : words.hidden}</p>
          <p className={classNames(office, "quiet")}>{words.rule(minCallsShown)}</p>
          <div role="alert" className={classNames(office, "failure")}>
            {action.failure}
          </div>
          <div className={classNames(office, "buttons")}>
            <Button
              variant={shown ? "quiet" : "ink"}
              loading={action.busy}
              onClick={() => void action.run(!shown)}
            >
              {shown ? words.hide : words.show}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
