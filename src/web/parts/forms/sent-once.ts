export type SentOnce = {
  /** The id and time of this content: the same for each press until it is answered, others for changed content. */
  readonly of: (content: unknown) => Sending;
  /** Answered: the same content sent again is meant as another one. */
  readonly done: () => void;
};

type Sending = { readonly id: string; readonly at: string };

/**
 * What a form sends keeps its id when the answer is lost and the button is pressed again: the server knows it then.
 * Only for content that may replace or stand beside what was sent before; where a changed amount must not be booked
 * beside the first one, the form has one id and the server compares.
 */
export function sentOnce(): SentOnce {
  let last: (Sending & { readonly content: string }) | undefined;
  return {
    of: (content) => {
      const asked = JSON.stringify(content);
      if (last?.content !== asked)
        last = { content: asked, id: crypto.randomUUID(), at: new Date().toISOString() };
      const { id, at } = last;
      return { id, at };
    },
    done: () => {
      last = undefined;
    },
  };
}
