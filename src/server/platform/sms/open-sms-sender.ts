import { inSpan } from "../traces/span.ts";
import { ovhSms } from "./ovh-sms.ts";
import type { SmsConfig } from "./sms-config.ts";
import type { SmsSender } from "./sms-sender.ts";

/** The configured gateway; `undefined` disables text messages. */
export function openSmsSender(sms: SmsConfig | undefined): SmsSender | undefined {
  if (sms === undefined) return undefined;
  const sender = sms.gateway === "sandbox" ? sandbox : ovhSms(sms.gateway);
  return {
    send: (message) =>
      inSpan(
        () => ({ name: "sms send", kind: "client" }),
        () => sender.send(message),
      ),
  };
}

/** Sends nothing: the message's row holds it, and the booking's page at the desk shows it. */
const sandbox: SmsSender = { send: async () => undefined };
