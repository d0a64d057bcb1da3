import type { WorkKind } from "../platform/queue/work-kind.ts";
import type { SmsSender } from "../platform/sms/sms-sender.ts";
import type { Services } from "../services.ts";
import { sendSms } from "./send-sms.ts";
import { listDueSms } from "./sms-store.ts";

export function smsWork(services: Services, sender: SmsSender): WorkKind {
  return {
    name: "sms",
    atOnce: 3,
    listDue: (limit) => listDueSms(services.db, limit),
    run: (id) => sendSms(services, sender, id),
  };
}
