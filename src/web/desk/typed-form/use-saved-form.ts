import { useState } from "react";
import { type FieldRule, fieldRules } from "#domain/refusal.ts";
import type { Result } from "#domain/result.ts";
import { isRecord } from "#web/api/is-record.ts";
import { contentWords } from "#web/words/content/content-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { DeskFailure } from "../api/desk-failure.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import type { DeskQuery } from "../api/use-desk-query.ts";
import { focusFirstWrong } from "../office/focus-first-wrong.ts";
import type { Values } from "./draft-over-saved.ts";
import { type TypedForm, useTypedForm } from "./use-typed-form.ts";

export type Wrong<Field extends string> = Readonly<Partial<Record<Field, FieldRule>>>;

type Given<Field extends string, View> = {
  /** The key under which unsaved input is stored on this computer. */
  readonly key: string;
  readonly fields: readonly Field[];
  readonly view: View;
  readonly values: Values<Field>;
  readonly query: Pick<DeskQuery<View>, "reload" | "show">;
  readonly check: (values: Values<Field>) => Wrong<Field>;
  /** Resolves to undefined if the user declined a confirmation. */
  readonly send: (values: Values<Field>, over: string) => Promise<Result<View, DeskFailure> | undefined>;
};

export type SavedForm<Field extends string> = {
  readonly form: TypedForm<Field>;
  /** Fields to mark: invalid on the last attempt, or refused by the server. */
  readonly wrong: Wrong<Field>;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly refused: DeskFailure | undefined;
  readonly said: "saved" | "unchanged" | undefined;
  /** `over`: the revision that the user has seen, or the latest if they chose to overwrite it. */
  readonly save: (over: string, form: HTMLElement | null) => void;
};

/** A form and its save action: sends all fields with the revision seen, and nothing if nothing changed (content §1). */
export function useSavedForm<Field extends string, View extends { readonly revision: string }>({
  key,
  fields,
  view,
  values,
  query,
  check,
  send,
}: Given<Field, View>): SavedForm<Field> {
  const { meanwhile, errors } = useWords(contentWords);
  const [tried, setTried] = useState(false);
  const [said, setSaid] = useState<"saved" | "unchanged">();
  const form = useTypedForm(key, fields, { values, revision: view.revision });
  const { busy, failure, refused, run } = useDeskAction(
    async (over: string) => {
      setSaid(undefined);
      if (form.changed.length === 0) {
        setSaid("unchanged");
        return undefined;
      }
      const answer = await send(form.values, over);
      if (answer === undefined) return undefined;
      if (!answer.ok) {
        if (answer.refusal.code === "changed-meanwhile") await query.reload();
        return answer.refusal;
      }
      const { value } = answer;
      form.settle(form.values, value.revision);
      query.show(value);
      setSaid(value.revision === view.revision ? "unchanged" : "saved");
      return undefined;
    },
    (why) => {
      if (why.code === "changed-meanwhile") return meanwhile.title;
      return Object.keys(refusedIn(why, fields)).length > 0 ? errors.marked : undefined;
    },
  );
  const found = check(form.values);
  return {
    form,
    busy,
    failure,
    refused,
    said,
    wrong: { ...refusedIn(refused, fields), ...(tried && found) },
    save: (over, element) => {
      setTried(true);
      if (Object.keys(found).length > 0) focusFirstWrong(element);
      else void run(over);
    },
  };
}

/** By form field name: the last part of `fields.since`. */
function refusedIn<Field extends string>(
  refused: DeskFailure | undefined,
  fields: readonly Field[],
): Wrong<Field> {
  const named = refused?.detail["fields"];
  const wrong: Partial<Record<Field, FieldRule>> = {};
  for (const [path, said] of Object.entries(isRecord(named) ? named : {})) {
    const field = fields.find((name) => path.split(".").at(-1) === name);
    const rule = fieldRules.find((known) => known === said);
    if (field !== undefined && rule !== undefined) wrong[field] = rule;
  }
  return wrong;
}
