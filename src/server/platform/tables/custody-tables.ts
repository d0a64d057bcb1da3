import type { ColumnType, Generated } from "kysely";
import type { CustodyState } from "#domain/custody/custody-states.ts";
import type { SignedBy } from "#domain/custody/inspection.ts";
import type {
  Angle,
  InspectionMode,
  InspectionSide,
  PieceKind,
  SkipReason,
} from "#domain/custody/inspection-set.ts";
import type { InspectionStatus } from "#domain/custody/inspection-states.ts";
import type { FlightNumber } from "#domain/flight/flight-number.ts";
import type { Cents } from "#domain/money.ts";
import type { Instant, LocalDate } from "#domain/time.ts";

/** Written as text, because the driver would turn an array into a PostgreSQL array. */
type Json<Value> = ColumnType<Value, string, string>;

type TimeKind = "live" | "between";

type CustodyTable = {
  bookingId: string;
  state: CustodyState;
  stateAt: Instant;
  spot: Generated<string | null>;
  keyTag: Generated<string | null>;
  holderId: Generated<string | null>;
  holderSinceAt: Generated<Instant | null>;
  odometerIn: Generated<number | null>;
  odometerOut: Generated<number | null>;
  promisedKm: number;
  returnCode: string;
  wrongCodes: Generated<number>;
  recalledAt: Generated<Instant | null>;
};

export type CustodyEventTable = {
  id: string;
  bookingId: string;
  kind: string;
  staffId: string | null;
  deviceId: string | null;
  spot: string | null;
  keyTag: string | null;
  odometer: number | null;
  undoes: string | null;
  /** The service that a vehicle in the workshop is there for; null for moves recorded before the column existed. */
  serviceId: Generated<string | null>;
  corrects: Generated<string | null>;
  fuel: Generated<number | null>;
  sentBy: Generated<string | null>;
  deviceAt: Instant | null;
  happenedAt: Instant;
  timeKind: TimeKind;
  knownFromAt: Instant | null;
  requestHash: Uint8Array;
  journalId: number;
  hash: Uint8Array;
};

type InspectionTable = {
  id: string;
  bookingId: string;
  side: InspectionSide;
  mode: InspectionMode;
  odometer: number | null;
  fuel: number | null;
  keyTag: string | null;
  staffId: string;
  deviceId: string | null;
  openedAt: Instant;
  status: Generated<InspectionStatus>;
  closingId: Generated<string | null>;
  closedAt: Generated<Instant | null>;
  manifest: Generated<string | null>;
  manifestHash: Generated<Uint8Array | null>;
  journalId: Generated<number | null>;
  signedBy: Generated<SignedBy | null>;
  signature: ColumnType<
    readonly (readonly (readonly number[])[])[] | null,
    string | null | undefined,
    string | null
  >;
  signedAt: Generated<Instant | null>;
};

type EvidencePieceTable = {
  id: string;
  inspectionId: string;
  kind: PieceKind;
  angle: Angle | null;
  sha256: Uint8Array | null;
  bytes: number | null;
  mime: Generated<string | null>;
  deviceId: string | null;
  deviceSeq: number | null;
  chain: Uint8Array | null;
  deviceSignature: Uint8Array | null;
  deviceAt: Instant | null;
  committedAt: Instant;
  timeKind: TimeKind | null;
  knownFromAt: Instant | null;
  source: "camera" | "file" | null;
  journalId: number;
  storedAt: Generated<Instant | null>;
  forgottenAt: Generated<Instant | null>;
  derivedAt: Generated<Instant | null>;
  deriveAgainAt: Generated<Instant | null>;
  checkedAt: Generated<Instant | null>;
  brokenAt: Generated<Instant | null>;
  skippedReason: SkipReason | null;
};

export type CustodyTables = {
  flightChanges: {
    flight: FlightNumber;
    date: LocalDate;
    landingAt: Instant;
    notedBy: string;
    notedAt: Instant;
  };
  spots: { name: string; zone: string; closed: Generated<boolean> };
  custody: CustodyTable;
  custodyEvents: CustodyEventTable;
  inspections: InspectionTable;
  deviceLedgers: {
    deviceId: string;
    publicKey: Uint8Array;
    lastSeq: Generated<number>;
    chain: Uint8Array;
    reportedSeq: Generated<number>;
    waiting: Generated<number>;
    lastContactAt: Instant;
    allToldAt: Generated<Instant | null>;
  };
  evidencePieces: EvidencePieceTable;
  inspectionRemarks: {
    id: string;
    inspectionId: string;
    panel: string;
    x: number;
    y: number;
    words: string;
    pieceId: string | null;
  };
  signatureTokens: {
    tokenHash: Uint8Array;
    inspectionId: string;
    expiresAt: Instant;
    usedAt: Generated<Instant | null>;
  };
  refusedMoves: {
    id: string;
    bookingId: string;
    kind: string;
    staffId: string;
    deviceId: string | null;
    deviceAt: Instant;
    arrivedAt: Instant;
    refusal: string;
    move: Json<Readonly<Record<string, unknown>>>;
    found: Json<Readonly<Record<string, unknown>>>;
    sentBy: Generated<string | null>;
    resolvedAt: Generated<Instant | null>;
    resolvedBy: Generated<string | null>;
    resolution: Generated<string | null>;
  };
  lotAudits: {
    id: string;
    staffId: string;
    begunAt: Instant;
    closedAt: Generated<Instant | null>;
    findings: ColumnType<readonly unknown[] | null, string | null | undefined, string | null>;
  };
  lotSightings: {
    id: string;
    auditId: string;
    spot: string;
    keyTag: string | null;
    plate: string | null;
    seenAt: Instant;
  };
  claims: {
    id: string;
    bookingId: string;
    pieceId: string | null;
    words: string;
    openedAt: Instant;
    closedAt: Generated<Instant | null>;
    outcome: Generated<string | null>;
  };
  disputePacks: {
    id: string;
    bookingId: string;
    staffId: string;
    askedAt: Instant;
    readyAt: Generated<Instant | null>;
    bytes: Generated<number | null>;
    headSeq: Generated<number | null>;
  };
  welcomes: { bookingId: string; staffId: string; codeWord: string; chosenAt: Instant };
  announcedMoves: { eventId: string; announcedAt: Instant };
  /** Refunds for cars returned later than promised: at most one for each booking. */
  lateReturns: {
    bookingId: string;
    calledAt: Instant;
    sinceAt: Instant;
    arrivedAt: Instant;
    promisedMinutes: number;
    amount: Cents;
    decidedAt: Instant;
  };
};
