// Message-IDs of a thread's mails are derived, not stored: a later mail can refer to an earlier one before that is
// sent, and after the outbox has purged it (RFC 5322 §3.6.4).

/** The mail that acknowledges the message begins the thread. */
export function receiptMailId(messageId: string, hostname: string): string {
  return `<message.${messageId}@${hostname}>`;
}

export function answerMailId(answerId: string, hostname: string): string {
  return `<answer.${answerId}@${hostname}>`;
}
