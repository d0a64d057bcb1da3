import { sourceStack } from "./platform/lifecycle/source-stack.ts";

/**
 * One line of JSON per event. Never a token, a password, card data or a request body; addresses and credentials are
 * removed from error texts.
 */
export type Log = {
  readonly info: (event: string, facts?: Facts) => void;
  readonly warn: (event: string, facts?: Facts) => void;
  readonly error: (event: string, facts?: Facts) => void;
};

/** The most verbose first. */
export const logLevels = ["info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

type Facts = Readonly<Record<string, unknown>>;

/** Writes events of `minLevel` and above. */
export function jsonLinesLog(write: (line: string) => void, minLevel: LogLevel = "info"): Log {
  const at = (level: LogLevel) => {
    if (logLevels.indexOf(level) < logLevels.indexOf(minLevel)) return ignore;
    return (event: string, facts: Facts = {}) => {
      const line = { at: new Date().toISOString(), level, event, ...readable(facts) };
      write(`${JSON.stringify(line, withoutPersons)}\n`);
    };
  };
  return { info: at("info"), warn: at("warn"), error: at("error") };
}

function ignore(): void {}

/** Errors do not survive JSON.stringify by themselves. */
function readable(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      fact instanceof Error ? { message: fact.message, stack: fact.stack && sourceStack(fact.stack) } : fact,
    ]),
  );
}

// Mail servers answer with the address that they refuse.
const mailAddress = /[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g;
const credential = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

function withoutPersons(_name: string, fact: unknown): unknown {
  return typeof fact === "string" ? fact.replaceAll(mailAddress, "…").replaceAll(credential, "…") : fact;
}
