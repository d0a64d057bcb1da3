import type { OperatorAt } from "../operator/operator.ts";

/** Whoever is on the telephone may come at once: the notice is the site's. */
export function withoutNotice({ stayPolicy }: OperatorAt): OperatorAt["stayPolicy"] {
  return { ...stayPolicy, minimumNoticeHours: 0 };
}
