import { useState } from "react";

/** Returns the previous list while its members are the same, so that memoised consumers keep their results. */
export function useSameList<Member>(list: readonly Member[]): readonly Member[] {
  const [last, setLast] = useState(list);
  const isSame = last.length === list.length && list.every((member, index) => member === last[index]);
  if (!isSame) setLast(list);
  return isSame ? last : list;
}
