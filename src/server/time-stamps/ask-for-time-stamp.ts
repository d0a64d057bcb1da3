import { createHash, randomBytes } from "node:crypto";
import { der, derInteger, derOid, derTags, elementsOf, readDer } from "./der.ts";
import { readTimeStamp } from "./read-time-stamp.ts";

const timeoutMs = 20_000;

/** Requests a time stamp (RFC 3161, over HTTP) and returns its token, verified to be of this content. */
export async function askForTimeStamp(authority: URL, content: Uint8Array): Promise<Buffer> {
  const nonce = randomBytes(8);
  const answer = await fetch(authorityWithoutSignIn(authority), {
    method: "POST",
    headers: { "content-type": "application/timestamp-query", ...signInOf(authority) },
    body: new Uint8Array(queryOf(content, nonce)),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`the time-stamping authority answered ${answer.status}`);
  const token = tokenOf(Buffer.from(await answer.arrayBuffer()));
  const read = readTimeStamp(token, content);
  if (!read.ok) throw new Error(`the time stamp is of no use: ${read.refusal}`);
  // The nonce prevents replay: an older response would stamp new content with a past time.
  if (!read.value.nonce?.equals(readDer(derInteger(nonce)).content)) {
    throw new Error("the time stamp answers another question");
  }
  return token;
}

/** Version 1, the hash of the content, our nonce, and the request for the certificate. */
function queryOf(content: Uint8Array, nonce: Buffer): Buffer {
  const digest = createHash("sha256").update(content).digest();
  const algorithm = der(derTags.sequence, derOid("2.16.840.1.101.3.4.2.1"), der(derTags.nothing));
  return der(
    derTags.sequence,
    der(derTags.integer, Buffer.from([1])),
    der(derTags.sequence, algorithm, der(derTags.octets, digest)),
    derInteger(nonce),
    der(derTags.boolean, Buffer.from([0xff])),
  );
}

/** PKIStatus 0 and 1 mean granted; any other carries a reason, for the log. */
function tokenOf(answer: Buffer): Buffer {
  const [status, token] = elementsOf(readDer(answer));
  const [code, ...words] = elementsOf(status ?? { content: Buffer.alloc(0) });
  const number = code?.content.readUInt8(0);
  if (token !== undefined && (number === 0 || number === 1)) return token.whole;
  throw new Error(
    `the time-stamping authority refused (${number}): ${words[0]?.content.toString("latin1") ?? ""}`,
  );
}

function authorityWithoutSignIn(authority: URL): URL {
  const bare = new URL(authority);
  bare.username = "";
  bare.password = "";
  return bare;
}

function signInOf({ username, password }: URL): Record<string, string> {
  if (username === "") return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}
