import { afterAll, describe, expect, test } from "vitest";
import { day } from "#domain/time.ts";
import {
  arriveSignedIn,
  newEmail,
  openAccountScene,
  register,
  registrationOf,
  signIn,
  signUp,
  tokenIn,
} from "#test/account-scene.ts";

const scene = await openAccountScene();
afterAll(() => scene.close());

const confirm = (token: string) =>
  scene.ask(`GET /users/confirmation?confirmation_token=${encodeURIComponent(token)}`);

const resend = (email: string) =>
  scene.ask("POST /users/confirmation/resend", { body: { confirmation: { email } } });

const mailedToken = async (email: string) => tokenIn(await scene.readMails(email));

async function awaiting(): Promise<{ email: string; token: string }> {
  const email = newEmail();
  await signUp(scene, email);
  return { email, token: await mailedToken(email) };
}

describe("rule 14: the browser that registered (accounts §4)", () => {
  const confirmFrom = (token: string, cookie: string) =>
    scene.ask(`GET /users/confirmation?confirmation_token=${encodeURIComponent(token)}`, {
      headers: { cookie },
    });
  const askFor = (email: string) =>
    scene.ask("POST /users/signup", { body: { registration: registrationOf(email) } });
  const registerFrom = async (email: string) => {
    const answer = await askFor(email);
    const cookie = String(answer.headers["set-cookie"]);
    return { cookie: cookie.split(";")[0] ?? "", whole: cookie, token: await mailedToken(email) };
  };

  test("is signed in when it opens the confirmation link, once", async () => {
    const email = newEmail();
    const { cookie, whole, token } = await registerFrom(email);
    expect(whole).toMatch(/; Path=\/api\/users\/confirmation; .*HttpOnly; SameSite=Strict/);
    const answer = await confirmFrom(token, `locale=en; ${cookie}`);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    const authorization = String(answer.headers["authorization"]);
    const me = await scene.ask("GET /users/me", { headers: { authorization } });
    expect(me.body).toMatchObject({ email });
    const again = await confirmFrom(token, cookie);
    expect([again.status, again.headers["authorization"]]).toEqual([422, undefined]);
  });

  test("is not signed in by the link of another account, nor is any other browser", async () => {
    const [mine, theirs, third] = [newEmail(), newEmail(), newEmail()];
    const [one, two] = [await registerFrom(mine), await registerFrom(theirs)];
    const { token } = await registerFrom(third);
    for (const cookie of [one.cookie, two.cookie, "registered=", "registered=AAAA", ""]) {
      expect((await confirmFrom(token, cookie)).headers["authorization"]).toBeUndefined();
    }
    expect((await confirmFrom(one.token, two.cookie)).headers["authorization"]).toBeUndefined();
    expect((await confirmFrom(two.token, two.cookie)).headers["authorization"]).toBeDefined();
  });

  test("gets the same cookie for a taken address as for a free one", async () => {
    const email = newEmail();
    const first = await registerFrom(email);
    await confirm(first.token);
    const second = await askFor(email);
    expect(String(second.headers["set-cookie"]).replace(/=[^;]*/, "")).toBe(
      first.whole.replace(/=[^;]*/, ""),
    );
  });
});

describe("GET /users/confirmation", () => {
  test("confirms the account with an empty answer and without a credential", async () => {
    const { email, token } = await awaiting();
    const answer = await confirm(token);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(answer.headers["authorization"]).toBeUndefined();
    await signIn(scene, email);
  });

  test("rule 27: is not done by a HEAD, with which scanners of mails look at links", async () => {
    const { email, token } = await awaiting();
    const looked = await scene.ask(`HEAD /users/confirmation?confirmation_token=${token}`);
    expect(looked.status).toBe(405);
    await expect(signIn(scene, email)).rejects.toThrow("401");
    expect((await confirm(token)).status).toBe(200);
  });

  test("a link that is opened again answers already-confirmed", async () => {
    const { token } = await awaiting();
    await confirm(token);
    const again = await confirm(token);
    expect([again.status, again.body]).toEqual([
      422,
      { error: "This account was already confirmed", code: "already-confirmed" },
    ]);
  });

  test("a link expires after exactly three days", async () => {
    const [early, late] = [await awaiting(), await awaiting()];
    scene.clock.advance(3 * day - 1_000);
    expect((await confirm(early.token)).status).toBe(200);
    scene.clock.advance(1_000);
    const answer = await confirm(late.token);
    expect([answer.status, answer.body["code"]]).toEqual([422, "expired-token"]);
  });

  test("a newer link invalidates the older one, which answers already-confirmed once the newer one is used", async () => {
    const { email, token } = await awaiting();
    await resend(email);
    const newer = await mailedToken(email);
    expect((await confirm(token)).body["code"]).toBe("invalid-token");
    expect((await confirm(newer)).status).toBe(200);
    expect((await confirm(token)).body["code"]).toBe("already-confirmed");
  });

  test("a link to reset a password confirms nothing", async () => {
    const { email } = await awaiting();
    await scene.ask("POST /users/password/reset", { body: { password: { email } } });
    const answer = await confirm(await mailedToken(email));
    expect([answer.status, answer.body["code"]]).toEqual([422, "invalid-token"]);
  });

  test.each(["", "x", "A".repeat(43), "é", "../../etc/passwd", "' or 1=1 --"])(
    "refuses the token %j, which was never mailed",
    async (token) => {
      const answer = await confirm(token);
      expect([answer.status, answer.body["code"]]).toEqual([422, "invalid-token"]);
    },
  );

  test("refuses a missing, a repeated and an over-long token with its field", async () => {
    for (const [query, rule] of [
      ["", "required"],
      ["?confirmation_token=a&confirmation_token=b", "wrong-type"],
      [`?confirmation_token=${"a".repeat(101)}`, "too-long"],
    ]) {
      const answer = await scene.ask(`GET /users/confirmation${query}`);
      expect([answer.status, answer.body["fields"]]).toEqual([422, { confirmation_token: rule }]);
    }
  });

  test("of 20 concurrent confirmations one succeeds, the others answer already-confirmed", async () => {
    const { token } = await awaiting();
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    const codes = answers.map(({ status, body }) => body["code"] ?? status);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === "already-confirmed")).toHaveLength(19);
  });

  test("the mail links to a page of the site and not to the call, so a mail scanner that fetches it uses up nothing", async () => {
    const email = newEmail();
    await signUp(scene, email);
    const [mail] = await scene.readMails(email);
    expect(mail?.text).not.toContain("/api/");
    expect(mail?.html).not.toContain("/api/");
  });

  test("neither the token's row nor its sent mail contains the token, in plain text or in hex", async () => {
    const { token } = await awaiting();
    const rows = await scene.services.db.selectFrom("accountTokens").selectAll().execute();
    const mails = await scene.services.db.selectFrom("outgoingMails").selectAll().execute();
    const everything = JSON.stringify([rows, mails]);
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(Buffer.from(token).toString("hex"));
  });
});

describe("a new e-mail address (accounts §4)", () => {
  async function moving() {
    const person = await arriveSignedIn(scene);
    const email = newEmail();
    const { firstname, lastname, phone, address } = person.profile;
    const ask = (target: string, token: string) =>
      scene.ask(`PUT /users/${person.profile.id}`, {
        token,
        body: {
          user: { firstname, lastname, phone, address, email: target, current_password: "Quartz-Lampe-7!" },
        },
      });
    const answer = await ask(email, person.token);
    expect(answer.status).toBe(200);
    const token = String(answer.headers["authorization"]).replace("Bearer ", "");
    return { ...person, token, newEmail: email, ask, link: await mailedToken(email) };
  }

  test("takes effect when its link is opened, and a mail tells the old address", async () => {
    const person = await moving();
    expect((await confirm(person.link)).status).toBe(200);
    const me = await scene.ask("GET /users/me", { token: person.token });
    expect(me.body["email"]).toBe(person.newEmail);
    const [mail, ...others] = await scene.readMails();
    expect([mail?.to, others]).toEqual([person.email, []]);
    expect(mail?.text).toContain(person.newEmail);
    await signIn(scene, person.newEmail);
    expect((await confirm(person.link)).body["code"]).toBe("already-confirmed");
  });

  test("invalidates the links that were mailed to the old address", async () => {
    const person = await moving();
    await scene.ask("POST /users/password/reset", { body: { password: { email: person.email } } });
    const reset = await mailedToken(person.email);
    await confirm(person.link);
    const answer = await scene.ask(`PUT /users/password/reset_by_token?token=${reset}`, {
      body: { user: { password: "Velo-Orange-42!" } },
    });
    expect([answer.status, answer.body["code"]]).toEqual([422, "invalid-token"]);
  });

  test("of two successive changes only the later one's link is valid", async () => {
    const person = await moving();
    const later = newEmail();
    expect((await person.ask(later, person.token)).status).toBe(200);
    const laterLink = await mailedToken(later);
    expect((await confirm(person.link)).body["code"]).toBe("invalid-token");
    expect((await confirm(laterLink)).status).toBe(200);
    await signIn(scene, later);
  });

  test("of two concurrent changes one link stays valid, and it confirms the address that it was mailed to", async () => {
    const person = await moving();
    const [one, other] = [newEmail(), newEmail()];
    const elsewhere = await signIn(scene, person.email);
    await Promise.all([person.ask(one, person.token), person.ask(other, elsewhere.token)]);
    const mails = await scene.readMails();
    const links = [one, other].map((email) => ({
      email,
      link: tokenIn(mails.filter(({ to }) => to === email)),
    }));
    const outcomes = await Promise.all(
      links.map(async ({ email, link }) => ({ email, status: (await confirm(link)).status })),
    );
    const confirmed = outcomes.filter(({ status }) => status === 200);
    expect(confirmed).toHaveLength(1);
    await signIn(scene, confirmed[0]?.email ?? "");
  });

  test("is refused if another account has taken it in the meantime", async () => {
    const person = await moving();
    await register(scene, person.newEmail);
    const answer = await confirm(person.link);
    expect([answer.status, answer.body["code"]]).toEqual([422, "invalid-token"]);
    expect((await scene.ask("GET /users/me", { token: person.token })).body["email"]).toBe(person.email);
  });
});
