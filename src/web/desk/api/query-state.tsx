import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { Loading } from "./loading.tsx";
import css from "./query-state.module.css";
import type { DeskQuery } from "./use-desk-query.ts";

/** Shown in place of the data: that it is being asked for, and the failure with a retry button. */
export function QueryState({ query }: { readonly query: Omit<DeskQuery<unknown>, "show"> }) {
  const { tryAgain } = useWords(deskWords).day;
  const { value, failure, isTransient, asking, reload } = query;
  if (failure === undefined) return value === undefined ? <Loading /> : null;
  return (
    <div role="alert" className={classNames(css, "failure")}>
      <p>{failure}</p>
      {isTransient ? (
        <Button variant="quiet" loading={asking} onClick={() => void reload()}>
          {tryAgain}
        </Button>
      ) : null}
    </div>
  );
}
