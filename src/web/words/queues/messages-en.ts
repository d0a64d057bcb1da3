import type { MessageStatus } from "#domain/contact/message-states.ts";

export const messagesEn = {
  title: "Messages",
  states: { new: "To answer", answered: "Answered", closed: "Closed" } as Readonly<
    Record<MessageStatus, string>
  >,
  none: {
    new: "No message is waiting for an answer.",
    answered: "No message is answered and still open.",
    closed: "No message is closed.",
  } as Readonly<Record<MessageStatus, string>>,
  received: (at: string) => `received on ${at}`,
  answered: (at: string) => `answered on ${at}`,
  seenToBy: (name: string) => `${name} is on it`,
  bookings: "Bookings with this address",
  others: "From the same address",
  answers: "What was answered",
  writtenBy: (name: string, at: string) => `${name}, ${at}`,
  mail: { waiting: "Being sent", sent: "Sent", "given-up": "Not delivered" },
  notDelivered: "The email server has refused this address. Call instead, or check the address.",
  answer: { fr: "Your answer, in French", en: "Your answer, in English" },
  answerHint: (email: string) =>
    `Goes by email to ${email}, signed with your first name. If the traveller replies to it, the reply arrives in the operator’s mailbox, not here.`,
  needsAnswer: "Write your answer first.",
  send: "Send the answer",
  sent: (left: string) => `Answer on its way. ${left}`,
  take: "I am on it",
  leave: "Leave it to the others",
  close: "Close",
  closeUnanswered: "Close without answering here",
  closed: (left: string) => `Message closed. ${left}`,
  reopen: "Move back to be answered",
  meanwhile:
    "Someone has acted on this message in the meantime: it is shown above as it now stands. What you wrote is still here, and has not been sent.",
};

export type MessagesWords = typeof messagesEn;
