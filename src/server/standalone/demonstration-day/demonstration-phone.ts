// The phone of the demonstration's valets: its pieces go through the same calls as any phone's, chained and signed.
import { createECDH, createHash, createPrivateKey, createPublicKey, randomUUID, sign } from "node:crypto";
import { chunkBytes } from "#contract/desk/piece-calls.ts";
import type { StaffMember } from "#domain/access.ts";
import { chainInput, chainStart } from "#domain/custody/evidence-chain.ts";
import type { Angle, InspectionMode, InspectionSide, PieceKind } from "#domain/custody/inspection-set.ts";
import { day, isoFromInstant, later } from "#domain/time.ts";
import { findDevice } from "../../custody-store/device-store.ts";
import { closeInspection } from "../../evidence/close-inspection.ts";
import { commitPieces } from "../../evidence/commit-pieces.ts";
import { registerDeviceKey } from "../../evidence/device-key.ts";
import { digestOf, receiveChunk } from "../../evidence/pieces/receive-chunk.ts";
import { saveInspection } from "../../evidence/save-inspection.ts";
import { keyedHash } from "../../platform/secrets/keyed-hash.ts";
import type { Services } from "../../services.ts";

/** One shared device: the demonstration has no real phone. */
const deviceId = "01900000-0000-7000-8000-00000000d0e5";

export type TakenPiece = { readonly kind: PieceKind; readonly angle?: Angle; readonly content: Buffer };

export type Walked = {
  readonly reference: string;
  readonly side: InspectionSide;
  readonly mode: InspectionMode;
  readonly odometer: number;
  readonly keyTag: string;
  readonly pieces: readonly TakenPiece[];
  readonly remarks: readonly {
    readonly panel: string;
    readonly x: number;
    readonly y: number;
    readonly words: string;
  }[];
};

type Phone = Pick<Services, "db" | "clock" | "config" | "log">;

/** Records a complete walk, from the first picture to the sealed manifest; returns the ids of its pieces in order. */
export async function recordWalk(
  services: Phone,
  staffId: string,
  walked: Walked,
): Promise<readonly string[]> {
  const privateKey = await phoneKey(services);
  const call = callBy(services, staffId);
  const id = randomUUID();
  const at = isoFromInstant(services.clock.now());
  const { reference, side, mode, odometer, keyTag, pieces } = walked;
  const remarks = walked.remarks.map((remark) => ({ ...remark, id: randomUUID() }));
  const head = { reference, side, mode, odometer, fuel: 5, keyTag, remarks, at };
  await must(saveInspection(services, { ...call, params: { id }, body: { inspection: head } }));
  const known = await findDevice(services.db, deviceId);
  let seq = known?.lastSeq ?? 0;
  let chain = known ? Buffer.from(known.chain).toString("hex") : chainStart;
  const taken = pieces.map(({ kind, angle, content }) => {
    seq += 1;
    const sha256 = createHash("sha256").update(content).digest("hex");
    const sealed = createHash("sha256")
      .update(chainInput(chain, seq, sha256))
      .digest();
    chain = sealed.toString("hex");
    const signature = sign("sha256", sealed, { key: privateKey, dsaEncoding: "ieee-p1363" }).toString(
      "base64url",
    );
    const piece = { id: randomUUID(), kind, sha256, bytes: content.length, seq, chain, signature, at };
    return { content, piece: { ...piece, source: "camera" as const, ...(angle !== undefined && { angle }) } };
  });
  await must(
    commitPieces(services, { ...call, params: { id }, body: { pieces: taken.map(({ piece }) => piece) } }),
  );
  for (const { piece, content } of taken) {
    for (let n = 0; n * chunkBytes < content.length; n += 1) {
      const chunk = content.subarray(n * chunkBytes, (n + 1) * chunkBytes);
      await must(receiveChunk(services, { id: piece.id, n, content: chunk, digest: digestOf(chunk) }));
    }
  }
  const closing = { id: randomUUID(), at, signedBy: "traveller-here" as const };
  await must(closeInspection(services, { ...call, params: { id }, body: { closing } }));
  return taken.map(({ piece }) => piece.id);
}

/** Derived from the server's secret, so that it is stable: a phone keeps its key while enrolled. */
async function phoneKey(services: Phone) {
  const hash = await keyedHash(services.config);
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(Buffer.from(hash("demonstration-phone"), "base64url"));
  const point = ecdh.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const d = ecdh.getPrivateKey().toString("base64url");
  return createPrivateKey({
    key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "", d },
    format: "jwk",
  });
}

/** Enrols the phone; idempotent. */
export async function enrolDemonstrationPhone(services: Phone, staffId: string): Promise<void> {
  const now = services.clock.now();
  await services.db
    .insertInto("staffDevices")
    .values({
      id: deviceId,
      name: "Téléphone 1",
      createdAt: now,
      enrolmentHash: null,
      enrolmentExpiresAt: now,
      tokenHash: createHash("sha256").update(randomUUID()).digest(),
      enrolledAt: now,
      expiresAt: later(now, 90 * day),
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ expiresAt: later(now, 90 * day) }))
    .execute();
  const spki = createPublicKey(await phoneKey(services)).export({ type: "spki", format: "der" });
  const body = { device: { publicKey: spki.toString("base64url") } };
  await must(registerDeviceKey(services, { ...callBy(services, staffId), params: undefined, body }));
}

function callBy({ clock }: Pick<Services, "clock">, staffId: string) {
  const caller: StaffMember = {
    kind: "staff",
    staffId,
    sessionId: "",
    deviceId,
    role: "dispatcher",
    state: "open",
    steppedUp: false,
  };
  const origin = { address: "", userAgent: "", locale: "fr", requestId: String(clock.now()) } as const;
  return { caller, origin, query: undefined, headers: undefined, setHeader: () => undefined };
}

async function must(answered: Promise<{ readonly ok: boolean; readonly refusal?: unknown }>): Promise<void> {
  const answer = await answered;
  if (!answer.ok) throw new Error(`the demonstration's phone was refused: ${JSON.stringify(answer.refusal)}`);
}
