import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, createCouple, express, expressed, idsIn, profileOf } from '../support/activity.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rowsBetween = (one: string, other: string) =>
  app.app.platform.db.read
    .selectFrom('interest')
    .select(['id', 'sender_id', 'status'])
    .where('sender_id', 'in', [one, other])
    .where('receiver_id', 'in', [one, other])
    .execute();

const couples = async (count: number) => {
  const all: Awaited<ReturnType<typeof createCouple>>[] = [];
  while (all.length < count) all.push(...(await Promise.all(Array.from({ length: 5 }, () => createCouple(app)))));
  return all;
};

it('two interests sent to each other at the same instant become one mutual match', async () => {
  for (const { she, he } of await couples(20)) {
    const answers = await Promise.all([express(he, she), express(she, he)]);
    // The first call answered that the interest is pending, the other that it is mutual.
    expect(answers.map(({ body }) => body.result?.data.status).sort()).toEqual(['Accepted', 'Pending']);
    const rows = await rowsBetween(she.id, he.id);
    expect(rows.map(({ status }) => status)).toEqual(['Accepted', 'Accepted']);
    expect(new Set(rows.map(({ sender_id }) => sender_id))).toEqual(new Set([she.id, he.id]));
    for (const [viewer, other] of [
      [she, he],
      [he, she],
    ] as const)
      expect((await profileOf(viewer, other)).interest.status).toBe('Accepted');
  }
});

it('withdrawing and accepting an interest at once ends in one status, which both answers report', async () => {
  const outcomes = new Set<number>();
  for (const [index, { she, he }] of (await couples(20)).entries()) {
    const id = await expressed(he, she);
    const first = () => answer(she, id, 'Accepted');
    const second = () => answer(he, id, 'Withdrawn');
    const [accepted, withdrawn] =
      index % 2 ? await Promise.all([first(), second()]) : (await Promise.all([second(), first()])).reverse();
    expect(withdrawn?.status, withdrawn?.text).toBe(200);
    // An accepted interest can still be withdrawn; the withdrawal's answer then says that the interest had been
    // accepted.
    if (accepted?.status === 200) expect(withdrawn?.body.result.message).toMatch(/had been accepted/);
    else {
      expect(accepted?.body).toMatchObject({
        message: expect.stringMatching(/withdrawn/),
        error: { code: 'interest.not_possible' },
      });
      expect(withdrawn?.body.result.message).not.toMatch(/accepted/);
    }
    outcomes.add(accepted?.status ?? 0);
    expect((await rowsBetween(she.id, he.id)).map(({ status }) => status)).toEqual(['Withdrawn']);
  }
  for (const status of outcomes) expect([200, 409]).toContain(status);
});

it('accepting and declining an interest at once succeeds for one call, and the other returns 409', async () => {
  for (const { she, he } of await couples(5)) {
    const id = await expressed(he, she);
    const answers = await Promise.all(['Accepted', 'Declined'].map((status) => answer(she, id, status)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.result.data.status;
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.message).toMatch(new RegExp(won, 'i'));
    expect((await rowsBetween(she.id, he.id)).map(({ status }) => status)).toEqual([won]);
  }
});

it('fifty simultaneous calls to send one interest create one interest', async () => {
  const { she, he } = await createCouple(app);
  const answers = await Promise.all(Array.from({ length: 50 }, () => express(he, she)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error.code))).toEqual(
    new Set(['interest.already_sent']),
  );
  expect(await rowsBetween(she.id, he.id)).toHaveLength(1);
});

it('fifty shortlist calls at once create one entry', async () => {
  const { she, he } = await createCouple(app);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => he.client.post(`/user/shortListPofile/${she.id}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const list = (await he.client.get('/user/profileShortlistedByMe')).body.result;
  expect([list.data.length, list.totalCount]).toEqual([1, 1]);
});

it('setting and removing ignore and block marks at once never fails, and the last removal clears them', async () => {
  const { she, he } = await createCouple(app);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const path = `/user/${index % 4 < 2 ? 'ignoreProfile' : 'blockProfile'}/${he.id}`;
      return index % 2 ? she.client.delete(path) : she.client.post(path);
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const mark of ['ignoreProfile', 'blockProfile']) await she.client.delete(`/user/${mark}/${he.id}`);
  expect(await idsIn(she, '/user/blockedProfiles')).toEqual([]);
  expect((await profileOf(he, she))._id).toBe(she.id);
});
