import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceClock, answer, createCouple, DAY, express, expressed, idsIn } from '../support/activity.ts';
import { downloadExport } from '../support/exports.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { centreOf, settled } from '../support/notifications.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const RECEIVED = '/user/whoIsInterestedInMe';
const SENT = '/user/myInterest';

const sendSincere = (from: Person, to: Person, more: object = {}) =>
  from.client.post(`/user/expressInterest/${to.id}`, { sincere: true, ...more });

const firstIn = async (who: Person, path: string) => (await who.client.get(path)).body.result.data[0];

/** A man and women who can receive interests. */
async function crowd(count: number): Promise<{ he: Person; women: Person[] }> {
  const he = await member(app, { gender: 'MALE', firstName: 'Imran' });
  return { he, women: await Promise.all(Array.from({ length: count }, () => member(app))) };
}

const rowsOf = async (senderId: string) =>
  app.app.platform.db.read.selectFrom('interest').select('sincere').where('sender_id', '=', senderId).execute();

describe('a sincere interest', () => {
  it('is marked in both members’ lists, and the receiver gets one notification of its own kind', async () => {
    const { she, he } = await createCouple(app);
    const sent = await sendSincere(he, she, { note: 'Our families are both from Lucknow.' });
    expect(sent.body.result).toMatchObject({ data: { status: 'Pending' }, message: 'Sincere interest sent.' });
    expect(await firstIn(she, RECEIVED)).toMatchObject({ _id: he.id, sincere: true, status: 'Pending' });
    expect(await firstIn(he, SENT)).toMatchObject({ _id: she.id, sincere: true });
    await settled(app, she.id);
    const { notifications } = await centreOf(she);
    expect(notifications.filter(({ topic }: { topic: string }) => topic === 'interest')).toMatchObject([
      { kind: 'interest.sincere', title: 'Sincere interest', text: 'Imran Khan has sent you a sincere interest.' },
    ]);
    const { data } = await downloadExport(app, he);
    expect(data.interestsSent).toMatchObject([{ memberId: she.id, sincere: true }]);
  });

  it('is not created if `sincere` is missing or false: the interest is an ordinary one', async () => {
    const { he, women } = await crowd(2);
    for (const [index, woman] of women.entries()) {
      const { body } = await he.client.post(`/user/expressInterest/${woman.id}`, index ? { sincere: 'No' } : {});
      expect(body.result.message).toBe('Interest sent.');
      expect(await firstIn(woman, RECEIVED)).toMatchObject({ sincere: false });
    }
    const third = await member(app);
    expectRefused(await he.client.post(`/user/expressInterest/${third.id}`, { sincere: 'perhaps' }), ['sincere']);
  });

  it('is possible once in seven days, and the refusal says when the next is possible', async () => {
    const { he, women } = await crowd(3);
    const [first, second, third] = women as [Person, Person, Person];
    expect((await sendSincere(he, first)).status).toBe(200);
    const from = new Date(app.clock.now().getTime() + 7 * DAY);
    const refused = await sendSincere(he, second);
    expectFailure(refused, 409, 'interest.sincere_used');
    const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
    expect(refused.body.message).toContain(`You can send your next sincere interest from ${day.format(from)}`);
    const inHindi = await he.client.raw(`/user/expressInterest/${second.id}`, {
      method: 'POST',
      headers: { 'accept-language': 'hi', 'content-type': 'application/json' },
      body: JSON.stringify({ sincere: true }),
    });
    expect(inHindi.body.message).toMatch(/^आप अगला संजीदा पैग़ाम .+ से भेज सकते हैं।/);
    // The refusal sent nothing.
    expect(await idsIn(second, RECEIVED)).toEqual([]);
    expect((await express(he, second)).status).toBe(200);
    await advanceClock(app, 7 * DAY - 60_000, he);
    expectFailure(await sendSincere(he, third), 409, 'interest.sincere_used');
    await advanceClock(app, 61_000, he);
    expect((await sendSincere(he, third)).status).toBe(200);
  });

  it('cannot be sent again in the week after it was withdrawn, declined, or its receiver was erased', async () => {
    for (const end of ['Withdrawn', 'Declined', 'erased'] as const) {
      const { he, women } = await crowd(2);
      const [first, second] = women as [Person, Person];
      const id = (await sendSincere(he, first)).body.result.data.interestId;
      if (end === 'erased')
        await app.app.platform.db.transaction(({ tx }) => tx.deleteFrom('interest').where('id', '=', id).execute());
      else expect((await answer(end === 'Withdrawn' ? he : first, id, end)).status).toBe(200);
      expectFailure(await sendSincere(he, second), 409, 'interest.sincere_used');
      if (end === 'Withdrawn') expect(await firstIn(first, RECEIVED)).toMatchObject({ sincere: false });
    }
  });

  it('can still be sent after a refused interest, and after one that accepted a received interest', async () => {
    const { he, women } = await crowd(3);
    const [blocked, waiting, wanted] = women as [Person, Person, Person];
    await blocked.client.post(`/user/blockProfile/${he.id}`);
    expectFailure(await sendSincere(he, blocked), 404, 'not_found');
    await expressed(waiting, he);
    const mutual = await sendSincere(he, waiting);
    expect(mutual.body.result).toMatchObject({ data: { status: 'Accepted' }, message: 'The interest is mutual.' });
    expectFailure(await sendSincere(he, waiting), 409, 'interest.already_sent');
    await he.client.post(`/user/ignoreProfile/${wanted.id}`);
    expectFailure(await sendSincere(he, wanted), 409, 'interest.not_possible');
    await he.client.delete(`/user/ignoreProfile/${wanted.id}`);
    expect((await sendSincere(he, wanted)).status).toBe(200);
    expect((await rowsOf(he.id)).map(({ sincere }) => sincere).sort()).toEqual([false, true]);
  });

  it('is accepted once when several are sent at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const { he, women } = await crowd(6);
      const answers = await Promise.all(women.map((woman) => sendSincere(he, woman)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      for (const refused of answers.filter(({ status }) => status !== 200))
        expect(refused.body.error.code).toBe('interest.sincere_used');
      expect(await rowsOf(he.id)).toEqual([{ sincere: true }]);
    }
  });
});

describe('the list of received interests', () => {
  it('shows sincere interests first, and its cursor reaches every interest once', async () => {
    const she = await member(app);
    const men = await Promise.all(Array.from({ length: 9 }, () => member(app, { gender: 'MALE' })));
    const start = app.clock.now().getTime() - DAY;
    await app.app.platform.db.transaction(async ({ tx }) => {
      for (const [index, { id }] of men.entries())
        await sql`insert into interest (id, sender_id, receiver_id, status, created_at, status_at, sincere)
          values (gen_random_uuid(), ${id}, ${she.id}, ${index === 5 ? 'Declined' : 'Pending'},
            ${new Date(start + Math.floor(index / 2) * 1_000)}, ${new Date(start)}, ${[1, 3, 4, 5].includes(index)})`.execute(
          tx,
        );
    });
    const all = async (query: string, pageSize: number) => {
      const cards: { _id: string; at: string; sincere: boolean; status: string }[] = [];
      for (let cursor = ''; ; ) {
        const { body } = await she.client.get(`${RECEIVED}?pageSize=${pageSize}${query}${cursor}`);
        cards.push(...body.result.data);
        if (!body.result.nextCursor) return cards;
        cursor = `&cursor=${body.result.nextCursor}`;
      }
    };
    for (const query of ['', '&direction=1', '&status=Pending', '&status=Pending&other=false']) {
      const whole = await all(query, 100);
      expect(whole).toHaveLength(query.includes('Pending') ? 8 : 9);
      for (const size of [1, 2, 3, 4])
        expect((await all(query, size)).map(({ _id }) => _id)).toEqual(whole.map(({ _id }) => _id));
      // The declined one has its place by time, though it is marked.
      const isFirst = whole.map(({ sincere, status }) => sincere && status === 'Pending');
      expect(isFirst.slice(0, 3)).toEqual([true, true, true]);
      expect(isFirst.slice(3)).not.toContain(true);
      for (const part of [whole.slice(0, 3), whole.slice(3)]) {
        const times = part.map(({ at }) => at).toSorted();
        expect(part.map(({ at }) => at)).toEqual(query === '&direction=1' ? times : times.toReversed());
      }
    }
  });

  it('sorts an expired sincere interest by its time, and does not mark it', async () => {
    const { she, he } = await createCouple(app);
    await sendSincere(he, she);
    await advanceClock(app, 31 * DAY, she);
    const late = await member(app, { gender: 'MALE' });
    await expressed(late, she);
    expect(await idsIn(she, RECEIVED)).toEqual([late.id, he.id]);
    expect((await she.client.get(`${RECEIVED}?status=Expired`)).body.result.data).toMatchObject([{ sincere: false }]);
  });
});
