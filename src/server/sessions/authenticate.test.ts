import { createHmac, createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hour, minute } from "#domain/time.ts";
import {
  type AccountScene,
  type Answer,
  arriveSignedIn,
  credentialOf,
  goodPassword,
  openAccountScene,
  signIn,
} from "#test/account-scene.ts";

const first = "first-secret-of-at-least-32-characters";
const second = "second-secret-of-at-least-32-characters";

const scene = await openAccountScene({ TOKEN_SECRET: first });
afterAll(() => scene.close());

type Claims = Readonly<Record<string, unknown>>;

const me = (token: string, on: AccountScene = scene) => on.ask("GET /users/me", { token });

const expired = [401, { error: "Signature has expired", code: "unauthenticated" }];
const unauthenticated = [401, { error: "You need to sign in before continuing", code: "unauthenticated" }];
const outcome = ({ status, body }: Answer) => [status, body];

const encode = (part: unknown): string =>
  Buffer.from(typeof part === "string" ? part : JSON.stringify(part)).toString("base64url");

function decode(token: string): { header: Claims; claims: Claims; signature: string } {
  const [header = "", claims = "", signature = ""] = token.split(".");
  const read = (part: string): Claims => JSON.parse(Buffer.from(part, "base64url").toString());
  return { header: read(header), claims: read(claims), signature };
}

function hmac(header: unknown, claims: unknown, secret = first, hash = "sha256"): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac(hash, secret).update(signed).digest("base64url")}`;
}

describe("a session's life (accounts §6)", () => {
  test("the credential is a signed token with the ids of account and session, and nothing else about the person", async () => {
    const { token, profile } = await arriveSignedIn(scene);
    const { header, claims } = decode(token);
    const now = scene.clock.now() / 1000;
    expect(header).toEqual({ alg: "HS256", typ: "JWT" });
    expect(claims).toEqual({
      iss: "valet-service",
      aud: "site",
      purpose: "session",
      sub: profile.id,
      sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      jti: expect.stringMatching(/^[\w-]{22}$/),
      iat: now,
      exp: now + 3600,
    });
  });

  test("expires to the second, with exactly the message that signs the site out", async () => {
    const { token } = await arriveSignedIn(scene);
    scene.clock.advance(hour - 1);
    expect((await me(token)).status).toBe(200);
    scene.clock.advance(1);
    const answer = await me(token);
    expect(outcome(answer)).toEqual(expired);
    expect(answer.headers["authorization"]).toBeUndefined();
  });

  test("is renewed once half of its hour is over, not before", async () => {
    const { token } = await arriveSignedIn(scene);
    scene.clock.advance(30 * minute - 1);
    expect((await me(token)).headers["authorization"]).toBeUndefined();
    scene.clock.advance(1);
    const renewed = credentialOf(await me(token));
    expect((await me(renewed)).headers["authorization"]).toBeUndefined();
    scene.clock.advance(59 * minute);
    expect(outcome(await me(token))).toEqual(expired);
    expect((await me(renewed)).status).toBe(200);
  });

  test("lasts 24 hours at most, however much it is used", async () => {
    let { token } = await arriveSignedIn(scene);
    for (let minutes = 0; minutes < 24 * 60 - 20; minutes += 20) {
      scene.clock.advance(20 * minute);
      const answer = await me(token);
      expect(answer.status).toBe(200);
      if (answer.headers["authorization"] !== undefined) token = credentialOf(answer);
    }
    scene.clock.advance(20 * minute - 1);
    expect((await me(token)).status).toBe(200);
    scene.clock.advance(1);
    expect(outcome(await me(token))).toEqual(expired);
  });

  test("signing out ends the renewed credential and the one before it", async () => {
    const { token } = await arriveSignedIn(scene);
    scene.clock.advance(31 * minute);
    const renewed = credentialOf(await me(token));
    await scene.ask("DELETE /users/logout", { token });
    expect(outcome(await me(renewed))).toEqual(unauthenticated);
    expect(outcome(await me(token))).toEqual(unauthenticated);
  });

  test("a token of a revoked, deleted or too old session is refused as unauthenticated, not as expired", async () => {
    const revoked = await arriveSignedIn(scene);
    await scene.ask("DELETE /users/logout", { token: revoked.token });
    expect(outcome(await me(revoked.token))).toEqual(unauthenticated);

    const deleted = await arriveSignedIn(scene);
    await scene.ask("DELETE /me", { token: deleted.token, body: { user: { password: goodPassword } } });
    expect(outcome(await me(deleted.token))).toEqual(unauthenticated);

    const old = await arriveSignedIn(scene);
    await scene.services.db
      .updateTable("sessions")
      .set({ startedAt: (scene.clock.now() - 24 * hour) as never })
      .where("accountId", "=", old.profile.id)
      .execute();
    expect(outcome(await me(old.token))).toEqual(unauthenticated);
  });

  test("a valid token is refused without its session's row, and accepted with it", async () => {
    const { token } = await arriveSignedIn(scene);
    const sessionId = String(decode(token).claims["sid"]);
    const { db } = scene.services;
    const row = await db
      .selectFrom("sessions")
      .selectAll()
      .where("id", "=", sessionId)
      .executeTakeFirstOrThrow();
    await db.deleteFrom("sessions").where("id", "=", sessionId).execute();
    expect((await me(token)).status).toBe(401);
    await db.insertInto("sessions").values(row).execute();
    expect((await me(token)).status).toBe(200);
  });
});

describe("altered tokens", () => {
  let good: { token: string; header: Claims; claims: Claims; signature: string };
  let other: { claims: Claims };
  let ended: { claims: Claims };
  beforeAll(async () => {
    const person = await arriveSignedIn(scene);
    good = { token: person.token, ...decode(person.token) };
    other = decode((await arriveSignedIn(scene)).token);
    const gone = await arriveSignedIn(scene);
    await scene.ask("DELETE /users/logout", { token: gone.token });
    ended = decode(gone.token);
  });

  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const publicPem = publicKey.export({ type: "spki", format: "pem" }).toString();
  const rsa = (claims: Claims): string => {
    const signed = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims)}`;
    return `${signed}.${createSign("sha256").update(signed).sign(privateKey, "base64url")}`;
  };
  const now = () => Math.floor(scene.clock.now() / 1000);
  const past = () => ({ iat: now() - 7200, exp: now() - 3600 });
  const resigned = (changes: Claims, header: Claims = {}): string =>
    hmac({ ...good.header, ...header }, { ...good.claims, ...changes });
  const without = (claim: string): string => {
    const { [claim]: _, ...others } = good.claims;
    return hmac(good.header, others);
  };
  const unsigned = (header: Claims, claims: Claims = {}): string =>
    `${encode({ ...good.header, ...header })}.${encode({ ...good.claims, ...claims })}.`;
  const withParts = (change: (parts: string[]) => string[]): string =>
    change(good.token.split(".")).join(".");
  const flipped = (text: string, at: number): string =>
    `${text.slice(0, at)}${text[at] === "A" ? "B" : "A"}${text.slice(at + 1)}`;

  const alterations: readonly (readonly [string, () => string])[] = [
    ["algorithm none", () => unsigned({ alg: "none" })],
    ["algorithm None", () => unsigned({ alg: "None" })],
    ["algorithm NONE, expired", () => unsigned({ alg: "NONE" }, past())],
    ["algorithm nOnE, with a signature", () => `${unsigned({ alg: "nOnE" })}${good.signature}`],
    ["no algorithm", () => hmac({ typ: "JWT" }, good.claims)],
    ["an empty algorithm", () => hmac({ ...good.header, alg: "" }, good.claims)],
    ["HS384 with our key", () => hmac({ ...good.header, alg: "HS384" }, good.claims, first, "sha384")],
    ["HS512 with our key", () => hmac({ ...good.header, alg: "HS512" }, good.claims, first, "sha512")],
    ["HS512 with our key, expired", () => hmac({ alg: "HS512", typ: "JWT" }, past(), first, "sha512")],
    ["RS256 with a key of its own", () => rsa(good.claims)],
    ["RS256, expired", () => rsa({ ...good.claims, ...past() })],
    ["HS256 signed with a public key", () => hmac(good.header, good.claims, publicPem)],
    ["another key", () => hmac(good.header, good.claims, second)],
    ["another key, expired", () => hmac(good.header, { ...good.claims, ...past() }, second)],
    ["an empty key", () => hmac(good.header, good.claims, "")],
    ["an empty key, expired", () => hmac(good.header, { ...good.claims, ...past() }, "")],
    [
      "a key that it brings along",
      () => hmac({ ...good.header, jwk: { kty: "oct", k: encode(second) } }, good.claims, second),
    ],
    [
      "a key that it points to",
      () => hmac({ ...good.header, jku: "https://evil.example/keys" }, good.claims, second),
    ],
    ["a key id that is a path", () => hmac({ ...good.header, kid: "../../dev/null" }, good.claims, "")],
    [
      "a certificate that it brings along",
      () => hmac({ ...good.header, x5c: [encode("x")] }, good.claims, second),
    ],
    ["an extension that nobody knows", () => resigned({}, { crit: ["b64", "x"], b64: false, x: 1 })],
    ["another type", () => resigned({}, { typ: "at+jwt" })],
    ["no type", () => hmac({ alg: "HS256" }, good.claims)],
    ["no signature", () => withParts(([header = "", claims = ""]) => [header, claims, ""])],
    ["no third part", () => withParts((parts) => parts.slice(0, 2))],
    ["a fourth part", () => `${good.token}.e30`],
    [
      "a signature changed at its start",
      () => withParts(([h = "", c = "", s = ""]) => [h, c, flipped(s, 0)]),
    ],
    [
      "a signature changed in the middle",
      () => withParts(([h = "", c = "", s = ""]) => [h, c, flipped(s, 20)]),
    ],
    ["a signature cut short", () => good.token.slice(0, -2)],
    [
      "a signature of zeros",
      () => withParts(([h = "", c = ""]) => [h, c, encode(Buffer.alloc(32).toString())]),
    ],
    [
      "another's signature",
      () => withParts(([h = "", c = ""]) => [h, c, hmac(good.header, other.claims).split(".")[2] ?? ""]),
    ],
    [
      "another person, signature kept",
      () => withParts(([h = "", , s = ""]) => [h, encode({ ...good.claims, sub: other.claims["sub"] }), s]),
    ],
    [
      "a later expiry, signature kept",
      () => withParts(([h = "", , s = ""]) => [h, encode({ ...good.claims, exp: now() + 99_999 }), s]),
    ],
    [
      "an earlier expiry, signature kept",
      () => withParts(([h = "", , s = ""]) => [h, encode({ ...good.claims, ...past() }), s]),
    ],
    ["another's account on one's own session", () => resigned({ sub: other.claims["sub"] })],
    ["another's session on one's own account", () => resigned({ sid: other.claims["sid"] })],
    ["a session that was ended", () => resigned({ sid: ended.claims["sid"], sub: ended.claims["sub"] })],
    ["a session that never was", () => resigned({ sid: randomUUID() })],
    ["a session that is no id", () => resigned({ sid: "1; drop table sessions" })],
    ["an account that never was", () => resigned({ sub: randomUUID() })],
    ["another audience", () => resigned({ aud: "desk" })],
    ["several audiences", () => resigned({ aud: ["site", "desk"] })],
    ["another audience, expired", () => resigned({ aud: "desk", ...past() })],
    ["another issuer", () => resigned({ iss: "elsewhere" })],
    ["another issuer, expired", () => resigned({ iss: "elsewhere", ...past() })],
    ["another purpose", () => resigned({ purpose: "password-reset" })],
    ["another purpose, expired", () => resigned({ purpose: "password-reset", ...past() })],
    ["an expiry in words", () => resigned({ exp: "tomorrow" })],
    ["a negative expiry", () => resigned({ exp: -1 })],
    ["an expiry beyond numbers", () => resigned({ exp: 1e300 })],
    ["half a second", () => resigned({ exp: now() + 60.5 })],
    ...["iss", "aud", "purpose", "sub", "sid", "jti", "iat", "exp"].map(
      (claim) => [`no ${claim}`, () => without(claim)] as const,
    ),
    ["claims that are a list", () => hmac(good.header, [good.claims])],
    ["claims that are not JSON", () => hmac(good.header, "claims")],
    ["no claims", () => hmac(good.header, {})],
    ["a mailed link's token", () => "A".repeat(43)],
    ["nothing between the dots", () => ".."],
    ["padding", () => `${good.token}=`],
  ];

  test("there are at least 40 alterations, and the unaltered token is accepted", async () => {
    expect(alterations.length).toBeGreaterThanOrEqual(40);
    expect((await me(good.token)).status).toBe(200);
    expect((await me(resigned({}))).status).toBe(200);
  });

  test.each(alterations)("%s is refused as unauthenticated, not as expired", async (_, alter) => {
    expect(outcome(await me(alter()))).toEqual(unauthenticated);
  });

  test.each([
    ["a genuine one that is over", () => resigned(past())],
    [
      "of a session that was ended meanwhile",
      () => resigned({ ...past(), sid: ended.claims["sid"], sub: ended.claims["sub"] }),
    ],
    ["over since this very second", () => resigned({ exp: now() })],
  ])("a genuine token that has expired is answered as expired: %s", async (_, alter) => {
    expect(outcome(await me(alter()))).toEqual(expired);
  });

  test.each([
    ["", ""],
    ["Bearer", ""],
    ["Bearer ", ""],
    ["Basic ", "token"],
    ["bearer:", "token"],
    ["Bearer Bearer ", "token"],
    ["", "token"],
    ["Bearer ", "token, other"],
  ])("the authorization header %j %s is refused", async (scheme, rest) => {
    const authorization = `${scheme}${rest.replace("token", good.token)}`;
    const answer = await scene.ask("GET /users/me", { headers: { authorization } });
    expect(outcome(answer)).toEqual(unauthenticated);
  });

  test("the scheme may be written in any case", async () => {
    const headers = { authorization: `bearer ${good.token}` };
    expect((await scene.ask("GET /users/me", { headers })).status).toBe(200);
  });
});

describe("the key is rotated", () => {
  test("the previous key's tokens stay valid, the newest key signs new ones, an unknown key's are refused", async () => {
    const { email, token } = await arriveSignedIn(scene);
    const { config } = scene.services;
    const rotated = { ...scene.services, config: { ...config, tokenSecrets: [second, first] } };
    const { authenticate } = await import("./authenticate.ts");
    const accepted = (credential: string) => authenticate(rotated, `Bearer ${credential}`);
    expect((await accepted(token)).ok).toBe(true);

    scene.clock.advance(40 * minute);
    const renewed = await accepted(token);
    const fresh = renewed.ok ? (renewed.value.renewedToken ?? "") : "";
    const [header = "", claims = "", signature] = fresh.split(".");
    expect(createHmac("sha256", second).update(`${header}.${claims}`).digest("base64url")).toBe(signature);
    // A server with only the previous key does not accept it.
    expect(outcome(await me(fresh))).toEqual(unauthenticated);

    const dropped = { ...scene.services, config: { ...config, tokenSecrets: [second] } };
    const { token: signedByFirst } = await signIn(scene, email);
    expect(await authenticate(dropped, `Bearer ${signedByFirst}`)).toEqual({
      ok: false,
      refusal: "unauthenticated",
    });
  });

  test("without a key in the environment the server generates one in its data folder", async () => {
    const own = await openAccountScene();
    try {
      const { token } = await arriveSignedIn(own);
      const kept = readFileSync(path.join(own.services.config.dataDir, "token-secret"), "utf8").trim();
      const [header = "", claims = "", signature] = token.split(".");
      expect(createHmac("sha256", kept).update(`${header}.${claims}`).digest("base64url")).toBe(signature);
    } finally {
      await own.close();
    }
  });
});
