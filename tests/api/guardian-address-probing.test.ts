import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceClock, DAY, match, setPrivacy } from '../support/activity.ts';
import { dataOf } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import { freshPhone, inviteToBoard } from '../support/family.ts';
import { anAddress, endSeat, inviteGuardian, seatsOf, tokenSentTo } from '../support/guardian.ts';
import { member, type Person } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Guardian invitations must not help to guess a hidden address (contract §4, decision 0015). */

let app: TestApp;
/** An app whose daily limits are two guardian invitations and four invitations of all kinds, one of them by SMS. */
let strict: TestApp;
beforeAll(async () => {
  [app, strict] = await Promise.all([startTestApp(), startTestApp({ RATE_LIMIT_FACTOR: '0.2' })]);
});
afterAll(() => Promise.all([app.close(), strict.close()]));

/** A couple in which she shows her contact data to nobody. */
async function two(at = app): Promise<{ she: Person; he: Person; phoneNumber: string }> {
  const phoneNumber = freshPhone();
  const [she, he] = [await member(at, { phoneNumber }), await member(at, { gender: 'MALE' })];
  await setPrivacy(she, { contact: 'nobody' });
  await match(he, she);
  return { she, he, phoneNumber };
}

/**
 * The parts of an invitation to this address that both members see, without values that always differ. The invitation
 * is withdrawn at once.
 */
async function seen(he: Person, she: Person, contact: string) {
  const invited = dataOf(await inviteGuardian(he, she, contact));
  const isIt = ({ _id }: { _id: string }) => _id === invited._id;
  const [mine] = (await seatsOf(he, she)).filter(isIt);
  const [hers] = (await seatsOf(she, he)).filter(isIt);
  expect(mine).toEqual(invited);
  expectFailure(await inviteGuardian(he, she, contact), 409, 'guardian.already');
  expect(dataOf(await endSeat(he, invited._id))).toEqual({ _id: invited._id, state: 'ended' });
  const told = { mask: invited.invitedAs as string, mine, hers };
  return { ...told, alike: JSON.stringify([mine, hers].map((seat) => ({ ...seat, ...changing }))) };
}
const changing = { _id: '', invitedAs: '', invitedAt: '', expiresAt: '' };

it('a guardian invitation to the other member’s own address is answered as usual, and nothing is sent', async () => {
  const { she, he, phoneNumber } = await two();
  const [mail, phone] = [anAddress(), freshPhone()];
  for (const [own, other] of [
    [she.email.toUpperCase().replace('@', '+2@'), mail],
    [phoneNumber, phone],
  ] as const) {
    const guessed = await seen(he, she, own);
    expect(guessed.mask).toContain('****');
    expect(guessed.alike).toBe((await seen(he, she, other)).alike);
    // Messages are sent in order: once this one has arrived, all earlier ones have been sent.
    await tokenSentTo(app, other);
  }
  const links = (await app.outbox()).filter((entry) => JSON.stringify(entry).includes('#token='));
  expect(links.map(({ to }) => to).sort()).toEqual([mail, phone].sort());
});

it('a guardian invitation to the other member’s own address expires as usual', async () => {
  const { she, he } = await two();
  const { expiresAt, _id } = dataOf(await inviteGuardian(he, she, she.email));
  expect(Math.round((new Date(expiresAt).getTime() - app.clock.now().getTime()) / DAY)).toBe(14);
  await advanceClock(app, 14 * DAY, she, he);
  expect(await seatsOf(he, she)).toMatchObject([{ _id, state: 'ended', endedBy: 'expiry', invitedAs: null }]);
  dataOf(await inviteGuardian(he, she, anAddress()));
});

it('a board invitation gets the same answer for any address except the sender’s own', async () => {
  const { she, he, phoneNumber } = await two();
  for (const contact of [phoneNumber, she.email, freshPhone()])
    expect((await inviteToBoard(he, { contact })).status).toBe(200);
  expectFailure(await inviteToBoard(he, { contact: he.email }), 400, 'request.invalid');
});

it('a guardian invitation to the other member’s own address counts towards the limits', async () => {
  const { she, he, phoneNumber } = await two(strict);
  const { _id } = dataOf(await inviteGuardian(he, she, phoneNumber));
  dataOf(await endSeat(he, _id));
  // The one SMS of the day is used up, so no further number can be tried.
  for (const contact of [phoneNumber, freshPhone()])
    expectFailure(await inviteGuardian(he, she, contact), 429, 'request.too_many');
  // With no invitations left, no address can be tried either.
  for (let count = 0; count < 4; count++) await inviteToBoard(he);
  for (const contact of [phoneNumber, she.email, freshPhone(), anAddress()])
    expectFailure(await inviteGuardian(he, she, contact), 429, 'request.too_many');
});
