import { inSpan } from "../traces/span.ts";
import { ovhSms } from "./ovh-sms.ts";
import type { SmsConfig } from "./sms-config.ts";
import type { SmsSender } from "./sms-sender.ts";

/** The gateway that the configuration names; without one there are no text messages. */
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

/** What would have gone stands in its row, and on the booking's page at the desk. */
const sandbox: SmsSender = { send: async () => undefined };
