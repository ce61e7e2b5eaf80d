import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/**
 * The scheduled jobs and their times (UTC). All other tests queue jobs themselves and would not notice a missing
 * schedule, so new ones must be added here.
 */
const expected: Readonly<Record<string, string>> = {
  'accounts.erase-under-age': '23 * * * *',
  'accounts.forget-codes': '11 * * * *',
  'accounts.recover': '*/10 * * * *',
  'activity.expire-interests': '41 * * * *',
  'activity.forget-views': '17 2 * * *',
  'biodata.forget-links': '47 3 * * *',
  'blog.forget-notices': '44 2 * * *',
  'board.sweep-seats': '43 * * * *',
  'cases.overdue': '50 3 * * *',
  'calls.sweep': '* * * * *',
  'chat.erase-taken-back': '23 3 * * *',
  'chat.rewrap-attachments': '41 * * * *',
  'chat.sweep-attachments': '*/7 * * * *',
  'content.announce': '* * * * *',
  'content.sweep-images': '27 3 * * *',
  'discovery.forget-searches': '*/10 * * * *',
  'discovery.learn': '5 20 * * *',
  'discovery.recommendations': '40 20 * * *',
  'acting.tidy': '15 21 * * *',
  'enquiries.erase': '5 21 * * *',
  'entitlements.plan-ends': '7 * * * *',
  'erasures.forget': '53 2 * * *',
  'erasures.write': '*/10 * * * *',
  'exports.sweep': '*/10 * * * *',
  'family.sweep-invitations': '41 * * * *',
  'feedback.ask': '50 5 * * *',
  'follow.forget-news': '38 2 * * *',
  'follow.forget-notices': '32 2 * * *',
  'gallery.sweep': '*/7 * * * *',
  'guardian.expire': '* * * * *',
  'imports.erase': '20 21 * * *',
  'imports.resume': '* * * * *',
  'invoices.unmailed': '41 * * * *',
  'matching.feed': '37 * * * *',
  'matching.prices': '17 * * * *',
  'meetings.forget': '34 2 * * *',
  'meetings.settle': '* * * * *',
  'member-desk.expire': '23 * * * *',
  'member-desk.names': '*/10 * * * *',
  'moderation.risks': '29 * * * *',
  'moderation.sealed': '13 * * * *',
  'network.forget-broadcasts': '57 2 * * *',
  'network.forget-duty': '37 2 * * *',
  'network.forget-rooms': '47 * * * *',
  'notifications.forget': '23 2 * * *',
  'offers.forget-recipients': '7 3 * * *',
  'offers.send': '*/5 * * * *',
  'payments.poll': '* * * * *',
  'retention.nightly': '40 20 * * *',
  'shop-orders.erase': '20 21 * * *',
  'staff.digest': '30 2 * * *',
  'registrations.remind': '37 4 * * *',
  'switches.apply': '29 * * * *',
  'stories.forget-ended': '7 4 * * *',
  'stories.sweep-pictures': '*/10 * * * *',
  'terms.remind': '32 3 * * *',
  'verification.clock': '*/10 * * * *',
  'verification.sweep': '*/7 * * * *',
  'visits.erase': '10 21 * * *',
  'visits.missed': '35 18 * * *',
  'walk-ins.erase': '27 * * * *',
  'walk-ins.lapse': '17 * * * *',
  'walk-ins.remind': '17 5 * * *',
};

describe('scheduled jobs', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({}, { schedules: true });
  });
  afterAll(() => app.close());

  const read = async <R>(query: ReturnType<typeof sql<R>>): Promise<R[]> =>
    (await query.execute(app.app.platform.db.read)).rows;

  it('are registered with their times', async () => {
    const rows = await read(sql<{ name: string; cron: string; timezone: string }>`
      select name, cron, timezone from pgboss.schedule order by name`);
    expect(Object.fromEntries(rows.map(({ name, cron }) => [name, cron]))).toEqual(expected);
    expect(new Set(rows.map(({ timezone }) => timezone))).toEqual(new Set(['UTC']));
  });

  it('are cancelled after a quarter of an hour, except jobs that go through all members', async () => {
    const rows = await read(sql<{ name: string; seconds: number; heartbeat: number | null }>`
      select queue.name, expire_seconds as seconds, heartbeat_seconds as heartbeat
      from pgboss.queue join pgboss.schedule using (name) order by name`);
    const long = rows.filter(({ seconds }) => seconds > 900);
    expect(long.map(({ name }) => name)).toEqual([
      'activity.forget-views',
      'discovery.learn',
      'discovery.recommendations',
      'matching.prices',
      'moderation.risks',
      'notifications.forget',
      'offers.send',
      'registrations.remind',
      'retention.nightly',
      'switches.apply',
      'terms.remind',
    ]);
    for (const { seconds, heartbeat } of long) expect([seconds, heartbeat]).toEqual([43_200, 300]);
  });

  it('run by themselves when they are due', async () => {
    const first = sql<{ at: Date | null }>`select cron_on as at from pgboss.version`;
    await waitUntil(async () => (await read(first))[0]?.at ?? undefined, 'Nobody looked for what is due');
    // The two jobs that are due every minute.
    await waitUntil(async () => {
      const [row] = await read(sql<{ done: number }>`
        select count(distinct name)::int as done from pgboss.job
        where name in ('guardian.expire', 'payments.poll') and state = 'completed'`);
      return row?.done === 2 || undefined;
    }, 'Nothing ran that is due each minute');
  });

  it('do not run where they are switched off, but are registered', async () => {
    const other = await startTestApp();
    try {
      const { rows } = await sql<{ names: string[]; at: Date | null }>`
        select array(select name::text from pgboss.schedule) as names, cron_on as at from pgboss.version`.execute(
        other.app.platform.db.read,
      );
      expect(rows).toEqual([{ names: expect.arrayContaining(Object.keys(expected)), at: null }]);
    } finally {
      await other.close();
    }
  });
});
