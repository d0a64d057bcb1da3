import { type ReturnPromiseView, returnPromiseApi } from "#contract/content/return-promise-calls.ts";
import { formatReturnPromise } from "#domain/language/format-return-promise.ts";
import type { ReturnPromise } from "#domain/promise/return-promise.ts";
import { classNames } from "#web/ui/class-names.ts";
import { promiseWords } from "#web/words/punctuality/promise-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { type DeskQuery, useDeskQuery } from "../api/use-desk-query.ts";
import { FieldChanges } from "../office/field-changes.tsx";
import css from "../office/office.module.css";
import { useStepUp } from "../team/use-step-up.tsx";
import form from "../typed-form/typed-form.module.css";
import { useSavedForm } from "../typed-form/use-saved-form.ts";
import { ReturnPromiseForm } from "./return-promise-form.tsx";
import { promiseFields, promiseIn, typedPromiseOf, wrongInPromise } from "./typed-promise.ts";

/** The return promise: a manager's decision, recorded in the journal (custody §12). */
export function ReturnPromisePart() {
  const words = useWords(promiseWords);
  const query = useDeskQuery(returnPromiseApi.fetchReturnPromise, {});
  return (
    <section className={classNames(form, "groups")} aria-labelledby="return-promise">
      <div className={classNames(css, "part")}>
        <h2 id="return-promise">{words.title}</h2>
        <p className={classNames(css, "quiet")}>{words.hint}</p>
        <p className={classNames(css, "quiet")}>{words.rule}</p>
      </div>
      <QueryState query={query} />
      {query.value === undefined ? null : <Parts view={query.value} query={query} />}
    </section>
  );
}

type Props = { readonly view: ReturnPromiseView; readonly query: DeskQuery<ReturnPromiseView> };

function Parts({ view, query }: Props) {
  const words = useWords(promiseWords);
  const locale = useLocale();
  const { run: withStepUp, dialog } = useStepUp();
  const typing = useSavedForm({
    view,
    query,
    check: wrongInPromise,
    key: "desk-typed-promise",
    fields: promiseFields,
    values: typedPromiseOf(view.promise),
    send: (values, revision) => {
      const body = { asked: { promise: promiseIn(values), revision } };
      return withStepUp(() => deskCall(returnPromiseApi.changeReturnPromise, { body }));
    },
  });
  const say = (promise: ReturnPromise | null): string =>
    promise === null ? words.nothing : formatReturnPromise(promise, locale);
  return (
    <>
      <p>
        <b>{words.now}</b> {say(view.promise)}
      </p>
      <ReturnPromiseForm typing={typing} />
      <FieldChanges changes={view.changes} sayOf={({ promise }) => say(promise)} journal="promise" />
      {dialog}
    </>
  );
}
