import type { ReactNode } from "react";
import type { Failure } from "#web/api/failure.ts";
import { FormErrors } from "#web/ui/fields/form-errors.tsx";
import { refusalWords, type Situation } from "#web/words/refusal-words.ts";
import { useWords } from "#web/words/use-words.ts";

type Props = {
  readonly failure: Failure | undefined;
  /** The catalogue's message for this form when the answer says nothing better (specification §8). */
  readonly otherwise: Situation;
  /** Codes that this form words by a situation of its own. */
  readonly situations?: Readonly<Partial<Record<Failure["code"], Situation>>>;
  /** A way on, beside the message. */
  readonly children?: ReactNode;
};

const plainCodes: readonly Failure["code"][] = [
  "offline",
  "busy",
  "unavailable",
  "too-many-requests",
  "too-many-tries",
];

/** Why the form did not go through, once, above it. Field refusals stand by their fields and are only announced here. */
export function FormFailure({ failure, otherwise, situations = {}, children }: Props) {
  const words = useWords(refusalWords);
  if (failure === undefined) return null;
  const situation = situations[failure.code];
  const message = situation
    ? words.situations[situation]
    : plainCodes.includes(failure.code) || Object.keys(failure.fields).length > 0
      ? words.codes[failure.code]
      : words.situations[otherwise];
  return (
    <div>
      <FormErrors title={message} />
      {failure.requestId && <p>{words.requestId(failure.requestId)}</p>}
      {children}
    </div>
  );
}
