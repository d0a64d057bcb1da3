/** Buttons that are `disabled` without saying why, and which the keyboard cannot reach either. */
export function deadButtonsIn(text: string): string[] {
  return text.match(/<(?:[bB]utton)\b[^>]*?\sdisabled(?:=|\s|\/|>)/gs) ?? [];
}

/** A screen's own keeping of what a call was refused with, beside `useDeskAction` and `useDeskQuery`. */
export function ownFailureStatesIn(text: string): string[] {
  return text.match(/\[\w+, set(?:Failure|Failed|Refused|Refusal|Busy|Sending)\] = useState/g) ?? [];
}
