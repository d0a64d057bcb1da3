/** Delivers worded mails: an SMTP server and the kept mailbox are its two implementations. */
export type MailSender = {
  /**
   * Done when the mail is out of our hands. Throws `RecipientRefusedError` when trying again is no use, and anything
   * else when it may be. Sent twice with the same `messageId`, a mail may arrive twice, recognisably.
   */
  readonly send: (mail: ReadyMail) => Promise<void>;
  readonly close: () => void;
};

export type ReadyMail = {
  /** With its angle brackets. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
};

export type MailAttachment = {
  readonly name: string;
  /** With its parameters: `text/calendar; charset=utf-8; method=PUBLISH`. */
  readonly type: string;
  readonly content: Uint8Array;
};

/** The mail server knows this recipient and does not want the mail, or does not know the recipient. */
export class RecipientRefusedError extends Error {
  override readonly name = "RecipientRefusedError";
}
