import { Button } from "#web/ui/actions/button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

type Props = { readonly label: string; readonly name: string; readonly onClick: () => void };

/** A button in a row that shows the name: the name is added to the label for screen readers only. */
export function NamedButton({ label, name, onClick }: Props) {
  return (
    <Button variant="quiet" onClick={onClick}>
      {label}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}
