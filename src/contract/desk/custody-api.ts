import type { Endpoint } from "../endpoint.ts";
import * as claims from "./claim-calls.ts";
import * as inspections from "./inspection-calls.ts";
import * as lot from "./lot-calls.ts";
import * as moves from "./move-calls.ts";
import * as pieces from "./piece-calls.ts";

/** The desk's calls for vehicles in custody, by name. */
export const custodyApi = {
  receiveVehicle: moves.receiveVehicle,
  returnVehicle: moves.returnVehicle,
  markNoShow: moves.markNoShow,
  undoMove: moves.undoMove,
  moveVehicle: moves.moveVehicle,
  hangKey: moves.hangKey,
  takeKey: moves.takeKey,
  fetchVehicleCustody: moves.fetchVehicleCustody,

  saveInspection: inspections.saveInspection,
  commitPieces: inspections.commitPieces,
  closeInspection: inspections.closeInspection,
  offerSignature: inspections.offerSignature,
  fetchReceptionWalk: inspections.fetchReceptionWalk,

  uploadChunk: pieces.uploadChunk,
  fetchPiece: pieces.fetchPiece,
  fetchPieceFile: pieces.fetchPieceFile,
  reportDevice: pieces.reportDevice,
  registerDeviceKey: pieces.registerDeviceKey,

  listSpots: lot.listSpots,
  saveSpots: lot.saveSpots,
  listKeyTags: lot.listKeyTags,
  saveRound: lot.saveRound,
  listRefusedMoves: claims.listRefusedMoves,
  resolveRefusedMove: claims.resolveRefusedMove,
  fetchCorrections: claims.fetchCorrections,
  correctMove: claims.correctMove,

  listClaims: claims.listClaims,
  closeClaim: claims.closeClaim,
  preparePack: claims.preparePack,
  fetchPack: claims.fetchPack,
  fetchCustodyRecord: claims.fetchCustodyRecord,
} as const satisfies Record<string, Endpoint>;
