/** Buttons that cannot be pressed without a word why: `disabled` takes them out of the order of the keyboard too. */
export function deadButtonsIn(text: string): string[] {
  return text.match(/<(?:[bB]utton)\b[^>]*?\sdisabled(?:=|\s|\/|>)/gs) ?? [];
}

/** A screen's own keeping of what a call was refused with, beside `useDeskAction` and `useDeskQuery`. */
export function ownFailureStatesIn(text: string): string[] {
  return text.match(/\[\w+, set(?:Failure|Failed|Refused|Refusal|Busy|Sending)\] = useState/g) ?? [];
}
