// A time-stamping authority for the tests (RFC 3161): a key, a self-signed certificate, and responses over HTTP.
import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { der, derInteger, derOid, derTags, elementsOf, readDer } from "#server/time-stamps/der.ts";

export type TimeStampStandIn = {
  readonly url: string;
  /** How many requests it has received. */
  readonly asked: () => number;
  /** Corrupts the next responses in this way. */
  readonly bend: (how: Bend | undefined) => void;
  readonly close: () => Promise<void>;
};

/** Each yields a token that must be rejected. */
export type Bend = "another-content" | "another-nonce" | "altered" | "another-key" | "refused" | "no-purpose";

const sequence = (...parts: readonly Uint8Array[]) => der(derTags.sequence, ...parts);
const set = (...parts: readonly Uint8Array[]) => der(derTags.set, ...parts);
const octets = (bytes: Uint8Array) => der(derTags.octets, bytes);
const small = (value: number) => derInteger(Buffer.from([value]));
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const sha256Name = sequence(derOid("2.16.840.1.101.3.4.2.1"));
const ecdsa = sequence(derOid("1.2.840.10045.4.3.2"));
const tstInfo = derOid("1.2.840.113549.1.9.16.1.4");

export async function startTimeStampStandIn(now: () => number): Promise<TimeStampStandIn> {
  const own = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const other = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  let asked = 0;
  let bent: Bend | undefined;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      asked += 1;
      const answer = answerTo(Buffer.concat(parts), { own, other, at: now(), bent });
      response.writeHead(200, { "content-type": "application/timestamp-reply" }).end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    bend: (how) => {
      bent = how;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

type Means = {
  readonly own: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  readonly other: KeyObject;
  readonly at: number;
  readonly bent: Bend | undefined;
};

function answerTo(query: Buffer, means: Means): Buffer {
  const { bent, at } = means;
  if (bent === "refused") return sequence(sequence(small(2)));
  const [, imprint, nonce] = elementsOf(readDer(query));
  if (!imprint || !nonce) throw new Error("no question");
  const wrong = sequence(sha256Name, octets(sha256(Buffer.from("something else"))));
  const info = sequence(
    small(1),
    derOid("1.2.3.4.1"),
    bent === "another-content" ? wrong : imprint.whole,
    small(7),
    timeOf(at),
    bent === "another-nonce" ? small(5) : nonce.whole,
  );
  return sequence(sequence(small(0)), tokenOf(info, means));
}

function tokenOf(info: Buffer, { own, other, at, bent }: Means): Buffer {
  const certificate = certificateOf(own, at, bent !== "no-purpose");
  const attribute = (oid: string, value: Buffer) => sequence(derOid(oid), set(value));
  const attributes = Buffer.concat([
    attribute("1.2.840.113549.1.9.3", tstInfo),
    attribute("1.2.840.113549.1.9.4", octets(sha256(info))),
    attribute("1.2.840.113549.1.9.16.2.47", sequence(sequence(sequence(octets(sha256(certificate)))))),
  ]);
  const signature = sign("sha256", set(attributes), bent === "another-key" ? other : own.privateKey);
  const signer = sequence(
    small(1),
    sequence(nameOf("Stand-in"), small(1)),
    sha256Name,
    der(0xa0, attributes),
    ecdsa,
    octets(signature),
  );
  // The signed time differs from the one shown.
  const shown =
    bent === "altered" ? Buffer.from(info.toString("latin1").replace(/(\d{13})\dZ/, "$19Z"), "latin1") : info;
  const signed = sequence(
    small(3),
    set(sha256Name),
    sequence(tstInfo, der(0xa0, octets(shown))),
    der(0xa0, certificate),
    set(signer),
  );
  return sequence(derOid("1.2.840.113549.1.7.2"), der(0xa0, signed));
}

function certificateOf({ publicKey, privateKey }: Means["own"], at: number, forStamps: boolean): Buffer {
  const purpose = octets(sequence(derOid(forStamps ? "1.3.6.1.5.5.7.3.8" : "1.3.6.1.5.5.7.3.1")));
  const yes = der(derTags.boolean, Buffer.from([0xff]));
  const year = 365 * 86_400_000;
  const content = sequence(
    der(0xa0, small(2)),
    small(1),
    ecdsa,
    nameOf("Stand-in"),
    sequence(timeOf(at - year), timeOf(at + year)),
    nameOf("Stand-in"),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(sequence(derOid("2.5.29.37"), yes, purpose))),
  );
  const signature = sign("sha256", content, privateKey);
  return sequence(content, ecdsa, der(0x03, Buffer.from([0]), signature));
}

function nameOf(name: string): Buffer {
  return sequence(set(sequence(derOid("2.5.4.3"), der(0x0c, Buffer.from(name)))));
}

function timeOf(at: number): Buffer {
  const text = new Date(at).toISOString().replace(/[-:T]|\.\d+/g, "");
  return der(derTags.time, Buffer.from(text));
}
