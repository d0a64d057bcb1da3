// Three servers at which travellers register, book, pay and cancel, with a stand-in for Stripe and a mail server.
import { sql } from "kysely";
import { type OpenDatabase, openPool } from "#server/platform/db/open-pool.ts";
import { folderFiles } from "#server/platform/files/folder-files.ts";
import { compareCustody, readCustodyBooks } from "../killed-under-load/custody-books.ts";
import { hurry, readBooks, settle, untilAnnounced } from "../killed-under-load/read-books.ts";
import { openReceivingValet, type Receiving, type Valet } from "../killed-under-load/receiving-valet.ts";
import { type Ask, retryingClient } from "../killed-under-load/retrying-client.ts";
import { compareBooks } from "../killed-under-load/three-books.ts";
import { arrive, type Load, type Surroundings, startLoad } from "../killed-under-load/travellers.ts";
import { openMailServer } from "../mail-server.ts";
import { startStandIn } from "../stripe-stand-in/start-stand-in.ts";
import { seededNumbers, testSeed, testTimeoutMs } from "../torture.ts";
import { type Fleet, openFleet } from "./fleet.ts";

export type BookedFleet = {
  readonly fleet: Fleet;
  readonly database: OpenDatabase;
  readonly travellers: Awaited<ReturnType<typeof arrive>>;
  /** Retries after a fault unless another client is given. */
  readonly startLoad: (ask?: Ask) => Load;
  /** Contradictions between the three books once nothing is pending. */
  readonly flawsOf: (load: Load) => Promise<readonly string[]>;
  /** A valet who receives cars at the desks of all servers. */
  readonly openValet: () => Promise<FleetValet>;
  readonly close: () => Promise<void>;
};

export type FleetValet = Pick<Valet, "startReceiving"> & {
  readonly flawsOf: (receiving: Receiving) => Promise<readonly string[]>;
};

type Place = {
  readonly databaseUrl: string;
  readonly travellers: number;
  readonly ignoresReadiness?: () => boolean;
  readonly environment?: Readonly<Record<string, string>>;
  readonly folderOf?: ((start: number) => string) | undefined;
};

export async function openBookedFleet({
  databaseUrl,
  travellers: count,
  ignoresReadiness,
  environment,
  folderOf,
}: Place): Promise<BookedFleet> {
  const standIn = await startStandIn();
  const mailServer = await openMailServer();
  const fleet = await openFleet({
    databaseUrl,
    count: 3,
    folderOf,
    ...(ignoresReadiness && { ignoresReadiness }),
    environment: {
      SMTP_URL: mailServer.url.href,
      STRIPE_SECRET_KEY: standIn.secretKey,
      STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
      STRIPE_API_BASE: standIn.url,
      ...environment,
    },
  });
  const around: Surroundings = {
    ask: retryingClient(fleet.proxy.url),
    standIn,
    mailServer,
    random: seededNumbers(),
  };
  const travellers = await arrive(around, count);
  // Bypasses a pooler that shares sessions, if there is one.
  const database = openPool({ url: environment?.["DATABASE_DIRECT_URL"] ?? databaseUrl, size: 2 });
  // They book repeatedly without paying, which exceeds the limit of an account.
  const limit = sql`update settings set value = value || '{"unpaidBookings": 100000}' where key = 'ordering'`;
  await limit.execute(database.db);
  await standIn.tell({
    do: "deliver",
    delivery: {
      url: `${fleet.proxy.url}/api/payments/stripe/webhook`,
      dropped: 0.1,
      repeated: 0.3,
      shuffled: true,
      delayMilliseconds: 30,
      seed: testSeed,
    },
  });
  return {
    fleet,
    database,
    travellers,
    startLoad: (ask = around.ask) => startLoad({ ...around, ask }, travellers),
    flawsOf: async (load) => {
      const keepers = { db: database.db, load, standIn, mailServer };
      await untilAnnounced(database.db);
      await hurry(database.db);
      await settle(keepers, testTimeoutMs);
      return compareBooks(await readBooks(keepers));
    },
    openValet: async () => {
      const { desks, filesFolder } = fleet;
      const { db } = database;
      const valet = await openReceivingValet({ ...around, random: seededNumbers(), desks, db });
      const keepers = { db, files: folderFiles(filesFolder), deviceId: valet.deviceId };
      return {
        startReceiving: valet.startReceiving,
        flawsOf: async ({ told }) => compareCustody(await readCustodyBooks(keepers, told)),
      };
    },
    close: async () => {
      await database.close();
      await fleet.close();
      await standIn.close();
      await mailServer.close();
    },
  };
}
