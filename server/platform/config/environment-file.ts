import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from './config-error.ts';

/** The file that systemd's unit names as EnvironmentFile (deploy/rishta.service). */
const ENVIRONMENT_FILE = '/etc/rishta/environment';

/** Variable that names a file to read instead of the usual one; that file must exist. */
const POINTER = 'RISHTA_ENVIRONMENT';

/**
 * Lines that systemd's EnvironmentFile, Docker's env_file and Node's `parseEnv` read in the same way: a value without
 * quotes, backslashes, dollars and comments, or a value in quotes. The three differ in every other form.
 */
const LINE = /^(?:\s*|\s*#.*|[A-Za-z_]\w*=(?:'[^'\\]*'|"[^"\\$`]*"|[^'"`\\$#]*)\s*)$/;

/**
 * Parses an environment file. @throws ConfigError that names the first line which systemd, a container and this command
 * would read differently
 */
export function parseEnvironment(text: string, path: string): Record<string, string> {
  const lines = text.split('\n');
  const wrong = lines.findIndex((line) => !LINE.test(line));
  if (wrong >= 0)
    throw new ConfigError(
      `Line ${wrong + 1} of ${path} is not clear. Write NAME=value, with the value in single quotes if it has ` +
        'anything except letters, digits and simple signs. Put comments on separate lines.',
    );
  return parseEnv(text) as Record<string, string>;
}

/** Variables for an operator's command, and the file that some of them come from. */
export interface OperatorEnvironment {
  readonly variables: NodeJS.ProcessEnv;
  /** Undefined if there is no environment file. */
  readonly file: string | undefined;
}

/**
 * The environment of the installation, for commands that an operator runs by hand: the file that the service reads,
 * overridden by the command's own variables; an empty variable counts as unset. The service itself gets the file from
 * systemd or Docker.
 * @throws ConfigError when the file cannot be read
 */
export function operatorEnvironment(env: NodeJS.ProcessEnv): OperatorEnvironment {
  const named = env[POINTER];
  const path = named || ENVIRONMENT_FILE;
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  try {
    return { variables: { ...parseEnvironment(readFileSync(path, 'utf8'), path), ...given }, file: path };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !named) return { variables: given, file: undefined };
    if (code === 'EACCES')
      throw new ConfigError(
        `This user cannot read ${path}. Run the command as the user of the service, for example with sudo -u rishta.`,
      );
    if (code) throw new ConfigError(`The environment file ${path} cannot be read: ${message}.`);
    throw error;
  }
}
