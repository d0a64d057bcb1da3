/** Delivers text messages: by a gateway, or to nobody in the demonstration's sandbox. */
export type SmsSender = {
  /**
   * Done when the gateway has taken it. Throws `SmsRefusedError` when trying again is no use, and `SmsGatewayUnavailableError` when
   * nothing would be taken now.
   */
  readonly send: (sms: ReadySms) => Promise<void>;
};

export type ReadySms = {
  /** Ours: by it the gateway finds again what it has taken. */
  readonly tag: string;
  /** In E.164. */
  readonly to: string;
  readonly words: string;
  /** After so many minutes it is not to arrive any more. */
  readonly validMinutes: number;
  /** It was tried before, and nobody knows how that ended. */
  readonly isRepeat: boolean;
};

/** For good: no such number, or nothing that this gateway sends. */
export class SmsRefusedError extends Error {
  override readonly name = "SmsRefusedError";
}

/** The gateway cannot be reached, or takes nothing at the moment, whatever the message. */
export class SmsGatewayUnavailableError extends Error {
  override readonly name = "SmsGatewayUnavailableError";
}

/** The gateway was given the message, and did not say what it made of it: only later can it be asked. */
export class SmsUnansweredError extends Error {
  override readonly name = "SmsUnansweredError";
}
