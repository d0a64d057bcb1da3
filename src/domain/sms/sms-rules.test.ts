import { expect, test } from "vitest";
import { instantFromIso } from "#domain/time.ts";
import { dropOffWindow, isSmsHour } from "./sms-rules.ts";

const zone = "Europe/Paris";
const at = (text: string) => instantFromIso(text);

test.each([
  ["a summer's morning", "2027-05-10T08:00:00Z", "2027-05-09T16:00:00Z"],
  ["the day after clocks went forward", "2027-03-29T08:00:00Z", "2027-03-28T16:00:00Z"],
  ["the day after they went back", "2027-11-01T09:00:00Z", "2027-10-31T17:00:00Z"],
])(
  "sms §2: the text message for the drop-off of %s is sent from 18:00 on the evening before",
  (_, dropOff, evening) => {
    expect(dropOffWindow(at(dropOff), zone).from).toBe(at(evening));
  },
);

test.each([
  ["at seven in the evening", "2027-05-09T17:00:00Z", "2027-05-10T08:00:00Z", true],
  ["at nine in the evening", "2027-05-09T19:00:00Z", "2027-05-10T08:00:00Z", false],
  ["at one minute to eight", "2027-05-10T05:59:00Z", "2027-05-10T08:00:00Z", false],
  ["at eight", "2027-05-10T06:00:00Z", "2027-05-10T08:00:00Z", true],
  ["at three, of a handover at half past four", "2027-05-10T01:00:00Z", "2027-05-10T02:30:00Z", true],
  ["at midnight, of a handover at half past four", "2027-05-09T22:00:00Z", "2027-05-10T02:30:00Z", false],
  ["at half past seven, of a handover at nine", "2027-05-10T05:30:00Z", "2027-05-10T07:00:00Z", false],
])(
  "sms §3: %s: a text message is sent in the daytime only, or for a handover that is at night itself",
  (_, now, handover, may) => {
    expect(isSmsHour(at(now), at(handover), zone)).toBe(may);
  },
);
