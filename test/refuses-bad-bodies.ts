import { describe, expect, test } from "vitest";
import type { AccountScene, Asking } from "./account-scene.ts";

type Bodies = {
  readonly scene: AccountScene;
  readonly call: string;
  readonly envelope: string;
  /** A valid body, made anew for each test. */
  readonly good: () => Readonly<Record<string, unknown>>;
  /** Text fields that must be there. */
  readonly required: readonly string[];
  readonly signedIn?: () => Asking;
};

/** The tests of every call with a body: bad bodies are refused with the field at fault, never by a fault. */
export function refusesBadBodies({
  scene,
  call,
  envelope,
  good,
  required,
  signedIn = () => ({}),
}: Bodies): void {
  const send = (body: unknown) => scene.ask(call, { ...signedIn(), body });
  const sendFields = (fields: unknown) => send({ [envelope]: fields });

  describe(`bad bodies of ${call}`, () => {
    test.each([
      ["no envelope", {}],
      ["another envelope", { other: good() }],
      ["the fields without their envelope", good()],
      ["a list", [{ [envelope]: good() }]],
      ["an envelope of null", { [envelope]: null }],
      ["an envelope of text", { [envelope]: "text" }],
      ["an envelope of a list", { [envelope]: [good()] }],
    ])("%s is refused", async (_, body) => {
      const answer = await send(body);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ code: "invalid", fields: expect.any(Object) });
    });

    test("no body at all is refused", async () => {
      const answer = await scene.ask(call, signedIn());
      expect(answer.status).toBe(422);
      expect(answer.body["fields"]).toEqual({ [envelope]: "required" });
    });

    test.each(required)("%s is required, and must be well-formed text", async (field) => {
      const { [field]: _, ...others } = good();
      expect((await sendFields(others)).body["fields"]).toEqual({ [field]: "required" });
      for (const wrong of [
        null,
        1,
        true,
        {},
        ["text"],
        { toString: "text" },
        "",
        "nul \u0000",
        "half \ud800",
      ]) {
        const answer = await sendFields({ ...others, [field]: wrong });
        expect([answer.status, Object.keys(answer.body["fields"] ?? {})]).toEqual([422, [field]]);
      }
    });

    test.each(required)("a %s of 60,000 characters is refused", async (field) => {
      const answer = await sendFields({ ...good(), [field]: "x".repeat(60_000) });
      expect([answer.status, answer.body["fields"]]).toEqual([422, { [field]: "too-long" }]);
    });

    test("a body of more than 64 KB is refused unread", async () => {
      const answer = await sendFields({ ...good(), padding: "x".repeat(64 * 1024) });
      expect([answer.status, answer.body["code"]]).toEqual([413, "invalid"]);
    });

    test.each([
      ["text that is not JSON", "{", "application/json", 400],
      ["a key that reaches for the prototype", '{"__proto__":{"admin":true}}', "application/json", 400],
      ["a form", `${envelope}=1`, "application/x-www-form-urlencoded", 415],
      ["plain text", "{}", "text/plain", 415],
    ])("a payload of %s is refused", async (_, payload, type, status) => {
      const asking = signedIn();
      const headers = { ...asking.headers, "content-type": type };
      const answer = await scene.ask(call, { ...asking, headers, body: payload });
      expect([answer.status, answer.body["code"]]).toEqual([status, "invalid"]);
    });
  });
}
