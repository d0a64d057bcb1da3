import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";
import type { Db } from "./platform/db/schema.ts";
import type { CardProviders } from "./platform/gateways/card-providers.ts";

/**
 * What the server runs on. A use case takes `Pick<Services, …>` of what it touches, so that its signature says so;
 * interfaces stand where the configuration chooses what is behind them.
 */
export type Services = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly cards: CardProviders;
};
