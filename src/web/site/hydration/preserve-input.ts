// People type and press buttons before the scripts have come. React does not know what stands in the fields of a page
// that it takes over, and would empty them: it is told, and a form that was sent before is sent then.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Reads what has been typed so far; answers how to tell it to React once that has taken over. */
export function preserveInput(scope: ParentNode): () => void {
  const fields = scope.querySelectorAll<Field>("input:not([type=hidden]),textarea,select");
  const typed = [...fields].filter(isChanged).map((field) => ({ field, value: field.value }));
  return () => {
    for (const { field, value } of typed) if (field.isConnected) putBack(field, value);
    // After what was put back has been rendered.
    setTimeout(() => {
      const waiting = scope.querySelector<HTMLFormElement>("form[data-waiting]");
      waiting?.removeAttribute("data-waiting");
      waiting?.requestSubmit();
    });
  };
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (field.type === "checkbox" || field.type === "radio") {
    return field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
  }
  return field.value !== field.defaultValue;
}

/**
 * As if the person did it again. React passes on only what differs from what it last saw: it is shown the field as it
 * came from the server first, then, behind its back, what was typed.
 */
function putBack(field: Field, value: string): void {
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
