/** An environment variable is wrong or missing: the message names it and the expected value. */
export class ConfigError extends Error {}

/** Error when only some of the variables that belong together are set. */
export const notTogether = (names: readonly string[], missing: readonly string[]): ConfigError =>
  new ConfigError(`The environment variables ${names.join(', ')} must be set together: ${missing.join(', ')} missing.`);
