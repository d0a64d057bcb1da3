import type { TravellerCustodyView } from "#contract/traveller-custody.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import type { Custody } from "#domain/custody/custody.ts";
import { initialCustodyState, isInCustody } from "#domain/custody/custody-states.ts";
import { canRecall, claimUntilOf, recallFromOf } from "#domain/custody/custody-times.ts";
import { distanceOf } from "#domain/custody/distance.ts";
import type { EvidencePiece } from "#domain/custody/inspection.ts";
import { type Inspection, isTaken } from "#domain/custody/inspection.ts";
import type { SkipReason } from "#domain/custody/inspection-set.ts";
import { kerbTimeOf } from "#domain/day/handover.ts";
import { type Instant, isoFromInstant } from "#domain/time.ts";
import { findReturnedAt } from "../booking-store/find-booking.ts";
import { correctedDetail } from "../corrections/list-made.ts";
import { listClaimsOf } from "../custody-store/claim-store.ts";
import { findCustody } from "../custody-store/custody-store.ts";
import { type JournalledEvent, listEvents } from "../custody-store/event-store.ts";
import { listRemarks, listStandingInspections } from "../custody-store/inspection-store.ts";
import { listPieces } from "../custody-store/piece-store.ts";
import type { PieceSize } from "../evidence/pieces/read-piece-file.ts";
import { signedPieceUrls } from "../evidence/pieces/signed-piece-url.ts";
import { findExpectedLanding } from "../flights/changed-landings.ts";
import type { Operator } from "../operator/operator.ts";
import { orderedServices } from "../operator/pricing/ordered-services.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";
import { findJournalHead } from "../platform/journal/read-journal.ts";
import type { Services } from "../services.ts";
import { findWelcome, toWelcomeView } from "../welcome/find-welcome.ts";

type AddressOf = (id: string, size: PieceSize) => string;

/** custody §8: everything recorded of the traveller's vehicle, without staff names. */
export async function viewCustodyForTraveller(
  { db, config, clock }: Pick<Services, "db" | "config" | "clock">,
  booking: Booking,
): Promise<TravellerCustodyView> {
  const now = clock.now();
  const [custody, events, inspections, claims, returnedAt, head, addressOf, welcome, operator] =
    await Promise.all([
      findCustody(db, booking.id),
      listEvents(db, booking.id),
      listStandingInspections(db, booking.id),
      listClaimsOf(db, booking.id),
      findReturnedAt(db, booking.id),
      findJournalHead(db),
      signedPieceUrls({ config }, now),
      findWelcome(db, booking.id),
      readOperator(db),
    ]);
  const landingAt = await findExpectedLanding(db, booking, operator.airport.zone);
  // Moves undone within a minute are left out, as nobody was told of them; moves corrected by the office stay, with the
  // correction.
  const undone = new Set(events.filter(({ kind }) => isUndo(kind)).map(({ undoes }) => undoes));
  const claimUntil = claimUntilOf(returnedAt, now);
  const recallFrom = recallFromOf(custody, landingAt, now);
  return {
    reference: booking.reference,
    ...whatIsKnown(custody, booking, operator.custody.promisedKilometres),
    ...(welcome && meaningOf(booking).isExpected && { valet: toWelcomeView(welcome) }),
    canRecall: canRecall(custody, landingAt, now),
    ...(recallFrom !== undefined && { recallFrom: isoFromInstant(recallFrom) }),
    ...(custody && isInCustody(custody.state) && changedLanding(booking, landingAt)),
    ...(claimUntil !== undefined && { claimUntil: isoFromInstant(claimUntil) }),
    moves: events
      .filter(({ id, kind }) => !undone.has(id) && !isUndo(kind) && !kind.startsWith("key-"))
      .map((event) => viewMove(event, events, operator)),
    inspections: await Promise.all(
      inspections.map((inspection) => viewInspection(db, inspection, addressOf)),
    ),
    claims: claims.map(({ id, words, openedAt, outcome }) => ({
      id,
      words,
      openedAt: isoFromInstant(openedAt),
      ...(outcome !== null && { outcome }),
    })),
    head,
  };
}

const isUndo = (kind: string): boolean => kind.endsWith("-undone");

function viewMove(
  event: JournalledEvent,
  events: readonly JournalledEvent[],
  operator: Operator,
): TravellerCustodyView["moves"][number] {
  const { kind, spot, serviceId, happenedAt, timeKind, knownFromAt } = event;
  const corrected = correctedDetail(event, events);
  return {
    kind,
    time: timeView(timeKind, happenedAt, knownFromAt),
    ...(spot !== null && { spot }),
    ...serviceOf(serviceId, operator),
    ...(corrected && { corrected }),
  };
}

/** The landing that the desk has noted (desk §2), and when it expects the traveller at the meeting point. */
function changedLanding({ stay }: Booking, landingAt: Instant): Pick<TravellerCustodyView, "changedLanding"> {
  if (landingAt === stay.landingAt) return {};
  const [at, bookedAt, kerbAt] = [landingAt, stay.landingAt, kerbTimeOf(landingAt)].map(isoFromInstant);
  return at && bookedAt && kerbAt ? { changedLanding: { at, bookedAt, kerbAt } } : {};
}

function serviceOf(serviceId: string | null, operator: Operator) {
  const [service] = serviceId === null ? [] : orderedServices([serviceId], operator);
  return service && { service: { fr: service.fr, en: service.en } };
}

function whatIsKnown(custody: Custody | undefined, { stay }: Booking, promisedNow: number) {
  const promisedKm = custody?.promisedKm ?? promisedNow;
  const distance = custody && distanceOf(custody.odometerIn, custody.odometerOut, promisedKm);
  const state = custody?.state ?? initialCustodyState;
  return {
    state,
    since: isoFromInstant(custody?.stateAt ?? stay.dropOffAt),
    ...(custody && isInCustody(state) && { returnCode: custody.returnCode }),
    ...(custody?.recalledAt && { recalledAt: isoFromInstant(custody.recalledAt) }),
    promisedKilometres: promisedKm,
    ...(distance && { distance }),
  };
}

async function viewInspection(
  db: Db,
  inspection: Inspection,
  addressOf: AddressOf,
): Promise<TravellerCustodyView["inspections"][number]> {
  const [pieces, remarks] = await Promise.all([
    listPieces(db, inspection.id),
    listRemarks(db, inspection.id),
  ]);
  const { side, mode, odometer, fuel, signedBy, closedAt, manifestHash } = inspection;
  return {
    side,
    mode,
    ...(odometer !== null && { odometer }),
    ...(fuel !== null && { fuel }),
    pictures: pieces.flatMap((piece) => viewPicture(piece, addressOf)),
    skipped: pieces.flatMap(({ kind, angle, skippedReason }) =>
      skippedReason === null ? [] : [viewSkipped(kind, angle, skippedReason)],
    ),
    remarks: remarks.map(({ panel, x, y, words }) => ({ panel, x, y, words })),
    ...(signedBy !== null && { signedBy }),
    ...(closedAt !== null && { closedAt: isoFromInstant(closedAt) }),
    ...(manifestHash !== null && { manifestHash: Buffer.from(manifestHash).toString("hex") }),
  };
}

function viewPicture(piece: EvidencePiece, addressOf: AddressOf) {
  const { id, kind, angle, source, timeKind, committedAt, knownFromAt } = piece;
  if (!isTaken(piece) || kind === "signature") return [];
  const isThere = piece.storedAt !== null && piece.forgottenAt === null;
  const files = {
    small: addressOf(id, "320"),
    large: addressOf(id, "1280"),
    original: addressOf(id, "original"),
  };
  return [
    {
      id,
      kind,
      ...(angle !== null && { angle }),
      time: timeView(timeKind ?? "between", committedAt, knownFromAt),
      ...(isThere && { files }),
      fromFile: source === "file",
      sha256: Buffer.from(piece.sha256).toString("hex"),
    },
  ];
}

function viewSkipped(kind: string, angle: number | null, reason: SkipReason) {
  return { kind, reason, ...(angle !== null && { angle }) };
}

function timeView(kind: "live" | "between", at: Instant, from: Instant | null) {
  return { kind, at: isoFromInstant(at), ...(from !== null && { from: isoFromInstant(from) }) };
}
