import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
import { accept, freshEmail, freshPhone, inviteToBoard } from '../support/family.ts';
import { member, type Person } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * An app with a fifth of the limits: four invitations a day, one of them by SMS, one per address; four links accepted
 * and 24 opened per hour.
 */
let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_FACTOR: '0.2' });
  owner = await member(app);
});
afterAll(() => app.close());

/** Invites a person and removes the seat again, so that the board is never full. */
async function invite(contact: string) {
  const answer = await inviteToBoard(owner, { contact });
  if (answer.status === 200) await owner.client.delete(`/family/board/seats/${answer.body.result.data._id}`);
  return answer;
}

it('invitations are limited per recipient and per sender', async () => {
  const contact = freshEmail();
  expect((await invite(contact)).status).toBe(200);
  const again = await invite(contact.toUpperCase());
  expectFailure(again, 429, 'request.too_many');
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await invite(freshEmail())).status).toBe(200);
  expect((await invite(freshEmail())).status).toBe(200);
  // Requests refused for an invalid address do not count.
  expectFailure(await invite('nobody'), 400);
  // The invitation that was refused for its repeated address counts as one of the four.
  expectFailure(await invite(freshEmail()), 429, 'request.too_many');
});

it('invitations by text message are limited per sender', async () => {
  const other = await member(app);
  expect((await inviteToBoard(other, { contact: freshPhone() })).status).toBe(200);
  expectFailure(await inviteToBoard(other, { contact: freshPhone() }), 429, 'request.too_many');
  expect((await inviteToBoard(other, { contact: freshEmail() })).status).toBe(200);
});

it('an email address with a +tag counts as the same recipient', async () => {
  const other = await member(app);
  const contact = freshEmail();
  expect((await inviteToBoard(other, { contact })).status).toBe(200);
  expectFailure(await inviteToBoard(other, { contact: contact.replace('@', '+2@') }), 429, 'request.too_many');
});

it('attempts to guess invitation tokens are limited', async () => {
  const client = app.client();
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push((await accept(client, `token ${count}`)).status);
  expect(statuses).toEqual([404, 404, 404, 404, 429, 429]);
  for (let count = 0; count < 24; count++)
    expect((await client.post('/family/invitation/look', { token: `token ${count}` })).status).toBe(404);
  expectFailure(await client.post('/family/invitation/look', { token: 'token' }), 429, 'request.too_many');
});
