import { afterAll, beforeEach, expect, test } from "vitest";
import { startSmsStandIn } from "#test/sms-stand-in.ts";
import { ovhSms } from "./ovh-sms.ts";

const gateway = await startSmsStandIn();
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.mood = "well";
});

let tags = 0;
const message = (changed: object = {}) => ({
  tag: `tag-${(tags += 1)}`,
  to: "+33612345678",
  words: "Bonjour",
  validMinutes: 42,
  isRepeat: false,
  ...changed,
});

test("a message is sent with its recipient, sender and validity, and without the advertising clause", async () => {
  const sender = ovhSms(gateway.account);
  for (const words of ["un", "deux", "trois"]) await sender.send(message({ words }));
  expect(gateway.taken.map(({ message: words }) => words)).toEqual(["un", "deux", "trois"]);
  expect(gateway.taken[2]).toMatchObject({
    receivers: ["+33612345678"],
    sender: "VALET",
    validityPeriod: 42,
    noStopClause: true,
  });
});

test("a message that may have been taken is looked up by its tag, and not sent again", async () => {
  const sender = ovhSms(gateway.account);
  const sms = message();
  gateway.mood = "forgetful";
  await expect(sender.send(sms)).rejects.toMatchObject({ name: "SmsUnansweredError" });
  gateway.mood = "well";
  const before = gateway.taken.length;
  await sender.send({ ...sms, isRepeat: true });
  expect(gateway.taken).toHaveLength(before);
  // Control: without `isRepeat` the message is sent twice.
  await sender.send(sms);
  expect(gateway.taken).toHaveLength(before + 1);
});

test.each([
  ["busy", "SmsGatewayUnavailableError"],
  ["poor", "SmsGatewayUnavailableError"],
  ["refuses", "SmsRefusedError"],
  ["knows-nobody", "SmsRefusedError"],
] as const)("a gateway that is %s fails with %s", async (mood, name) => {
  gateway.mood = mood;
  await expect(ovhSms(gateway.account).send(message())).rejects.toMatchObject({ name });
});

test("wrong keys and an unreachable gateway count as the gateway being unavailable", async () => {
  const unavailable = { name: "SmsGatewayUnavailableError" };
  const wrong = ovhSms({ ...gateway.account, applicationSecret: "another" });
  await expect(wrong.send(message())).rejects.toMatchObject(unavailable);
  const nowhere = ovhSms({ ...gateway.account, api: "http://127.0.0.1:1/1.0" });
  await expect(nowhere.send(message())).rejects.toMatchObject(unavailable);
});
