// The hash chain of a phone's pieces (custody §3): each value includes the one before it, so that a piece can be
// neither omitted nor inserted later without detection. The SHA-256 itself is the platform's, on the phone and on the
// server.

/** The previous value of a phone's first piece. */
export const chainStart = "0".repeat(64);

/**
 * The bytes whose SHA-256 is a piece's chain value: the previous value, the sequence number in 8 bytes (big-endian),
 * the content's SHA-256.
 */
export function chainInput(previous: string, seq: number, sha256: string): Uint8Array {
  const bytes = new Uint8Array(72);
  bytes.set(bytesOfHex(previous), 0);
  new DataView(bytes.buffer).setBigUint64(32, BigInt(seq));
  bytes.set(bytesOfHex(sha256), 40);
  return bytes;
}

export function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Sequence numbers that a phone has used but never sent: pieces that it lost or withholds. */
export function gapsIn(seqs: readonly number[], lastReported: number): readonly number[] {
  const known = new Set(seqs);
  return Array.from({ length: lastReported }, (_, index) => index + 1).filter((seq) => !known.has(seq));
}
