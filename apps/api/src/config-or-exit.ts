import { type Config, ConfigError, readConfig } from './config.ts';

/** A wrong configuration ends the process with a sentence, not with a stack trace. */
export function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
