import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { secretsFrom } from '../security/secrets.ts';
import { generatedSecret } from './backup-command.ts';
import { BackupError } from './backup-error.ts';
import { fingerprintsOf } from './layout.ts';
import type { Manifest } from './manifest.ts';

const LOST = 'photos removed by the team, ID documents, two-step logins and the key for web push';

/**
 * Checks that sealed data in a backup will be readable after its restore. A backup never contains the secret.
 * @throws BackupError when this installation has no secret, or a different one
 */
export async function requireMatchingSecret(manifest: Manifest, { appSecret, previousSecret, dataDir }: Config) {
  const kept = join(dataDir, 'app.secret');
  const root = appSecret ?? (await generatedSecret(dataDir));
  if (!root)
    throw new BackupError(
      `The secret of the installation is not in the backup. Put its app.secret into ${dataDir} (or set APP_SECRET), or ` +
        `add --other-secret to continue without it: ${LOST} cannot be read then.`,
    );
  if (fingerprintsOf(secretsFrom(root, previousSecret)).includes(manifest.secret.fingerprint)) return;
  throw new BackupError(
    `${appSecret ? 'APP_SECRET' : kept} is not the secret of the installation that was backed up: ${LOST} could not be ` +
      'read. Set the right one (or add it to APP_SECRET_PREVIOUS), or add --other-secret to continue without them.',
  );
}
