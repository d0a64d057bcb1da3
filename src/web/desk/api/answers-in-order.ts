/**
 * Which of several answers to one question is shown: one that was asked later, whichever comes last. What a change answers
 * was asked when it came.
 */
export function answersInOrder() {
  let asked = 0;
  let shown = 0;
  return {
    ask: (): number => {
      asked += 1;
      return asked;
    },
    isLatest: (turn: number): boolean => turn === asked,
    /** False for what something newer stands in place of; what it is true for is shown from now on. */
    take: (turn: number): boolean => {
      if (turn < shown) return false;
      shown = turn;
      return true;
    },
  };
}
