/** Delivers finished mails: by an SMTP server, or into the mailbox of the demonstration. */
export type MailSender = {
  /**
   * Done when the mail is out of our hands. Throws `MailRefusedError` when trying again is no use, `MailServerUnavailableError` when no mail would be taken now, and anything else
   * when this one may be taken later. Sent twice with the same `messageId`, a mail may arrive twice, recognisably.
   */
  readonly send: (mail: RenderedMail) => Promise<void>;
  readonly close: () => void;
};

export type RenderedMail = {
  /** With its angle brackets. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
  /** The address by which a program declines further mails of this kind. */
  readonly unsubscribe?: string;
  /** A person wrote it by hand: with the ids of the thread's earlier mails, the latest last. */
  readonly thread?: readonly string[];
};

export type MailAttachment = {
  readonly name: string;
  /** With its parameters: `text/calendar; charset=utf-8; method=PUBLISH`. */
  readonly type: string;
  readonly content: Uint8Array;
};

/** For good: the mail server does not know the recipient, or does not want this mail. */
export class MailRefusedError extends Error {
  override readonly name = "MailRefusedError";
}

/** The mail server cannot be reached, or takes nothing at the moment, whatever the mail. */
export class MailServerUnavailableError extends Error {
  override readonly name = "MailServerUnavailableError";
}
