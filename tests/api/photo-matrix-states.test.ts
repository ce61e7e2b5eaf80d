import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmEmail } from '../support/badges.ts';
import { decide, reportItem } from '../support/moderation.ts';
import { addressesIn } from '../support/photo-matrix.ts';
import { expectVisibility } from '../support/photo-matrix-checks.ts';
import {
  type Circumstances,
  defaultVisibility,
  type KindName,
  kindNames,
  kinds,
  type PhotoScene,
  photoScene,
  review,
  type ViewerClient,
  viewerClient,
} from '../support/photo-matrix-people.ts';
import { foldersIn, galleryOf, runJob } from '../support/photos.ts';
import { oneOfEach } from '../support/sample.ts';

/** The photo matrix in every state of the owner's account, and after every staff decision. */

const LONG = 600_000;

let world: PhotoScene;
beforeAll(async () => {
  world = await photoScene();
}, LONG);
afterAll(() => world.app.close());

const everybodyGetsWhatIsDue = async (
  of: PhotoScene,
  change: Partial<Circumstances>,
  names: readonly KindName[] = oneOfEach(JSON.stringify(change), kindNames, (name) => kinds[name]),
) => {
  for (const name of names) await expectVisibility(of, name, { ...defaultVisibility, ...change });
};

/** Changes her status, by herself or by staff. A status set by staff can be undone only by staff. */
async function status(to: string, by: 'her' | 'team' = 'team'): Promise<void> {
  const { client, id } = by === 'her' ? world.she : { ...world.admin, id: world.she.id };
  const answer = await client.put(`/user/changeStatus/${id}`, { status: to, reason: 'As a test.' });
  expect(answer.status, answer.text).toBe(200);
}

async function finished(at: Date | null): Promise<void> {
  await world.app.app.platform.db.transaction(({ tx }) =>
    sql`update member set completed_at = ${at} where id = ${world.she.id}`.execute(tx),
  );
}

describe('photos of a member while her account', () => {
  it(
    'is hidden are visible only to her and staff',
    async () => {
      await status('INACTIVE', 'her');
      await everybodyGetsWhatIsDue(world, { state: 'INACTIVE' });
      await status('ACTIVE', 'her');
    },
    LONG,
  );

  it(
    'has an unfinished profile are visible only to her and staff',
    async () => {
      await finished(null);
      await everybodyGetsWhatIsDue(world, { state: 'unfinished' });
      await finished(world.app.clock.now());
    },
    LONG,
  );

  it(
    'is suspended are visible only to staff',
    async () => {
      await status('BLACKLISTED');
      await everybodyGetsWhatIsDue(world, { state: 'BLACKLISTED' });
      await status('ACTIVE');
      world.eyes['the owner'] = await viewerClient(world.she.client, world.she.email, world.she.password);
    },
    LONG,
  );
});

describe('where photos are shown before staff review them', () => {
  it(
    'an approved photo stays visible to the same viewers',
    async () => {
      await review(world.app, world.hers.keys(), 'approved');
      await everybodyGetsWhatIsDue(world, { review: 'approved' });
    },
    LONG,
  );

  it(
    'a refused photo is visible only to its owner and staff',
    async () => {
      await review(world.app, world.hers.keys(), 'refused');
      await everybodyGetsWhatIsDue(world, { review: 'refused' });
      await review(world.app, world.hers.keys(), 'open');
    },
    LONG,
  );
});

describe('while an emergency report hides the photos', () => {
  it(
    'photos are visible only to their owner and staff, until the report is dismissed',
    async () => {
      const he = world.eyes['a stranger'] as ViewerClient;
      await confirmEmail(world.app, he);
      const sent = await he.client.post(`/user/reportProfile/${world.she.id}`, {
        reason: 'Photo and Person Do Not Match',
        emergency: 'impersonation',
      });
      expect(sent.status, sent.text).toBe(200);
      await everybodyGetsWhatIsDue(world, { hidden: true });
      const { _id } = await reportItem(world.admin, world.she);
      expect((await decide(world.admin, _id, { verdict: 'dismiss', reason: 'unfounded' })).status).toBe(200);
      await everybodyGetsWhatIsDue(world, {}, ['a stranger', 'one whose request she accepted', 'a premium member']);
    },
    LONG,
  );
});

describe('where photos are shown only after staff have reviewed them', () => {
  const some: readonly KindName[] = [
    'the owner',
    'a stranger',
    'a premium member',
    'one whose request she accepted',
    'one in mutual interest',
    'a member of her gender',
    'the administrator',
    'an employee',
    'a dealer',
  ];
  let careful: PhotoScene;
  beforeAll(async () => {
    careful = await photoScene({ PHOTO_REVIEW: 'before' }, some);
  }, LONG);
  afterAll(() => careful.app.close());

  it.each(['open', 'approved', 'refused'] as const)(
    'a photo that is %s is visible to exactly the viewers who may see it',
    async (to) => {
      await review(careful.app, careful.hers.keys(), to);
      await everybodyGetsWhatIsDue(careful, { review: to, reviewFirst: true }, some);
    },
    LONG,
  );
});

describe('once a member has deleted her account', () => {
  it(
    'nobody sees her photos, and the files are deleted within an hour',
    async () => {
      const { app, she, hers } = world;
      expect((await foldersIn(app)).filter((id) => hers.has(id))).toHaveLength(4);
      expect((await she.client.delete(`/user/delete/${she.id}`)).status).toBe(200);
      await everybodyGetsWhatIsDue(world, { state: 'DELETED' });
      // Runs the job that is scheduled every seven minutes.
      await runJob(app, 'gallery.sweep');
      await expect.poll(async () => (await foldersIn(app)).filter((id) => hers.has(id))).toEqual([]);
      await everybodyGetsWhatIsDue(world, { state: 'DELETED' });
    },
    LONG,
  );

  it('it has no photos when it is restored', async () => {
    const { app, she } = world;
    const restored = await app.client().post('/user/restore', { email: she.email, password: she.password });
    expect(restored.status, restored.text).toBe(200);
    expect(addressesIn(restored.body)).toEqual([]);
    await viewerClient(she.client, she.email, she.password);
    expect((await galleryOf(she)).photos).toEqual([]);
  });
});
