import { useState } from "react";
import { type OpeningView, openingApi } from "#contract/content/opening-calls.ts";
import { formatDate, formatInstant, formatMoney } from "#domain/language/format.ts";
import { type StepToConfirm, stepsToConfirm } from "#domain/operator/opening.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { CheckDisc, Info, Warning } from "#web/ui/pictograms/state-pictograms.tsx";
import { contentWords } from "#web/words/content/content-words.ts";
import { openingWords } from "#web/words/content/opening-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { type DeskResult, deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { type DeskQuery, useDeskQuery } from "../api/use-desk-query.ts";
import { useZone } from "../day-data/use-today.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import css from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { refreshSession } from "../session/desk-session.ts";
import { useStepUp } from "../team/use-step-up.tsx";
import typing from "../typed-form/typed-form.module.css";
import own from "./content.module.css";

type Step = OpeningView["steps"][number];
type Ask = () => Promise<DeskResult<typeof openingApi.fetchOpening>>;

/** A manager is led from an empty installation to the first sale (content §3). */
export function OpeningScreen() {
  const words = useWords(openingWords);
  const query = useDeskQuery(openingApi.fetchOpening, {});
  return (
    <DeskScreen>
      <ScreenHead title={words.title} lead={words.hint} />
      <QueryState query={query} />
      {query.value === undefined ? null : <Steps view={query.value} query={query} />}
    </DeskScreen>
  );
}

type Props = { readonly view: OpeningView; readonly query: DeskQuery<OpeningView> };

function Steps({ view, query }: Props) {
  const words = useWords(openingWords);
  const { action, dialog, done, open } = useOpening(query);
  const left = view.steps.filter(({ state }) => state !== "done").length;
  return (
    <>
      <div role="status">
        {view.open ? (
          <Notice kind="ok" title={words.open.title}>
            {words.open.text}
          </Notice>
        ) : (
          <p className={classNames(typing, "status")}>
            {done === undefined
              ? null
              : `${words.of(words.steps[done.step].title, words.states[done.state])}. `}
            {words.left(left)}
          </p>
        )}
      </div>
      <div role="alert" className={classNames(css, "failure")}>
        {action.failure}
      </div>
      <ol role="list" className={classNames(css, "list")}>
        {view.steps.map((step) => (
          <li key={step.step} className={classNames(own, "step")} data-state={step.state}>
            <StepText step={step} view={view} />
            <StepActions
              step={step}
              isOpen={view.open}
              busy={action.busy}
              run={action.run}
              reload={query.reload}
            />
          </li>
        ))}
      </ol>
      {view.open ? null : (
        <div className={classNames(css, "buttons")}>
          <Button
            loading={action.busy}
            disabledReason={left > 0 ? words.left(left) : undefined}
            onClick={open}
          >
            {words.go}
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}

function useOpening(query: DeskQuery<OpeningView>) {
  const words = useWords(openingWords);
  const { run: withStepUp, dialog } = useStepUp();
  // By name: its state is worded as it stands at render time.
  const [done, setDone] = useState<Step["step"]>();
  const action = useDeskAction(
    async (ask: Ask, step?: Step["step"]) => {
      setDone(undefined);
      const answer = await withStepUp(ask);
      if (answer.ok) {
        query.show(answer.value);
        setDone(step);
      } else await query.reload();
      // `me` says whether the sale is open: refreshing it removes the link to this screen.
      if (answer.ok && answer.value.open) await refreshSession();
      return answer.ok ? undefined : answer.refusal;
    },
    ({ code }) => (code === "not-possible-now" ? words.notYet : undefined),
  );
  const open = () => void action.run(() => deskCall(openingApi.openSales, {}));
  return { action, dialog, done: query.value?.steps.find(({ step }) => step === done), open };
}

const signs = { done: CheckDisc, missing: Warning, unconfirmed: Info, waiting: Info, settled: CheckDisc };

function StepText({
  step: { step, state, missing },
  view,
}: {
  readonly step: Step;
  readonly view: OpeningView;
}) {
  const words = useWords(openingWords);
  const { identity } = useWords(contentWords);
  const locale = useLocale();
  const zone = useZone();
  const Drawn = signs[state];
  const named: Readonly<Record<string, { readonly label: string }>> = identity.fields;
  const { from, until, total } = view.example;
  const details = [
    words.steps[step].text,
    missing.length > 0 ? words.missing(missing.map((name) => named[name]?.label ?? name).join(", ")) : "",
    step === "payment" ? words.methods(view.paymentMethods) : "",
    step === "example"
      ? words.example(formatDate(from, locale), formatDate(until, locale), formatMoney(total, locale))
      : "",
    step === "example" && view.exampleSentAt !== undefined
      ? words.sentAt(formatInstant(view.exampleSentAt, locale, zone), view.email)
      : "",
  ];
  return (
    <div className={classNames(own, "stepText")}>
      <Drawn />
      <div>
        <h2>{words.steps[step].title}</h2>
        <p className={classNames(own, "stepState")}>{words.states[state]}</p>
        <p className={classNames(css, "quiet")}>{details.filter((text) => text !== "").join(" ")}</p>
      </div>
    </div>
  );
}

type ActionProps = {
  readonly step: Step;
  readonly isOpen: boolean;
  readonly busy: boolean;
  readonly run: (ask: Ask, step: Step["step"]) => Promise<boolean>;
  readonly reload: () => Promise<void>;
};

const forms: Partial<Record<Step["step"], string>> = {
  identity: deskPaths.operatorIdentity(),
  insurer: deskPaths.operatorIdentity(),
  mediator: deskPaths.operatorIdentity(),
  terminals: deskPaths.terminals(),
  tariff: deskPaths.tariff(),
  capacity: deskPaths.calendar(),
  legal: deskPaths.legalTexts(),
};

function StepActions({ step: { step, state }, isOpen, busy, run, reload }: ActionProps) {
  const words = useWords(openingWords);
  const { title } = words.steps[step];
  const checking = state === "done" ? words.unconfirm : words.confirm;
  const form = forms[step];
  // Once the sale is open, nothing needs confirming any more.
  const toConfirm: StepToConfirm | undefined = isOpen
    ? undefined
    : stepsToConfirm.find((each) => each === step);
  const confirm = (name: StepToConfirm) =>
    void run(
      () =>
        deskCall(openingApi.confirmOpeningStep, {
          params: { step: name },
          body: { step: { confirmed: state !== "done" } },
        }),
      name,
    );
  return (
    <div className={classNames(css, "buttons")}>
      {form === undefined ? null : (
        <DeskLink to={form} className={classNames(css, "way")} aria-label={words.of(words.fill, title)}>
          {words.fill}
        </DeskLink>
      )}
      {toConfirm === undefined ? null : (
        <Button
          variant={state === "done" ? "quiet" : "ink"}
          loading={busy}
          aria-label={words.of(checking, title)}
          onClick={() => confirm(toConfirm)}
        >
          {checking}
        </Button>
      )}
      {step === "example" ? (
        <Button
          variant={state === "done" || isOpen ? "quiet" : "ink"}
          loading={busy}
          onClick={() => void run(() => deskCall(openingApi.sendOpeningExample, {}), step)}
        >
          {words.send}
        </Button>
      ) : null}
      {state === "waiting" ? (
        <Button variant="quiet" onClick={() => void reload()}>
          {words.look}
        </Button>
      ) : null}
    </div>
  );
}
