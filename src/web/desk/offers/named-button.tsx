import { Button } from "#web/ui/actions/button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

type Props = { readonly label: string; readonly name: string; readonly onClick: () => void };

/** In a row that shows the name: its button says what it does, and of what only to whoever hears it alone. */
export function NamedButton({ label, name, onClick }: Props) {
  return (
    <Button variant="quiet" onClick={onClick}>
      {label}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}
