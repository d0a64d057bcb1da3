import { useEffect, useState } from "react";

type Options = {
  /** Whether what was saved is known to the step. */
  readonly arrived: boolean;
  readonly complete: boolean;
  readonly finish: () => void;
};

/** What a form within a step tells it. */
export type FormInStep = {
  readonly onSaved: () => void;
  readonly onSending: (sending: boolean) => void;
};

type SavingFirst = {
  /** Whether going on waits for a form. */
  readonly asked: boolean;
  readonly saving: boolean;
  readonly save: (form: HTMLFormElement) => void;
  /** Whoever types again after a refusal has not asked to go on. */
  readonly onInput: () => void;
  readonly form: FormInStep;
};

/** Going on saves what is typed into the step's own form, and leads on once that has worked. */
export function useSavingFirst({ arrived, complete, finish }: Options): SavingFirst {
  const [wish, setWish] = useState<"stay" | "save" | "go-on">("stay");
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (wish !== "go-on" || !arrived) return;
    setWish("stay");
    if (complete) finish();
  }, [wish, arrived, complete, finish]);
  return {
    asked: wish !== "stay",
    saving: wish === "save" && sending,
    save: (form) => {
      setWish("save");
      form.requestSubmit();
    },
    onInput: () => setWish("stay"),
    form: {
      onSaved: () => setWish((before) => (before === "save" ? "go-on" : before)),
      onSending: setSending,
    },
  };
}
