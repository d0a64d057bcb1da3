/**
 * Keeps responses to one query in order: a response to an earlier request never replaces one to a later request. A
 * mutation's response counts as requested when it arrives.
 */
export function responseOrder() {
  let asked = 0;
  let shown = 0;
  return {
    ask: (): number => {
      asked += 1;
      return asked;
    },
    isLatest: (turn: number): boolean => turn === asked,
    /** False if a newer response is already shown; if true, the caller shows this one. */
    take: (turn: number): boolean => {
      if (turn < shown) return false;
      shown = turn;
      return true;
    },
  };
}
