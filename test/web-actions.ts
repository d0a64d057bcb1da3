/** Buttons with `disabled`, which give no reason and cannot be reached by keyboard. */
export function deadButtonsIn(text: string): string[] {
  return text.match(/<(?:[bB]utton)\b[^>]*?\sdisabled(?:=|\s|\/|>)/gs) ?? [];
}

/** Screens that keep a call's failure in state of their own, instead of by `useDeskAction` and `useDeskQuery`. */
export function ownFailureStatesIn(text: string): string[] {
  return text.match(/\[\w+, set(?:Failure|Failed|Refused|Refusal|Busy|Sending)\] = useState/g) ?? [];
}
