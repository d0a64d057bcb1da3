/** File keys of a piece's bytes (custody §3). */
export function originalKey(sha256: Uint8Array): string {
  const hex = Buffer.from(sha256).toString("hex");
  return `custody/${hex.slice(0, 2)}/${hex}`;
}

export const derivedSizes = [320, 1280] as const;
export type DerivedSize = (typeof derivedSizes)[number];

export function derivedKey(sha256: Uint8Array, size: DerivedSize): string {
  const hex = Buffer.from(sha256).toString("hex");
  return `derived/${hex.slice(0, 2)}/${hex}/${size}.webp`;
}

export function chunksOf(pieceId: string): string {
  return `incoming/${pieceId}/`;
}

export function chunkKey(pieceId: string, chunk: number): string {
  return `${chunksOf(pieceId)}${String(chunk).padStart(4, "0")}`;
}
