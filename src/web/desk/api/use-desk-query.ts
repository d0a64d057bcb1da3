import { useCallback, useEffect, useRef, useState } from "react";
import type { OkOf, RepeatableEndpoint } from "#contract/endpoint.ts";
import type { CallInput } from "#web/api/api-call.ts";
import { useLocale } from "#web/words/use-words.ts";
import { deskCall } from "./desk-call.ts";
import type { DeskFailureCode } from "./desk-failure.ts";
import { isTransient } from "./is-transient.ts";
import { responseOrder } from "./response-order.ts";
import { useFailureSentence } from "./use-failure-sentence.ts";

export type DeskQuery<Value> = {
  /** The last answer to the current input. */
  readonly value: Value | undefined;
  /** Why there is no value, as a sentence; a refetch that fails keeps the value on screen. */
  readonly failure: string | undefined;
  /** The network or the server was unavailable: a retry may succeed. */
  readonly isTransient: boolean;
  readonly asking: boolean;
  readonly reload: () => Promise<void>;
  /** Shows another call's newer answer. */
  readonly show: (value: Value) => void;
};

type Known<Value> = { readonly asked: string; readonly value?: Value; readonly refused?: DeskFailureCode };

/** Sends a call for a desk screen; sends it again when the input or the language changes. */
export function useDeskQuery<const Declared extends RepeatableEndpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
): DeskQuery<OkOf<Declared>> {
  const sentenceOf = useFailureSentence();
  const asked = JSON.stringify(input);
  const latest = useRef(asked);
  const [answers] = useState(responseOrder);
  const [known, setKnown] = useState<Known<OkOf<Declared>>>({ asked });
  const [asking, setAsking] = useState(true);
  const reload = useCallback(async () => {
    const turn = answers.ask();
    setAsking(true);
    const answer = await deskCall(endpoint, JSON.parse(asked) as CallInput<Declared>);
    if (latest.current !== asked) return;
    if (answers.isLatest(turn)) setAsking(false);
    if (answer.ok) {
      if (answers.take(turn)) setKnown({ asked, value: answer.value });
      return;
    }
    const { code } = answer.refusal;
    setKnown((before) =>
      before.asked === asked && before.value !== undefined ? before : { asked, refused: code },
    );
  }, [endpoint, asked, answers]);
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: some answers are worded in the language of the request
  useEffect(() => {
    latest.current = asked;
    void reload();
  }, [asked, reload, locale]);
  const isOfNow = known.asked === asked;
  const refused = isOfNow ? known.refused : undefined;
  return {
    value: isOfNow ? known.value : undefined,
    // Worded at render time: the user may switch language after the answer.
    failure: refused && sentenceOf(refused),
    isTransient: refused !== undefined && isTransient(refused),
    asking,
    reload,
    show: (value) => {
      // The input has changed since: this answer belongs to the previous one.
      if (latest.current !== asked) return;
      answers.take(answers.ask());
      setAsking(false);
      setKnown({ asked, value });
    },
  };
}
