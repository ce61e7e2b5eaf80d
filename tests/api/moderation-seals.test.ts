import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../server/app.ts';
import { secretsFrom } from '../../server/platform/security/secrets.ts';
import { member } from '../support/members.ts';
import { decidePhoto } from '../support/moderation.ts';
import { idIn, jobsLeft, uploadSeeds } from '../support/photos.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { startTestApp, TEST_SECRET } from '../support/test-app.ts';

describe('a sealed photo on two nodes', () => {
  it('is not restored by one node after the other destroyed it during a change of the secret', async () => {
    const app = await startTestApp(ADMIN);
    onTestFinished(() => app.close());
    const admin = await signInAdmin(app);
    const she = await member(app);
    const own = await uploadSeeds(she, { profileImage: 82 });
    const id = idIn(own.profileImage);
    await decidePhoto(admin, she.id, id, { verdict: 'refuse', reason: 'copied' });
    const folder = join(app.app.platform.config.dataDir, 'files', 'sealed', id);
    await expect.poll(() => jobsLeft(app, 'moderation.seal')).toBe(0);
    const before = await readFile(join(folder, 'large'));
    const { config, log, clock, db } = app.app.platform;
    const rotated = await createApp({
      config,
      log,
      clock,
      secrets: secretsFrom('another root after a change of the secret', TEST_SECRET),
      databaseUrl: app.databaseUrl,
      onBadOutput: 'throw',
      pollingSeconds: 0.5,
      schedules: false,
    });
    await rotated.start();
    try {
      await db.transaction(async ({ tx }) => {
        await sql`select from sealed_photo where id = ${id} for update`.execute(tx);
        const isWaitedFor = async () => {
          await sql`select pg_stat_clear_snapshot()`.execute(tx);
          const { rows } = await sql<{ count: number }>`
            select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%sealed_photo%'`.execute(
            tx,
          );
          return (rows[0]?.count ?? 0) > 0;
        };
        // The node with the old secret may run the job and find nothing to do, so the job is queued repeatedly.
        for (let tries = 0; tries < 240 && !(await isWaitedFor()); tries++) {
          await rotated.platform.jobs.enqueue(rotated.platform.db.read as never, 'moderation.sealed', {});
          await new Promise((resolve) => setTimeout(resolve, 250));
        }
        expect(await isWaitedFor()).toBe(true);
        expect((await readFile(join(folder, 'large'))).equals(before)).toBe(true);
        await rm(folder, { recursive: true });
        await sql`update sealed_photo set destroyed_at = now() where id = ${id}`.execute(tx);
      });
      await expect.poll(() => jobsLeft(app, 'moderation.sealed')).toBe(0);
      expect(await readdir(join(config.dataDir, 'files', 'sealed'))).not.toContain(id);
    } finally {
      await rotated.close();
    }
  });
});
