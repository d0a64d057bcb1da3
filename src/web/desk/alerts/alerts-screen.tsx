import { useCallback, useEffect, useState } from "react";
import { type AlertList, alertApi } from "#contract/alerts/alert-calls.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { alertsWords } from "#web/words/alerts/alerts-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { responseOrder } from "../api/response-order.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import { onChange } from "../live/live-day.ts";
import office from "../office/office.module.css";
import { OpenAlert } from "./open-alert.tsx";
import { SettledAlerts } from "./settled-alerts.tsx";

/** The open alerts, the oldest first, until somebody settles them (alerts §2). */
export function AlertsScreen({ wanted }: { readonly wanted: string | undefined }) {
  const words = useWords(alertsWords);
  const { list, isUnreadable, load, settle } = useAlerts();
  return (
    <DeskScreen>
      <ScreenHead title={words.title} lead={words.lead} />
      <div role="alert" className={classNames(office, "buttons")}>
        {isUnreadable ? (
          <>
            <p className={classNames(office, "failure")}>{words.unreadable}</p>
            <Button variant="quiet" onClick={() => void load()}>
              {words.again}
            </Button>
          </>
        ) : null}
      </div>
      {list?.open.length === 0 ? <EmptyState title={words.none} /> : null}
      {list !== undefined && list.open.length > 0 ? (
        <ul role="list" className={classNames(office, "list")}>
          {list.open.map((alert) => (
            <OpenAlert key={alert.id} alert={alert} isWanted={alert.id === wanted} onSettled={settle} />
          ))}
        </ul>
      ) : null}
      {list === undefined ? null : <SettledAlerts settled={list.settled} />}
    </DeskScreen>
  );
}

function useAlerts() {
  const [list, setList] = useState<AlertList>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [answers] = useState(responseOrder);
  const load = useCallback(async () => {
    const turn = answers.ask();
    const answer = await deskCall(alertApi.listAlerts, {});
    if (answer.ok && answers.take(turn)) setList(answer.value);
    if (answers.isLatest(turn)) setUnreadable(!answer.ok);
  }, [answers]);
  const settle = (settled: AlertList): void => {
    answers.take(answers.ask());
    setList(settled);
    setUnreadable(false);
  };
  useEffect(() => {
    void load();
    return onChange(load);
  }, [load]);
  return { list, isUnreadable, load, settle };
}
