// A valet's phone: it records pieces, numbers and signs them, and uploads them over a connection that loses, duplicates
// and reorders. It deletes a piece only once the server reports it as stored.
import { createHash, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import type { custodyApi } from "#contract/desk/custody-api.ts";
import { chunkBytes } from "#contract/desk/piece-calls.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { StaffMember } from "#domain/access.ts";
import { chainInput, chainStart } from "#domain/custody/evidence-chain.ts";
import type { PieceKind } from "#domain/custody/inspection-set.ts";
import { isoFromInstant } from "#domain/time.ts";
import { commitPieces } from "#server/evidence/commit-pieces.ts";
import { registerDeviceKey } from "#server/evidence/device-key.ts";
import { digestOf } from "#server/evidence/pieces/receive-chunk.ts";
import { saveInspection } from "#server/evidence/save-inspection.ts";
import { accepted, type Scene } from "./booking-scene.ts";
import { asStaff, staffMember } from "./custody-scene.ts";

export type TakenOnPhone = {
  readonly id: string;
  readonly kind: PieceKind;
  readonly angle?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly content: Buffer;
  readonly sha256: string;
  readonly seq: number;
  readonly chain: string;
  readonly signature: string;
};

export function openPhone(caller: StaffMember = staffMember()) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const spki = publicKey.export({ type: "spki", format: "der" }).toString("base64url");
  let seq = 0;
  let chain = chainStart;
  return {
    caller,
    publicKey: spki,
    register: (scene: Scene) =>
      asStaff(registerDeviceKey, scene, caller, { body: { device: { publicKey: spki } } }),
    take(kind: PieceKind, content: Buffer, angle?: TakenOnPhone["angle"]): TakenOnPhone {
      seq += 1;
      const sha256 = createHash("sha256").update(content).digest("hex");
      const value = createHash("sha256")
        .update(chainInput(chain, seq, sha256))
        .digest();
      chain = value.toString("hex");
      const signature = sign("sha256", value, { key: privateKey, dsaEncoding: "ieee-p1363" });
      const base = {
        id: randomUUID(),
        kind,
        content,
        sha256,
        seq,
        chain,
        signature: signature.toString("base64url"),
      };
      return angle === undefined ? base : { ...base, angle };
    },
  };
}

type SentInspection = BodyOf<typeof custodyApi.saveInspection>["inspection"];

export type Phone = ReturnType<typeof openPhone>;

export async function begin(
  scene: Scene,
  { caller }: Pick<Phone, "caller">,
  reference: string,
  changed: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = randomUUID();
  const at = isoFromInstant(scene.clock.now());
  const inspection = {
    reference,
    side: "reception",
    mode: "express",
    odometer: 48_213,
    keyTag: "31",
    at,
    ...changed,
  } as SentInspection;
  accepted(await asStaff(saveInspection, scene, caller, { params: { id }, body: { inspection } }));
  return id;
}

export function commit(
  scene: Scene,
  { caller }: Pick<Phone, "caller">,
  id: string,
  taken: readonly TakenOnPhone[],
) {
  const at = isoFromInstant(scene.clock.now());
  const pieces = taken.map(({ content, ...piece }) => ({
    ...piece,
    bytes: content.length,
    at,
    source: "camera" as const,
  }));
  return asStaff(commitPieces, scene, caller, { params: { id }, body: { pieces } });
}

/** The chunks of a piece, as they are uploaded. */
export function chunksOf({ id, content }: Pick<TakenOnPhone, "id" | "content">) {
  return Array.from({ length: Math.ceil(content.length / chunkBytes) }, (_, n) => {
    const chunk = content.subarray(n * chunkBytes, (n + 1) * chunkBytes);
    return { id, n, content: chunk, digest: digestOf(chunk) };
  });
}
