// People type and submit before hydration, and React would reset the fields: the typed values are handed to React
// afterwards, and a form that was submitted is submitted then.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Reads what has been typed so far; the returned function hands it to React after hydration. */
export function preserveInput(scope: ParentNode): () => void {
  const before = changedFields(scope);
  return () => {
    // Hydration runs in slices: what was typed between two of them is newer, and wins.
    const typed = new Map([...before, ...changedFields(scope)]);
    for (const [field, value] of typed) if (field.isConnected) putBack(field, value);
    // After React has rendered the replayed input.
    setTimeout(() => {
      const waiting = scope.querySelector<HTMLFormElement>("form[data-waiting]");
      waiting?.removeAttribute("data-waiting");
      waiting?.requestSubmit();
    });
  };
}

function changedFields(scope: ParentNode): readonly (readonly [Field, string])[] {
  const fields = scope.querySelectorAll<Field>("input:not([type=hidden]),textarea,select");
  return [...fields].filter(isChanged).map((field) => [field, field.value] as const);
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  }
  return isTickable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Its state is whether it is checked. */
function isTickable(field: Field): field is HTMLInputElement {
  return ["checkbox", "radio"].includes(field.type);
}

/**
 * Replays the input. React's change detection compares with the value that it last saw: the field is reset to the
 * server's value first, then set past React's setter.
 *
 * Components subscribe to their form in a passive effect, later than this. Until then React restores the server's value
 * behind each event, and a key pressed at that moment would replace the text: it is set once more, by React's setter.
 */
function putBack(field: Field, value: string): void {
  if (isTickable(field)) {
    const checked = !field.defaultChecked;
    field.checked = field.defaultChecked;
    field.click();
    field.checked = checked;
    return;
  }
  const cursor = "selectionStart" in field ? field.selectionStart : null;
  field.value = "";
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  field.value = value;
  // A new value moves the cursor to its end, where the next letter of a correction would land. Browsers do not tell the
  // cursor of an e-mail field.
  if (cursor !== null && field === document.activeElement) Reflect.set(field, "selectionEnd", cursor);
}
