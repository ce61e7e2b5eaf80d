import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { profileOf } from '../support/activity.ts';
import { dataOf, mutualCouple, say, textsOf } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import {
  acceptAs,
  agree,
  anAddress,
  guardianTexts,
  guardianWrites,
  inviteGuardian,
  seatsOf,
  waitForAcceptances,
} from '../support/guardian.ts';
import { waitForGuardianMessage } from '../support/guardian-matrix.ts';
import { member, type Person } from '../support/members.ts';
import { look, uploadSeeds } from '../support/photos.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * A guardian whom the other member ignores must not use the seat to see what her profile hides from him: everything
 * about the seat is 404.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(closeSockets);
afterAll(() => app.close());

const ignore = async (by: Person, whom: Person) => dataOf(await by.client.post(`/user/ignoreProfile/${whom.id}`));
const meetAgain = async (by: Person, whom: Person) => dataOf(await by.client.delete(`/user/ignoreProfile/${whom.id}`));

/** He invites his brother, who is also a member, as guardian of his conversation with her. */
async function asBrother() {
  const [{ she, he }, brother] = await Promise.all([mutualCouple(app), member(app, { gender: 'MALE' })]);
  const contact = anAddress();
  const { _id: seatId } = dataOf(await inviteGuardian(he, she, contact, { name: 'Ali', relation: 'Brother' }));
  return { she, he, brother, contact, seatId: String(seatId) };
}

/** Expects that every call about a seat is 404 for its guardian, and that no list contains the seat. */
async function expectNothing(guardian: Person, seatId: string): Promise<void> {
  for (const path of [`/guardian/seats/${seatId}`, `/guardian/seats/${seatId}/messages`])
    expectFailure(await guardian.client.get(path), 404, 'not_found');
  expectFailure(await guardianWrites(guardian, seatId, 'Salam'), 404, 'not_found');
  expect(dataOf(await guardian.client.get('/guardian/seats'))).toEqual([]);
  expect(dataOf(await guardian.client.get('/family/home')).places).toEqual([]);
}

it('a guardian whom the other member ignores gets no seat, in whatever order the steps happen', async () => {
  const { she, he, brother, contact, seatId } = await asBrother();
  await ignore(she, brother);
  expect(await profileOf(brother, she)).toBeUndefined();
  expectFailure(await acceptAs(app, brother, contact), 404, 'family.invitation_over');
  // She sees the guardian's name and relation, but not which member he is.
  expect(dataOf(await agree(she, seatId))).toMatchObject({ state: 'agreed' });
  expectFailure(await acceptAs(app, brother, contact), 404, 'family.invitation_over');
  await expectNothing(brother, seatId);
  expect((await seatsOf(he, she))[0]).toMatchObject({ state: 'agreed' });
  // The refused attempts do not use up the invitation: a member whom she does not ignore can accept it.
  const uncle = await member(app, { gender: 'MALE' });
  dataOf(await acceptAs(app, uncle, contact));
  expect((await seatsOf(he, she))[0]).toMatchObject({ state: 'active' });
});

it('ignoring the guardian later ends the seat for good, without notification', async () => {
  const { she, he, brother, contact, seatId } = await asBrother();
  await uploadSeeds(she, { profileImage: 5 });
  dataOf(await acceptAs(app, brother, contact));
  dataOf(await agree(she, seatId, { mayWrite: true }));
  await waitForAcceptances(app);
  const [line, hers] = [await connect(app, brother), await connect(app, she)];
  await say(he, she, 'While he reads along');
  await waitForGuardianMessage(line, 'While he reads along');
  dataOf(await guardianWrites(brother, seatId, 'Salam from his brother'));
  const { profileImage } = dataOf(await brother.client.get(`/guardian/seats/${seatId}`)).other;
  expect((await look(app, brother, profileImage)).status).toBe(200);

  await ignore(she, brother);
  await expectNothing(brother, seatId);
  expect((await look(app, brother, profileImage)).status).toBe(404);
  await expect.poll(() => line.all('guardian:changed')).toEqual([{ seatId, userId: null }]);
  // For the couple the seat is over, without a reason; they keep the messages.
  for (const [viewer, other] of [
    [she, he],
    [he, she],
  ] as const) {
    expect((await seatsOf(viewer, other))[0]).toMatchObject({ state: 'ended', endedBy: 'closed', untilSeq: 2 });
    expect(await textsOf(viewer, other)).toEqual(['While he reads along', 'Salam from his brother']);
  }
  expect(hers.all('guardian:changed')).toEqual([]);
  await say(she, he, 'Between the two');
  await meetAgain(she, brother);
  await expectNothing(brother, seatId);
  expect(line.all('guardian:message').map(({ content }) => content)).not.toContain('Between the two');
  // Another guardian can be invited at once.
  dataOf(await inviteGuardian(he, she, anAddress()));
});

it('ignoring the guardian ends an invitation to which the ignoring member has not yet agreed', async () => {
  const { she, he, brother, contact, seatId } = await asBrother();
  dataOf(await acceptAs(app, brother, contact));
  await ignore(she, brother);
  await expectNothing(brother, seatId);
  expect(await seatsOf(she, he)).toEqual([]);
  expectFailure(await agree(she, seatId), 404, 'not_found');
  expect((await seatsOf(he, she))[0]).toMatchObject({ state: 'ended', endedBy: 'closed' });
});

it('a seat that ended without notification does not prevent another invitation', async () => {
  const { she, he, brother, contact, seatId } = await asBrother();
  dataOf(await acceptAs(app, brother, contact));
  await app.app.platform.db.transaction(({ tx }) =>
    tx.insertInto('avoidance').values({ member_id: she.id, other_id: brother.id, ignored_at: new Date() }).execute(),
  );
  await expectNothing(brother, seatId);
  dataOf(await inviteGuardian(he, she, anAddress()));
  expect((await seatsOf(he, she)).map(({ state }: { state: string }) => state)).toEqual(['invited', 'ended']);
});

it('a guardian who ignores the other member keeps the seat', async () => {
  const { she, he, brother, contact, seatId } = await asBrother();
  await ignore(brother, she);
  dataOf(await acceptAs(app, brother, contact));
  dataOf(await agree(she, seatId));
  await say(she, he, 'Salam');
  expect(await guardianTexts(brother, seatId)).toEqual(['Salam']);
});
