// Reads a time stamp (RFC 3161) after verifying that it covers this content and is signed by its certificate.
import { createHash, verify, X509Certificate } from "node:crypto";
import { accept, type Result, reject } from "#domain/result.ts";
import { type Instant, toInstant } from "#domain/time.ts";
import { type DerElement, derOid, derTags, elementsOf, readDer } from "./der.ts";

export type TimeStamp = {
  readonly at: Instant;
  /** The authority's name in its certificate. */
  readonly by: string;
  readonly nonce: Buffer | undefined;
};

/**
 * Whether the token is valid for this content. Does not judge the certificate or its issuer: the reader of the stamp
 * has to trust the authority (custody §3, "Stamped by somebody else").
 */
export function readTimeStamp(token: Uint8Array, content: Uint8Array): Result<TimeStamp, string> {
  try {
    return judge(token, content);
  } catch {
    return reject("it cannot be read");
  }
}

function judge(token: Uint8Array, content: Uint8Array): Result<TimeStamp, string> {
  const { info, certificates, signer } = partsOf(token);
  const said = readInfo(info);
  const imprint = createHash(said.hash).update(content).digest();
  if (!imprint.equals(said.imprint)) return reject("it is of something else");

  const attributes = attributesOf(signer.attributes);
  const digest = createHash(signer.hash).update(info).digest();
  if (!attributes.get(oids.messageDigest)?.content.equals(digest)) {
    return reject("what it says is not what was signed");
  }
  const certificate = certificates.find((one) => isNamedBy(attributes, one));
  if (certificate === undefined) return reject("it brings no certificate of whoever signed it");
  if (!isSigned(signer, certificate)) return reject("it was not signed by whoever it names");
  const known = new X509Certificate(certificate);
  if (!known.keyUsage?.includes("1.3.6.1.5.5.7.3.8")) return reject("its certificate is not for time stamps");
  if (said.at < known.validFromDate.getTime() || said.at > known.validToDate.getTime()) {
    return reject("its certificate was not valid then");
  }
  return accept({ at: toInstant(said.at), by: known.subject.replaceAll("\n", ", "), nonce: said.nonce });
}

const hashes = {
  "1.3.14.3.2.26": "sha1",
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
} as const;

const hex = (dotted: string): string => derOid(dotted).toString("hex");
const oids = {
  signedData: hex("1.2.840.113549.1.7.2"),
  info: hex("1.2.840.113549.1.9.16.1.4"),
  messageDigest: hex("1.2.840.113549.1.9.4"),
  /** ESS: identifies the signing certificate by its SHA-1, or by a hash with a named algorithm. */
  certificate: hex("1.2.840.113549.1.9.16.2.12"),
  certificateV2: hex("1.2.840.113549.1.9.16.2.47"),
} as const;
const namesOfHashes = new Map(Object.entries(hashes).map(([dotted, name]) => [hex(dotted), name]));

type Signer = {
  readonly hash: string;
  readonly attributes: DerElement;
  readonly signature: Buffer;
};

/** ContentInfo → SignedData → TSTInfo, the certificates and the one signer. */
function partsOf(token: Uint8Array) {
  const [kind, wrapped] = elementsOf(readDer(token));
  if (!isOid(kind, oids.signedData)) throw new TypeError("no signed data");
  const [, , encapsulated, ...rest] = elementsOf(elementsOf(existing(wrapped))[0] ?? missing());
  const [contentKind, octets] = elementsOf(existing(encapsulated));
  if (!isOid(contentKind, oids.info)) throw new TypeError("no time stamp");
  const certificates = rest.find(({ tag }) => tag === 0xa0);
  const signers = existing(rest.findLast(({ tag }) => tag === derTags.set));
  return {
    info: existing(elementsOf(existing(octets))[0]).content,
    certificates: certificates ? elementsOf(certificates).map(({ whole }) => whole) : [],
    signer: signerOf(existing(elementsOf(signers)[0])),
  };
}

function signerOf(element: DerElement): Signer {
  const [, , hash, ...rest] = elementsOf(element);
  return {
    hash: hashOf(existing(hash)),
    attributes: existing(rest.find(({ tag }) => tag === 0xa0)),
    signature: existing(rest.find(({ tag }) => tag === derTags.octets)).content,
  };
}

/** TSTInfo: version, policy, imprint, serial number, time, and optional fields. */
function readInfo(info: Buffer) {
  const [, , imprint, , time, ...rest] = elementsOf(readDer(info));
  const [hash, octets] = elementsOf(existing(imprint));
  return {
    hash: hashOf(existing(hash)),
    imprint: existing(octets).content,
    at: readTime(existing(time).content.toString("latin1")),
    nonce: rest.find(({ tag }) => tag === derTags.integer)?.content,
  };
}

/** `20270310090507.25Z`: always UTC. */
function readTime(text: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d{1,9}))?Z$/.exec(text) ?? [];
  const [year, month, day, hours, minutes, seconds, fraction = "0"] = parts;
  if (year === undefined) throw new TypeError("no time");
  return Date.parse(
    `${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${fraction.slice(0, 3).padEnd(3, "0")}Z`,
  );
}

function attributesOf(attributes: DerElement): ReadonlyMap<string, DerElement> {
  return new Map(
    elementsOf(attributes).map((attribute) => {
      const [name, values] = elementsOf(attribute);
      return [existing(name).whole.toString("hex"), existing(elementsOf(existing(values))[0])];
    }),
  );
}

/** The signed attributes contain the hash of the certificate (RFC 5816). */
function isNamedBy(attributes: ReadonlyMap<string, DerElement>, certificate: Buffer): boolean {
  const second = attributes.get(oids.certificateV2);
  const named = second ?? attributes.get(oids.certificate);
  if (named === undefined) return false;
  const parts = elementsOf(elementsOf(elementsOf(named)[0] ?? missing())[0] ?? missing());
  const algorithm = parts.find(({ tag }) => tag === derTags.sequence && second !== undefined);
  const isFirst = parts[0]?.tag === derTags.sequence;
  const hash = second === undefined ? "sha1" : isFirst && algorithm ? hashOf(algorithm) : "sha256";
  const told = existing(parts.find(({ tag }) => tag === derTags.octets)).content;
  return createHash(hash).update(certificate).digest().equals(told);
}

function isSigned({ hash, attributes, signature }: Signer, certificate: Buffer): boolean {
  // The signature covers the attributes re-tagged as a SET, not their implicit tag in the signer (RFC 5652 §5.4).
  const signed = Buffer.concat([Buffer.from([derTags.set]), attributes.whole.subarray(1)]);
  const { publicKey } = new X509Certificate(certificate);
  const isEdwards = publicKey.asymmetricKeyType?.startsWith("ed") ?? false;
  return verify(isEdwards ? null : hash, signed, publicKey, signature);
}

function hashOf(algorithm: DerElement): string {
  const name = namesOfHashes.get(existing(elementsOf(algorithm)[0]).whole.toString("hex"));
  if (name === undefined) throw new TypeError("a hash that nobody uses here");
  return name;
}

function isOid(element: DerElement | undefined, oid: string): boolean {
  return element?.whole.toString("hex") === oid;
}

function existing<Value>(value: Value | undefined): Value {
  return value ?? missing();
}

function missing(): never {
  throw new TypeError("a part is missing");
}
