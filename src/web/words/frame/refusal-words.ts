import type { FieldRule, SiteRefusalCode } from "#domain/refusal.ts";
import type { BrowserCode } from "#web/api/failure.ts";
import { dictionary } from "../dictionary.ts";

/** Every refusal code and field rule must be worded in both languages, or it does not compile. */
export type RefusalWords = {
  /** What a refused call means to the person. */
  readonly codes: Readonly<Record<SiteRefusalCode | BrowserCode, string>>;
  /** What is wrong with one field, and what to do about it. */
  readonly rules: Readonly<Record<FieldRule, string>>;
  /** The specification's error catalogue (§8): one message per situation. */
  readonly situations: Readonly<Record<Situation, string>>;
  /** The wording of `under-24-hours` if the operator's notice is known. */
  readonly notice: (hours: number) => string;
  readonly requestId: (id: string) => string;
};

export type Situation =
  | "logIn"
  | "unconfirmed"
  | "unknownEmail"
  | "alreadyConfirmed"
  | "confirming"
  | "booking"
  | "payment"
  | "feedback"
  | "registering"
  | "writing"
  | "anything"
  | "fillAll"
  | "fillFeedback"
  | "title";

export const refusalWords = dictionary<RefusalWords>({
  fr: () => import("./refusals-fr.ts").then((module) => module.refusalsFr),
  en: () => import("./refusals-en.ts").then((module) => module.refusalsEn),
});
