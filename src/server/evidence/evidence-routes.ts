import { custodyApi } from "#contract/desk/custody-api.ts";
import type { Serve } from "../use-case.ts";
import { closeInspection } from "./close-inspection.ts";
import { commitPieces } from "./commit-pieces.ts";
import { registerDeviceKey, reportDevice } from "./device-key.ts";
import { readPieceFile } from "./pieces/read-piece-file.ts";
import { fetchPieceState, receiveChunk } from "./pieces/receive-chunk.ts";
import { saveInspection } from "./save-inspection.ts";
import { offerSignature } from "./signatures.ts";

/** At the desk. */
export function evidenceRoutes(serve: Serve): void {
  serve(custodyApi.saveInspection, saveInspection);
  serve(custodyApi.commitPieces, commitPieces);
  serve(custodyApi.closeInspection, closeInspection);
  serve(custodyApi.offerSignature, offerSignature);
  serve(custodyApi.registerDeviceKey, registerDeviceKey);
  serve(custodyApi.reportDevice, reportDevice);
  serve(custodyApi.uploadChunk, (services, { params, body, origin }) =>
    receiveChunk(services, { ...params, content: body, digest: origin.contentDigest }),
  );
  serve(custodyApi.fetchPiece, (services, { params }) => fetchPieceState(services, params.id));
  serve(custodyApi.fetchPieceFile, (services, { params, origin }) =>
    readPieceFile(services, { ...params, range: origin.range }),
  );
}
