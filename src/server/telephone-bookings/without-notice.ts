import type { OperatorAt } from "../operator/operator.ts";

/** The minimum notice applies to the site only: a caller may come at once. */
export function withoutNotice({ stayPolicy }: OperatorAt): OperatorAt["stayPolicy"] {
  return { ...stayPolicy, minimumNoticeHours: 0 };
}
