import type { ReactNode } from "react";
import type { Failure } from "#web/api/failure.ts";
import { FormErrors } from "#web/ui/fields/form-errors.tsx";
import { failureSentence, type Task } from "#web/words/failure-sentence.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useWords } from "#web/words/use-words.ts";

type Props = {
  readonly failure: Failure | undefined;
  /** Whether it was sent with fields left empty that are asked for. */
  readonly incomplete?: boolean | undefined;
  readonly task: Task;
  /** A way on, below the message. */
  readonly children?: ReactNode;
};

/** Why a form did not go through, once, above it; what is wrong with a field stands by the field. */
export function FormFailure({ failure, incomplete, task, children }: Props) {
  const words = useWords(refusalWords);
  const { fillAll, fillFeedback } = words.situations;
  if (failure === undefined)
    return incomplete ? <FormErrors title={task === "give-opinion" ? fillFeedback : fillAll} /> : null;
  return (
    <FormErrors title={failureSentence(words, task, failure)}>
      {failure.requestId && <p>{words.requestId(failure.requestId)}</p>}
      {children}
    </FormErrors>
  );
}
