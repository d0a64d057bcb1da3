/** Delivers text messages: through a gateway, or nowhere in the demonstration's sandbox. */
export type SmsSender = {
  /**
   * Resolves once the gateway has accepted it. Throws `SmsRefusedError` if a retry is pointless, and
   * `SmsGatewayUnavailableError` if no message would be accepted now.
   */
  readonly send: (sms: ReadySms) => Promise<void>;
};

export type ReadySms = {
  /** Our own id, by which the gateway finds messages it has accepted. */
  readonly tag: string;
  /** In E.164. */
  readonly to: string;
  readonly words: string;
  /** Minutes after which it must not be delivered any more. */
  readonly validMinutes: number;
  /** An earlier attempt had an unknown outcome. */
  readonly isRepeat: boolean;
};

/** Permanent: no such number, or a message that this gateway does not send. */
export class SmsRefusedError extends Error {
  override readonly name = "SmsRefusedError";
}

/** The gateway is unreachable, or accepts no message at all at the moment. */
export class SmsGatewayUnavailableError extends Error {
  override readonly name = "SmsGatewayUnavailableError";
}

/** The gateway received the message but its answer was lost: only a later look-up shows whether it was accepted. */
export class SmsUnansweredError extends Error {
  override readonly name = "SmsUnansweredError";
}
