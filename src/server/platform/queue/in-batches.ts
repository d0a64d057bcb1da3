/**
 * Batches calls: those of one turn of the event loop, or made while a batch is in flight, go together, in order.
 * Results are in the order of the questions; if `ask` throws, every call of the batch rejects.
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
