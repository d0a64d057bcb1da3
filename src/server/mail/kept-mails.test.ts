import { afterAll, beforeAll, expect, test } from "vitest";
import type { KeptMail } from "#contract/site/demonstration.ts";
import { type AccountScene, newEmail, openAccountScene, signUp } from "#test/account-scene.ts";
import { runDueJobs } from "#test/run-due-jobs.ts";
import { keptMail } from "../platform/gateways/kept-mail.ts";

let scene: AccountScene;

beforeAll(async () => {
  scene = await openAccountScene();
});

afterAll(() => scene.close());

async function mailbox(to?: string): Promise<readonly KeptMail[]> {
  const query = to === undefined ? "" : `?to=${encodeURIComponent(to)}`;
  const { status, body } = await scene.ask(`GET /demonstration/mails${query}`);
  expect(status).toBe(200);
  return (body as { mails: readonly KeptMail[] }).mails;
}

test("without a mail server mails are kept and shown, the newest last", async () => {
  const [first, second] = [newEmail(), newEmail()];
  await signUp(scene, first);
  await runDueJobs(scene.services);
  await signUp(scene, second);
  await runDueJobs(scene.services);
  expect((await mailbox()).map(({ to }) => to)).toEqual([first, second]);
  const [mail] = await mailbox(` ${second.toUpperCase()} `);
  expect(mail).toMatchObject({ to: second, subject: "Confirmez votre adresse e-mail", attachments: [] });
  expect(mail?.html).toContain("http://site.example/validate-account?confirmation_token=");
  expect(mail?.at).toBe(new Date(scene.clock.now()).toISOString());
  expect(await mailbox("nobody@mail.example")).toEqual([]);
});

test("a mail that is sent again is kept once, with its attachments", async () => {
  const sender = keptMail(scene.services);
  const mail = {
    messageId: "<same@site.example>",
    from: "a@mail.example",
    to: "files@mail.example",
    subject: "Deux fois",
    text: "Bonjour",
    html: "<p>Bonjour</p>",
    attachments: [{ name: "a.ics", type: "text/calendar", content: Buffer.from("été") }],
  };
  await sender.send(mail);
  await sender.send(mail);
  const kept = await mailbox("files@mail.example");
  expect(kept).toHaveLength(1);
  expect(Buffer.from(kept[0]?.attachments[0]?.content ?? "", "base64").toString()).toBe("été");
});

test("production does not serve kept mails", async () => {
  const production = await openAccountScene({
    MODE: "production",
    DATABASE_URL: "postgres://127.0.0.1/unused",
    PUBLIC_URL: "https://site.example",
    DESK_URL: "https://desk.site.example",
    TRUSTED_PROXIES: "none",
    SMTP_URL: "smtp://127.0.0.1:1",
    TOKEN_SECRET: "k3vQ9-rT7_xW2mZ8bN4cL6hJ1pS5dF0g",
    CARD: "off",
  });
  expect(
    (await production.ask("GET /demonstration/mails", { headers: { host: "site.example" } })).status,
  ).toBe(404);
  await production.close();
});
