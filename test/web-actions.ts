/** Buttons with `disabled`, which give no reason and cannot be reached by keyboard. */
export function deadButtonsIn(text: string): string[] {
  return text.match(/<(?:[bB]utton)\b[^>]*?\sdisabled(?:=|\s|\/|>)/gs) ?? [];
}

/** Forms of a script that leave the check of their fields to the browser, which speaks its own language. */
export function browserCheckedFormsIn(text: string): string[] {
  const tags = [...text.matchAll(/<form\b/g)].map(({ index }) => tagAt(text, index));
  return tags.filter((tag) => /\bonSubmit=/.test(tag) && !/\bnoValidate\b/.test(tag));
}

/** Up to the `>` that ends the tag, past those in its braces. */
function tagAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    else if (text[at] === "}") depth -= 1;
    else if (text[at] === ">" && depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

/** Screens that keep a call's failure in state of their own, instead of by `useDeskAction` and `useDeskQuery`. */
export function ownFailureStatesIn(text: string): string[] {
  return text.match(/\[\w+, set(?:Failure|Failed|Refused|Refusal|Busy|Sending)\] = useState/g) ?? [];
}
