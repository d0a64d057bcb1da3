import { alertTextsEn, alertWaysEn } from "./alert-texts-en.ts";
export const alertsEn = {
  raised: alertTextsEn,
  raisedLinks: alertWaysEn,
  title: "Alerts",
  lead: "What only a person can put right. Each is also emailed to the operator, unless it is email to the operator that fails.",
  none: "No alerts. What is left to do today is under Today.",
  unreadable: "The alerts could not be loaded.",
  again: "Try again",
  raisedAt: (at: string) => `Raised on ${at}`,
  overdue: (at: string) => `Was to be answered by ${at}`,
  note: "What was done",
  needsNote: "Say in a few words what was done.",
  settle: "Tick off",
  settledTitle: "Resolved",
  noneSettled: "None yet.",
  settledBy: (name: string, at: string) => `${name}, ${at}`,
};

export type AlertsWords = typeof alertsEn;
