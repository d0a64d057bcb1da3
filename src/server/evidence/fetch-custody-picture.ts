import type { api } from "#contract/api.ts";
import { refusal } from "#domain/refusal.ts";
import { reject } from "#domain/result.ts";
import type { Run } from "../use-case.ts";
import { readPieceFile } from "./pieces/read-piece-file.ts";
import { isSignedUrlValid } from "./pieces/signed-piece-url.ts";

/** An expired or forged URL is answered like a missing picture. */
export const fetchCustodyPicture: Run<typeof api.fetchCustodyPicture, "config" | "db" | "clock"> = async (
  services,
  { params, query, headers, setHeader },
) => {
  const isGood = await isSignedUrlValid(services, { ...params, ...query }, services.clock.now());
  if (!isGood) return reject(refusal("not-found"));
  const file = await readPieceFile(services, { ...params, range: headers.range });
  if (file.ok) setHeader("cache-control", "private, max-age=900");
  setHeader("accept-ranges", "bytes");
  return file;
};
