import { useState } from "react";

/** The list as it was, for as long as its members are the same: what was made of it need not be made anew. */
export function useSameList<Member>(list: readonly Member[]): readonly Member[] {
  const [last, setLast] = useState(list);
  const isSame = last.length === list.length && list.every((member, index) => member === last[index]);
  if (!isSame) setLast(list);
  return isSame ? last : list;
}
