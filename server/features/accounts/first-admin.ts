import { v7 as uuid } from 'uuid';
import type { Platform } from '../../platform/platform.ts';
import { emailKey } from './members/accounts.rules.ts';
import { memberReader, memberWriter } from './members/members.repo.ts';

/**
 * Creates the first ADMIN from the configuration if there is none (contract §11). Safe when two nodes start at once.
 */
export async function ensureFirstAdmin({
  db,
  clock,
  config,
  log,
  passwords,
}: Pick<Platform, 'db' | 'clock' | 'config' | 'log' | 'passwords'>): Promise<void> {
  const admin = config.firstAdmin;
  if (!admin || (await memberReader(db.read).hasAdmin())) return;
  const passwordHash = await passwords.hash(admin.password);
  const now = clock.now();
  await db.transaction(
    async ({ tx }) => {
      if (await memberReader(tx).hasAdmin()) return;
      const existing = await memberReader(tx).byEmailKey(emailKey(admin.email));
      if (existing) {
        log.warn({}, 'ADMIN_EMAIL belongs to an existing account; no administrator was made');
        return;
      }
      await memberWriter(tx).insert({
        id: uuid(),
        role: 'ADMIN',
        first_name: 'Administrator',
        last_name: '',
        email: admin.email,
        email_key: emailKey(admin.email),
        password_hash: passwordHash,
        created_at: now,
        created_ip: 'configuration',
      });
    },
    { serializable: true },
  );
}
