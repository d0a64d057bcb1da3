import type { ReactNode } from "react";
import type { Failure } from "#web/api/failure.ts";
import { FormErrors } from "#web/ui/fields/form-errors.tsx";
import { failureSentence, type Task } from "#web/words/failure-sentence.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useWords } from "#web/words/use-words.ts";

type Props = {
  readonly failure: Failure | undefined;
  /** Whether it was submitted with required fields empty. */
  readonly incomplete?: boolean | undefined;
  readonly task: Task;
  /** Links below the message. */
  readonly children?: ReactNode;
};

/** Why the form was not accepted, once above it; errors of fields are shown beside them. */
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
