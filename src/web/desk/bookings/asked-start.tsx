import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { officeLinkWords } from "#web/words/pay-link/office-link-words.ts";
import { useWords } from "#web/words/use-words.ts";

type Props = {
  /** Before what the traveller is to be asked. */
  readonly purpose: "booking" | "change";
  readonly isAsked: boolean;
  readonly isMissing: boolean;
  readonly onAsked: (isAsked: boolean) => void;
};

/** That the traveller wishes the service to start early: said by whoever has asked (cancellation §6). */
export function AskedStart({ purpose, isAsked, isMissing, onAsked }: Props) {
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
