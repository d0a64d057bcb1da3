import type { DeskRoutes } from "../use-case.ts";
import { closeInspection } from "./close-inspection.ts";
import { commitPieces } from "./commit-pieces.ts";
import { registerDeviceKey, reportDevice } from "./device-key.ts";
import { fetchReceptionWalk } from "./fetch-reception-walk.ts";
import { readPieceFile } from "./pieces/read-piece-file.ts";
import { fetchPieceState, receiveChunk } from "./pieces/receive-chunk.ts";
import { saveInspection } from "./save-inspection.ts";
import { offerSignature } from "./signatures.ts";

export const evidenceRoutes = {
  saveInspection,
  commitPieces,
  closeInspection,
  offerSignature,
  fetchReceptionWalk,
  registerDeviceKey,
  reportDevice,
  uploadChunk: (services, { params, body, headers }) =>
    receiveChunk(services, { ...params, content: body, digest: headers["content-digest"] }),
  fetchPiece: (services, { params }) => fetchPieceState(services, params.id),
  fetchPieceFile: (services, { params, headers }) =>
    readPieceFile(services, { ...params, range: headers.range }),
} satisfies Partial<DeskRoutes>;
