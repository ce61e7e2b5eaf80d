import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { match } from '../support/activity.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { basicDetail, educationDetail, familyStep, member, type Person, register } from '../support/members.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let serial = 0;
/** A profile that a brother made for his sister, with the link that was sent to her. */
async function profileForAnother(): Promise<{ maker: Person; path: string; candidate: string }> {
  const candidate = `candidate${++serial}@mail.example`;
  const maker = await register(app, { behalfOf: 'Sister', candidateEmail: candidate });
  const steps = {
    '/user/createBasicDetail': basicDetail,
    '/user/createEducationAndCarrier': await educationDetail(maker.client),
    '/user/createFamilyDetail': await familyStep(maker.client),
  };
  for (const [path, body] of Object.entries(steps)) expect((await maker.client.post(path, body)).status).toBe(200);
  const { text } = await app.message(candidate);
  const token = /\/candidate\/([\w-]+)/.exec(text)?.[1] ?? '';
  expect(text).toContain(`${app.url}/candidate/${token}`);
  return { maker, candidate, path: `/user/candidateNotice/${token}` };
}
const statusOf = async ({ client }: Person) => (await client.get('/user/verify')).body.result.data.user.status;
const activate = ({ client, id }: Person) => client.put(`/user/changeStatus/${id}`, { status: 'ACTIVE' });

describe('the notice to a candidate', () => {
  it('shows a signed-out visitor with the link who made the profile, and nothing else', async () => {
    const { maker, path } = await profileForAnother();
    const answer = await app.client().get(path);
    expect(answer.body.result.data).toEqual({
      firstName: 'Zainab',
      madeBy: maker.email,
      createdAt: expect.stringMatching(/Z$/),
      answer: null,
    });
  });

  it('leaves the profile visible when the candidate confirms it', async () => {
    const { maker, path } = await profileForAnother();
    expect((await app.client().post(path, { answer: 'confirmed' })).body.result.data).toEqual({ answer: 'confirmed' });
    expect(await statusOf(maker)).toBe('ACTIVE');
    expect((await app.client().get(path)).body.result.data.answer).toBe('confirmed');
  });

  it('hides the profile when the candidate objects; its creator is notified and cannot show it again', async () => {
    const { maker, path } = await profileForAnother();
    const man = await member(app, { gender: 'MALE' });
    const sees = async () => (await man.client.get(`/user/GetProfileById/${maker.id}`)).status;
    expect(await sees()).toBe(200);
    expect((await app.client().post(path, { answer: 'objected' })).status).toBe(200);
    expect(await sees()).toBe(404);
    expect(await statusOf(maker)).toBe('INACTIVE');
    await app.message(maker.email, /does not want/);
    expectFailure(await activate(maker), 409, 'account.status_not_allowed');
    // Deleting and restoring the account does not show the profile either.
    await maker.client.delete(`/user/delete/${maker.id}`);
    const restored = await app.client().post('/user/restore', { email: maker.email, password: maker.password });
    maker.client.token = restored.body.token;
    expectFailure(await activate(maker), 409, 'account.status_not_allowed');
    expect(await sees()).toBe(404);
    // The profile is shown once the candidate agrees.
    expect((await app.client().post(path, { answer: 'confirmed' })).status).toBe(200);
    expect((await activate(maker)).status).toBe(200);
    expect(await sees()).toBe(200);
  });

  it('prevents the creator of the profile from showing it again after hiding it before the objection', async () => {
    const { maker, path } = await profileForAnother();
    await maker.client.put(`/user/changeStatus/${maker.id}`, { status: 'INACTIVE' });
    await app.client().post(path, { answer: 'objected' });
    expectFailure(await activate(maker), 409, 'account.status_not_allowed');
  });

  it('shows the creator of the profile as offline in open conversations after an objection', async () => {
    const { maker, path } = await profileForAnother();
    const man = await member(app, { gender: 'MALE' });
    await match(man, maker);
    const [makerLine, hisLine] = await Promise.all([connect(app, maker), connect(app, man)]);
    await makerLine.ask('make:me:online', maker.email);
    await hisLine.ask('presence:watch', { userIds: [maker.id] });
    const online = () => hisLine.all('presence').map((told) => told.online);
    await expect.poll(online).toEqual([true]);
    await app.client().post(path, { answer: 'objected' });
    await expect.poll(online).toEqual([true, null]);
    closeSockets();
  });

  it('notifies the creator of the profile of an objection even if the profile was already hidden', async () => {
    const { maker, path } = await profileForAnother();
    await maker.client.put(`/user/changeStatus/${maker.id}`, { status: 'INACTIVE' });
    await app.client().post(path, { answer: 'objected' });
    await app.message(maker.email, /does not want/);
  });

  it('sends one mail to the creator of the profile when the candidate objects repeatedly', async () => {
    const { maker, path } = await profileForAnother();
    await Promise.all([1, 2, 3].map(() => app.client().post(path, { answer: 'objected' })));
    await app.message(maker.email, /does not want/);
    const told = (await app.outbox()).filter(
      ({ to, text }) => to === maker.email && text.includes('does not agree to the profile'),
    );
    expect(told).toHaveLength(1);
  });

  it('returns 404 after the account is deleted', async () => {
    const { maker, path } = await profileForAnother();
    await maker.client.delete(`/user/delete/${maker.id}`);
    expectFailure(await app.client().get(path), 404, 'not_found');
    expectFailure(await app.client().post(path, { answer: 'objected' }), 404, 'not_found');
  });

  it('returns 404 for every other link, and refuses invalid answers', async () => {
    const { path } = await profileForAnother();
    for (const other of [`${path}x`, path.slice(0, -1), '/user/candidateNotice/x', '/user/candidateNotice/%00']) {
      expectFailure(await app.client().get(other), 404, 'not_found');
      expectFailure(await app.client().post(other, { answer: 'objected' }), 404, 'not_found');
    }
    for (const answer of [undefined, null, '', 'yes', 'Confirmed', {}, ['confirmed']])
      expectRefused(await app.client().post(path, { answer }), ['answer']);
  });

  it('is sent by SMS to a given phone, and not sent for a profile of one’s own', async () => {
    await register(app, { behalfOf: 'Daughter', candidatePhone: '98111 22233' });
    expect((await app.message('+919811122233')).text).toMatch(/\/candidate\/[\w-]{20,}/);
    await register(app, { behalfOf: 'Self', candidateEmail: 'myself@mail.example' });
    const last = await register(app);
    await app.message(last.email);
    expect((await app.outbox()).filter(({ to }) => to === 'myself@mail.example')).toEqual([]);
  });
});
