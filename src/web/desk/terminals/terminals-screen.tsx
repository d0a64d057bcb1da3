import { useState } from "react";
import type { TerminalsView } from "#contract/content/terminal-calls.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { contentWords } from "#web/words/content/content-words.ts";
import { terminalsWords } from "#web/words/terminals/terminals-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { QueryState } from "../api/query-state.tsx";
import { ContentHead } from "../content/content-head.tsx";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { FieldChanges } from "../office/field-changes.tsx";
import { FocusPlace } from "../office/focus-place.tsx";
import css from "../office/office.module.css";
import { TerminalCard } from "./terminal-card.tsx";
import { TerminalForm } from "./terminal-form.tsx";
import own from "./terminals.module.css";
import { type Terminals, useTerminals } from "./use-terminals.ts";

/** Terminals and meeting points, with their effective dates (content §5). */
export function TerminalsScreen() {
  const { terminals: title } = useWords(contentWords);
  const words = useWords(terminalsWords);
  const terminals = useTerminals();
  const { query } = terminals;
  return (
    <DeskScreen>
      <ContentHead title={title} lead={words.hint} />
      <QueryState query={query} />
      {query.value === undefined ? null : <List view={query.value} terminals={terminals} />}
    </DeskScreen>
  );
}

type Props = { readonly view: TerminalsView; readonly terminals: Terminals };

function List({ view, terminals }: Props) {
  const words = useWords(terminalsWords);
  const [isAdding, setAdding] = useState(false);
  const { action, said } = terminals;
  return (
    <>
      <div role="status" className={classNames(own, "said")}>
        {said}
      </div>
      <div role="alert" className={classNames(css, "failure")}>
        {action.failure}
      </div>
      <ul role="list" className={classNames(css, "list")}>
        {view.terminals.map((terminal) => (
          <TerminalCard key={terminal.id} terminal={terminal} view={view} terminals={terminals} />
        ))}
      </ul>
      <FocusPlace shown={isAdding}>
        {isAdding ? (
          <section className={classNames(css, "card")}>
            <TerminalForm view={view} terminals={terminals} onClose={() => setAdding(false)} />
          </section>
        ) : (
          <div className={classNames(css, "buttons")}>
            <Button onClick={() => setAdding(true)}>{words.add}</Button>
          </div>
        )}
      </FocusPlace>
      <FieldChanges changes={view.changes} journal="terminals" />
    </>
  );
}
