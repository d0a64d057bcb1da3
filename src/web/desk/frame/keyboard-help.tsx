import { useEffect, useState } from "react";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { goTo } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";

/** Keyboard shortcuts outside form fields: `?` lists them, `/` goes to the search (desk §7). */
export function KeyboardHelp() {
  const words = useWords(deskWords);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return;
      if (event.key === "?") setOpen(true);
      if (event.key !== "/" || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      leadToSearch();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={words.keys.title}
      closeLabel={words.actions.close}
    >
      <dl>
        {words.keys.list.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Focuses the screen's own search, else opens the find screen, which focuses its own. */
function leadToSearch(): void {
  const own = document.querySelector<HTMLInputElement>("main input[type=search]");
  if (own === null) goTo(deskPaths.find());
  else own.focus();
}
