/**
 * Asks for many answers at once: what comes in one turn of the event loop, or while an answer is awaited, goes together and
 * in its order. Answers stand in the order of their questions; where the asking throws, it does so for each of them.
 */
export function inBatches<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];
  let isAsking = false;
  const askForAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const answers = await ask(batch.map(({ question }) => question));
        if (answers.length < batch.length) throw new Error("fewer answers than questions");
        for (const [index, answer] of answers.entries()) batch[index]?.answer.resolve(answer);
      } catch (error) {
        for (const { answer } of batch) answer.reject(error);
      }
    }
    isAsking = false;
  };
  return (question) => {
    const answer = Promise.withResolvers<Answer>();
    waiting.push({ question, answer });
    if (!isAsking) setImmediate(() => void askForAll());
    isAsking = true;
    return answer.promise;
  };
}

type Waiting<Question, Answer> = {
  readonly question: Question;
  readonly answer: PromiseWithResolvers<Answer>;
};
