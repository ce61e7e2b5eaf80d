import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { decide, done, type Reviewer, report, reportItem } from '../support/moderation.ts';
import { enrol } from '../support/second-factor.ts';
import { ADMIN, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf, renew } from '../support/tickets.ts';

const MEN = 10;
const WOMEN = 10;
const dismiss = { verdict: 'dismiss', reason: 'unfounded' };

let app: TestApp;
let admin: Reviewer;
let reviewers: Reviewer[];
const men: Person[] = [];
const women: Person[] = [];

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  const head = await signInAdmin(app);
  admin = head;
  reviewers = [admin];
  for (const role of ['SUB_ADMIN', 'EMPLOYEE', 'EMPLOYEE', 'EMPLOYEE']) reviewers.push(await staff(app, head, role));
  for (let number = 0; number < WOMEN; number++) women.push(await member(app));
  for (let number = 0; number < MEN; number++) men.push(await member(app, { gender: 'MALE' }));
});
afterAll(() => app.close());

const reportAll = async (): Promise<void> => {
  for (const she of women) await Promise.all(men.map(async (he) => done(await report(she, he))));
};
const claim = async (by: Reviewer, count: number) =>
  done(await by.client.post('/staff/queues/report/claim', { count })).data as { _id: string }[];
const queue = async (by: Reviewer) =>
  done(await by.client.get('/staff/queues')).data.find(({ kind }: { kind: string }) => kind === 'report');

/** Claims and decides items until the queue is empty. Returns the ids of the decided items. */
async function work(by: Reviewer, atOnce: number): Promise<string[]> {
  const decided: string[] = [];
  for (;;) {
    const items = await claim(by, atOnce);
    if (items.length === 0) return decided;
    for (const { _id } of items) {
      done(await by.client.post(`/staff/reviews/${_id}/decision`, dismiss));
      decided.push(_id);
    }
  }
}

describe('the review queue', () => {
  it('lets five reviewers at once decide each item exactly once, including items claimed by an absent one', async () => {
    await reportAll();
    expect(await queue(admin)).toMatchObject({ waiting: 100, claimed: 0, mine: 0 });
    // One reviewer claims ten items and disappears.
    const vanished = await claim(reviewers[4] as Reviewer, 10);
    expect(vanished).toHaveLength(10);
    const decided = (await Promise.all(reviewers.slice(0, 4).map((by) => work(by, 3)))).flat();
    expect(decided).toHaveLength(90);
    expect(new Set(decided).size).toBe(90);
    expect(await queue(admin)).toMatchObject({ waiting: 10, claimed: 10, mine: 0 });

    app.clock.advance(10 * 60_000);
    for (const by of reviewers) if (by !== admin) await renew(by.client).catch(() => undefined);
    await renew(admin.client);
    expect(await queue(admin)).toMatchObject({ waiting: 10, claimed: 0 });
    const rest = (await Promise.all(reviewers.slice(0, 4).map((by) => work(by, 2)))).flat();
    expect(rest.toSorted()).toEqual(vanished.map(({ _id }) => _id).toSorted());
    expect(await queue(admin)).toMatchObject({ waiting: 0, claimed: 0 });

    // A reviewer who was away returns and finds the item decided.
    const [late] = vanished as [{ _id: string }];
    const answer = await (reviewers[4] as Reviewer).client.post(`/staff/reviews/${late._id}/decision`, {
      verdict: 'uphold',
      reason: 'fake',
    });
    expectFailure(answer, 409, 'review.decided');
    const entries = (await Promise.all(reviewers.map(({ id }) => auditOf(app, id)))).flat();
    const decisions = entries.filter(({ action }) => action === 'review.decided').map(({ detail }) => detail.reviewId);
    expect(decisions).toHaveLength(100);
    expect(new Set(decisions).size).toBe(100);
    const { rows } = await sql<{ status: string; count: number }>`
      select status, count(*)::int as count from profile_report group by status`.execute(
      app.app.platform.db.read as never,
    );
    expect(rows).toEqual([{ status: 'dismissed', count: 100 }]);
  });

  it('gives an item to only one of the reviewers who claim it at the same instant', async () => {
    const [she, he] = [women[0] as Person, men[0] as Person];
    done(await report(she, he));
    const { _id } = await reportItem(admin, he);
    const takes = await Promise.all(reviewers.map(({ client }) => client.post(`/staff/reviews/${_id}/claim`)));
    const winners = takes.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    for (const take of takes) if (take.status !== 200) expectFailure(take, 409, 'review.taken');
    const holder = reviewers[takes.findIndex(({ status }) => status === 200)] as Reviewer;
    const others = reviewers.filter((by) => by !== holder);
    const tries = await Promise.all([
      ...others.map(({ client }) => client.post(`/staff/reviews/${_id}/decision`, dismiss)),
      holder.client.post(`/staff/reviews/${_id}/decision`, dismiss),
    ]);
    expect(tries.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    // The answer was lost, so the reviewer sends the decision again.
    const again = await holder.client.post(`/staff/reviews/${_id}/decision`, dismiss);
    expect(again.body.result.data).toMatchObject({ _id, verdict: 'dismiss' });
  });

  it('gives a returned item to a colleague first, and to the reviewer who returned it last', async () => {
    const [one, two] = [men[1] as Person, men[2] as Person];
    done(await report(women[1] as Person, one));
    done(await report(women[1] as Person, two));
    const [first] = await claim(admin, 1);
    done(await admin.client.delete(`/staff/reviews/${first?._id}/claim`));
    const [next] = await claim(admin, 1);
    expect(next?._id).not.toBe(first?._id);
    const [others] = await claim(reviewers[1] as Reviewer, 1);
    expect(others?._id).toBe(first?._id);
    done(await decide(admin, String(next?._id), dismiss));
    done(await decide(reviewers[1] as Reviewer, String(first?._id), dismiss));
  });

  it('refuses an invalid decision, and a decision without a claim', async () => {
    done(await report(women[2] as Person, men[3] as Person));
    const { _id } = await reportItem(admin, men[3] as Person);
    const path = `/staff/reviews/${_id}/decision`;
    expectFailure(await admin.client.post(path, dismiss), 409, 'review.taken');
    done(await admin.client.post(`/staff/reviews/${_id}/claim`));
    for (const body of [
      {},
      { verdict: 'approve' },
      { verdict: 'uphold' },
      { verdict: 'uphold', reason: 'aadhaar_number' },
      { verdict: 'uphold', reason: 'fake', actions: ['marry'] },
      { verdict: 'dismiss', reason: 'unfounded', actions: ['suspend'] },
      { verdict: 'uphold', reason: 'fake', note: 'x'.repeat(1001) },
      { verdict: ['dismiss'], reason: { $ne: 1 } },
    ])
      expectFailure(await admin.client.post(path, body), 400, 'request.invalid');
    expectFailure(await admin.client.get(`/staff/reviews/${_id}/image`), 404, 'not_found');
    expectFailure(await admin.client.get('/staff/reviews/nonsense'), 404, 'not_found');
    expectFailure(await admin.client.post('/staff/queues/nonsense/claim', {}), 404, 'not_found');
    expectFailure(await admin.client.post('/staff/queues/report/claim', { count: 11 }), 400, 'request.invalid');
    done(await admin.client.post(path, dismiss));
  });

  it('gives no reviewer an item about themselves', async () => {
    done(await report(women[3] as Person, men[4] as Person));
    const { _id } = await reportItem(admin, men[4] as Person);
    const promoted = men[4] as Person;
    // The role is set in the database, because a member with a profile cannot become staff through the API.
    await app.app.platform.db.transaction(({ tx }) =>
      sql`update member set role = 'EMPLOYEE' where id = ${promoted.id}`.execute(tx),
    );
    app.clock.advance(5_000);
    await enrol(app, promoted.client);
    expectFailure(await promoted.client.post(`/staff/reviews/${_id}/claim`), 409, 'review.taken');
    expect(await claim(promoted, 10)).toEqual([]);
    done(await decide(admin, _id, dismiss));
  });
});
