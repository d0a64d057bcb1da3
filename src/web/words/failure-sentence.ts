// Maps a failed call to a message of the error catalogue (specification §8; contract, "The site must also work …").
import type { Failure } from "#web/api/failure.ts";
import type { RefusalWords, Situation } from "./frame/refusal-words.ts";

/** What the person was doing. */
export type Task =
  | "general"
  | "log-in"
  | "register"
  | "confirm"
  | "ask-for-mail"
  | "book"
  | "pay"
  | "give-opinion"
  | "write";

type Code = Failure["code"];

/** Codes with another meaning in one task, such as a foreign host's bare status code. */
const inTask: Readonly<Record<Task, Partial<Record<Code, Situation>>>> = {
  general: {},
  "log-in": {
    unauthenticated: "logIn",
    invalid: "logIn",
    "invalid-credentials": "logIn",
    "account-unconfirmed": "unconfirmed",
    forbidden: "unconfirmed",
    "not-found": "logIn",
  },
  register: { forbidden: "registering", "not-found": "registering", unauthenticated: "registering" },
  confirm: {
    invalid: "confirming",
    "not-found": "confirming",
    unauthenticated: "confirming",
    forbidden: "confirming",
    "already-confirmed": "alreadyConfirmed",
  },
  "ask-for-mail": {
    "not-found": "unknownEmail",
    "unknown-email": "unknownEmail",
    "already-confirmed": "alreadyConfirmed",
  },
  book: { "not-found": "booking", forbidden: "booking" },
  pay: { "not-found": "payment", forbidden: "payment" },
  "give-opinion": { "not-found": "feedback", forbidden: "feedback" },
  // A host without this endpoint has not received the message, and the user must be told.
  write: { "not-found": "writing", forbidden: "writing", unauthenticated: "writing", unreadable: "writing" },
};

/** The message for a server fault in each task. */
const brokenDown: Readonly<Record<Task, Situation>> = {
  general: "anything",
  "log-in": "anything",
  register: "registering",
  confirm: "confirming",
  "ask-for-mail": "anything",
  book: "booking",
  pay: "payment",
  "give-opinion": "feedback",
  write: "writing",
};

export function failureSentence(
  words: RefusalWords,
  task: Task,
  failure: Pick<Failure, "code" | "fields" | "said">,
): string {
  const { code, fields, said = {} } = failure;
  const situation = inTask[task][code];
  if (situation) return words.situations[situation];
  // Without field errors to point to, "check the fields" would not help.
  const broken =
    code === "fault" || (code === "invalid" && Object.keys(fields).length + Object.keys(said).length === 0);
  return broken ? words.situations[brokenDown[task]] : words.codes[code];
}
