import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { officeLinkWords } from "#web/words/pay-link/office-link-words.ts";
import { useWords } from "#web/words/use-words.ts";

type Props = {
  /** Selects the wording of the hint. */
  readonly purpose: "booking" | "change";
  readonly isAsked: boolean;
  readonly isMissing: boolean;
  readonly onAsked: (isAsked: boolean) => void;
};

/** The traveller's request to start the service early, confirmed by the member of staff who asked (cancellation §6). */
export function ExpressStartCheckbox({ purpose, isAsked, isMissing, onAsked }: Props) {
  const words = useWords(officeLinkWords);
  return (
    <Checkbox
      name="expressStart"
      label={words.express}
      hint={words.askFirst[purpose]}
      error={isMissing && !isAsked ? words.expressMissing : undefined}
      checked={isAsked}
      onChange={({ target }) => onAsked(target.checked)}
    />
  );
}
