/** Delivers rendered mails: through an SMTP server, or into the demonstration's mailbox. */
export type MailSender = {
  /**
   * Resolves once the mail has been handed over. Throws `MailRefusedError` if a retry is pointless,
   * `MailServerUnavailableError` if no mail would be accepted now, and anything else if this one may be accepted later.
   * A retry with the same `messageId` may deliver it twice, recognisably.
   */
  readonly send: (mail: RenderedMail) => Promise<void>;
  readonly close: () => void;
};

export type RenderedMail = {
  /** Including its angle brackets. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
  /** The address for one-click unsubscribing from mails of this kind. */
  readonly unsubscribe?: string;
  /** Set if a person wrote it: the ids of the thread's earlier mails, the latest last. */
  readonly thread?: readonly string[];
};

export type MailAttachment = {
  readonly name: string;
  /** Including parameters: `text/calendar; charset=utf-8; method=PUBLISH`. */
  readonly type: string;
  readonly content: Uint8Array;
};

/** Permanent: the mail server does not know the recipient, or rejects this mail. */
export class MailRefusedError extends Error {
  override readonly name = "MailRefusedError";
}

/** The mail server is unreachable, or accepts no mail at all at the moment. */
export class MailServerUnavailableError extends Error {
  override readonly name = "MailServerUnavailableError";
}
