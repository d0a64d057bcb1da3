// The ids of a thread's mails are worked out, not remembered: a later mail refers to an earlier one whether or not it has
// been sent yet, and after the outbox has forgotten it (RFC 5322 §3.6.4).

/** Of the mail that says that a message has arrived: where the thread begins. */
export function receiptMailId(messageId: string, hostname: string): string {
  return `<message.${messageId}@${hostname}>`;
}

export function answerMailId(answerId: string, hostname: string): string {
  return `<answer.${answerId}@${hostname}>`;
}
