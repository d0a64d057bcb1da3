import { type Config, ConfigError, readConfig } from "./config.ts";

/** The configuration of this process; it ends with a sentence for each variable that is wrong when there is none. */
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
