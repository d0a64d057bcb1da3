// The device's hash chain (custody §3): a non-extractable key, gapless sequence numbers, and a chain value derived from
// the previous one. Number and piece are written in one transaction, so that a killed tab never leaves one without the
// other.
import { registerDeviceKey, reportDevice } from "#contract/desk/piece-calls.ts";
import { chainInput, chainStart } from "#domain/custody/evidence-chain.ts";
import { deskCall } from "../api/desk-call.ts";
import type { DeskFailureCode } from "../api/desk-failure.ts";
import { answerOf, changeKept, keep, readKept } from "../kept/kept-database.ts";

export type Sealed = {
  readonly seq: number;
  readonly chain: string;
  /** ECDSA over the 32 bytes of `chain`, as r and s, base64url. */
  readonly signature: string;
};

type KeptChain = { readonly name: "chain"; readonly seq: number; readonly chain: string };
type KeptKey = { readonly name: "device-key"; readonly pair: CryptoKeyPair; readonly registered: boolean };

const algorithm = { name: "ECDSA", namedCurve: "P-256" } as const;

/** Seals one piece and stores it with `record`; a lock serialises this across tabs. */
export async function keepSealed(
  sha256: string,
  record: (sealed: Sealed) => { readonly id: string },
): Promise<void> {
  await navigator.locks.request("desk-chain", async () => {
    const { pair } = await deviceKey();
    const before = (await readKept<KeptChain>("facts", "chain")) ?? { seq: 0, chain: chainStart };
    const seq = before.seq + 1;
    const chain = await sha256Of(new Uint8Array(chainInput(before.chain, seq, sha256)));
    const signed = await crypto.subtle.sign(
      { name: algorithm.name, hash: "SHA-256" },
      pair.privateKey,
      fromHex(chain),
    );
    const sealed = { seq, chain, signature: toBase64Url(signed) };
    await changeKept(["facts", "pieces"], async (transaction) => {
      await answerOf(transaction.objectStore("pieces").put(record(sealed)));
      await answerOf(transaction.objectStore("facts").put({ name: "chain", seq, chain } satisfies KeptChain));
    });
  });
}

/** Reports the last sequence number to the server; a wiped phone resumes from the server's chain. */
export async function reportToServer(waiting: number): Promise<void> {
  const kept = await readKept<KeptChain>("facts", "chain");
  const answer = await deskCall(reportDevice, { body: { report: { lastSeq: kept?.seq ?? 0, waiting } } });
  if (!answer.ok || kept !== undefined || answer.value.lastSeq === 0) return;
  const { lastSeq, chain } = answer.value;
  await keep("facts", { name: "chain", seq: lastSeq, chain } satisfies KeptChain);
}

/**
 * Registers the public key before the first commitment, for the server to verify signatures. Undefined on success, else
 * why it was refused.
 */
export async function registerKey(): Promise<DeskFailureCode | undefined> {
  const known = await deviceKey();
  if (known.registered) return undefined;
  const spki = await crypto.subtle.exportKey("spki", known.pair.publicKey);
  const answer = await deskCall(registerDeviceKey, { body: { device: { publicKey: toBase64Url(spki) } } });
  if (answer.ok) await keep("facts", { ...known, registered: true } satisfies KeptKey);
  return answer.ok ? undefined : answer.refusal.code;
}

async function deviceKey(): Promise<KeptKey> {
  const kept = await readKept<KeptKey>("facts", "device-key");
  if (kept) return kept;
  const pair = await crypto.subtle.generateKey(algorithm, false, ["sign", "verify"]);
  const made: KeptKey = { name: "device-key", pair, registered: false };
  await keep("facts", made);
  return made;
}

export async function sha256Of(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toBase64Url(buffer: ArrayBuffer): string {
  const binary = String.fromCodePoint(...new Uint8Array(buffer));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
