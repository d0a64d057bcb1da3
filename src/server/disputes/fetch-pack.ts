import type { custodyApi } from "#contract/desk/custody-api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { openFiles } from "../platform/files/open-files.ts";
import type { Run } from "../use-case.ts";
import { zipPack } from "./build-pack.ts";
import { readPack } from "./read-pack.ts";

export const fetchPack: Run<typeof custodyApi.fetchPack, "config" | "db"> = async (
  { db, config },
  { params },
) => {
  const pack = await readPack(db, params.id);
  if (!pack) return reject(refusal("not-found"));
  const content = await zipPack(pack, openFiles(config));
  return accept({ name: `dossier-${pack.booking.reference}.zip`, content });
};
