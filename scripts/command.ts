import { BackupError } from '../server/platform/backup/backup-error.ts';
import { ConfigError } from '../server/platform/config/config-error.ts';
import { DirectoryInUseError } from '../server/platform/db/directory-lock.ts';
import { EmbeddedPostgresError } from '../server/platform/db/embedded.ts';
import { MigrationError } from '../server/platform/db/migrate.ts';

const FOR_PEOPLE = [BackupError, ConfigError, DirectoryInUseError, EmbeddedPostgresError, MigrationError];

/** The arguments after the command's name, whether the script was started by the launcher or directly. */
export function commandArguments(): string[] {
  const launcher = process.argv.findIndex((word) => /launch\.mjs$/.test(word));
  return process.argv.slice(launcher > 0 ? launcher + 2 : 2);
}

/**
 * Runs an operator's command with its arguments, prints the sentence that the command returns, and ends the process:
 * with exit code 0, or with 1 and the error message.
 */
export async function runAsCommand(failed: string, work: (args: readonly string[]) => Promise<string>): Promise<void> {
  // When the process ends on a signal, an embedded database that was started for the command is stopped as well.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
  try {
    process.stdout.write(`${await work(commandArguments())}\n`);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const isPlain = FOR_PEOPLE.some((kind) => error instanceof kind);
    process.stderr.write(isPlain ? `${message}\n` : `${failed}: ${[code, message].filter(Boolean).join(', ')}\n`);
    process.exit(1);
  }
}
