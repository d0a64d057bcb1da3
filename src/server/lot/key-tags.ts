import type { custodyApi } from "#contract/desk/custody-api.ts";
import { isKeyUnaccounted } from "#domain/custody/key-account.ts";
import { accept } from "#domain/result.ts";
import { isoFromInstant } from "#domain/time.ts";
import type { Run } from "../use-case.ts";
import { listOnSite } from "./vehicles-on-site.ts";

export const listKeyTags: Run<typeof custodyApi.listKeyTags, "db" | "clock"> = async ({ db, clock }) => {
  const now = clock.now();
  const vehicles = await listOnSite(db);
  return accept({
    keyTags: vehicles.flatMap(({ keyTag, reference, holderId, state, keySince }) =>
      keyTag === null
        ? []
        : [
            {
              name: keyTag,
              reference,
              ...(holderId !== null && { holderId }),
              since: isoFromInstant(keySince),
              unaccounted: isKeyUnaccounted({ state, holderId, since: keySince }, now),
            },
          ],
    ),
  });
};
