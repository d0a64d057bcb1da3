import { tmpdir } from "node:os";
import { DatabaseError } from "pg";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { isTransientOutage } from "./platform/db/connection-fault.ts";
import { sourceStack } from "./platform/lifecycle/source-stack.ts";

type StartConfig = Pick<Config, "host" | "port" | "deskPort" | "databaseUrl" | "dataDir">;

/**
 * Start-up errors that the configuration can fix, as sentences that name the variable; a bug is shown with its stack.
 */
export function whyNotStarted(error: unknown, config: StartConfig): string {
  if (!(error instanceof Error)) return String(error);
  return (
    aboutListening(error, config) ??
    aboutDatabase(error, config) ??
    aboutFolder(error, config) ??
    aboutTemporaryFolder(error) ??
    told(error)
  );
}

function aboutListening(error: NodeJS.ErrnoException, config: StartConfig): string | undefined {
  const { host } = config;
  const isDesk = "port" in error && error.port === config.deskPort && config.deskPort !== config.port;
  const [port, name] = isDesk ? [config.deskPort, "DESK_PORT"] : [config.port, "PORT"];
  const { code, syscall } = error;
  const hostname = "hostname" in error ? error.hostname : undefined;
  if (code === "EADDRINUSE")
    return `Another program listens on ${host}:${port}. Stop it, or choose another ${name}.`;
  if (code === "EADDRNOTAVAIL" || (syscall === "getaddrinfo" && hostname === host))
    return `HOST ${host} is no address of this machine.`;
  if (syscall === "listen" && code === "EACCES")
    return `Only an administrator may listen on port ${port}: choose a ${name} from 1024 on.`;
  return undefined;
}

function aboutDatabase(error: Error, { databaseUrl }: StartConfig): string | undefined {
  if (databaseUrl === undefined) return undefined;
  const refused = [error, error.cause].find(isRefusal);
  if (!refused && !isTransientOutage(error)) return undefined;
  const reason = refused?.message ?? (error.cause instanceof Error ? error.cause.message : error.message);
  return `The database that DATABASE_URL names cannot be used: ${reason}.`;
}

/**
 * SQLSTATE of a failed sign-in (class 28), an unknown database (3D), missing rights (42501), a read-only server
 * (25006); or the peer is no PostgreSQL.
 */
function isRefusal(error: unknown): error is Error {
  if (error instanceof DatabaseError) return /^(28|3D|42501$|25006$)/.test(error.code ?? "");
  return error instanceof Error && /^SASL|^Received unexpected|does not support SSL/.test(error.message);
}

/** Holds the socket of the embedded database and short-lived files. */
function aboutTemporaryFolder({ code, path }: NodeJS.ErrnoException): string | undefined {
  if (code === undefined || !path?.startsWith(tmpdir())) return undefined;
  return `The folder for temporary files ${tmpdir()} cannot be used (${code}): set TMPDIR to one that can be written.`;
}

function aboutFolder(error: NodeJS.ErrnoException, { dataDir }: StartConfig): string | undefined {
  const { code, path } = error;
  if (code === undefined || path === undefined || !(path.startsWith(dataDir) || dataDir.startsWith(path)))
    return undefined;
  return `The data folder ${dataDir} cannot be used (${error.message}): set DATA_DIR to a folder of your own.`;
}

/** Errors of our own are sentences already. */
function told(error: Error): string {
  return error.name === "Error" && !("code" in error)
    ? error.message
    : sourceStack(error.stack ?? error.message);
}

/**
 * The configuration of this process. If it is invalid, prints a sentence for each wrong variable and exits with status
 * 2.
 */
export function configOrExit(): Config {
  try {
    return readConfig(process.env, process.cwd());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const lines = error.sentences.map((sentence) => `  - ${sentence}`);
    process.stderr.write(`The configuration cannot be used:\n${lines.join("\n")}\n`);
    process.exit(2);
  }
}
