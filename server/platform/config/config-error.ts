/** A variable is wrong or missing: the message names it and says what is expected. */
export class ConfigError extends Error {}

/** Of variables that mean something only together, some are set and others are not. */
export const notTogether = (names: readonly string[], missing: readonly string[]): ConfigError =>
  new ConfigError(`The environment variables ${names.join(', ')} must be set together: ${missing.join(', ')} missing.`);
