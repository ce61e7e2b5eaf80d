import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statusReasons } from '../../contract/member-desk/values.ts';
import { reportFinding } from '../../contract/options/review.ts';
import { answer, expressed, match, setPrivacy } from '../support/activity.ts';
import { conversationsOf, mutualCouple, post, say } from '../support/chat.ts';
import { buy } from '../support/entitlements.ts';
import { ask, carriedOut, changeStatus, dataOf, decide as decideApproval } from '../support/member-desk.ts';
import { member, PASSWORD, type Person } from '../support/members.ts';
import { decide, done, report, reportItem } from '../support/moderation.ts';
import {
  centreOf,
  deliveredTo,
  type ExternalServices,
  openChannels,
  reachable,
  settled,
  startExternalServices,
} from '../support/notifications.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Members who were in contact with a member removed for fraud are warned: once, without a name. */

let app: TestApp;
let outside: ExternalServices;
let admin: StaffMember;
let senior: Person;
beforeAll(async () => {
  outside = await startExternalServices();
  app = await startTestApp({ ...ADMIN, ...outside.env });
  admin = await signInAdmin(app);
  senior = await staff(app, admin, 'SUB_ADMIN');
});
afterAll(async () => {
  await app.close();
  await outside.close();
});

const suspend = async (who: Person, reason = 'money'): Promise<void> => {
  dataOf(await changeStatus(senior.client, who.id, 'BLACKLISTED', reason));
};
const restore = async (who: Person): Promise<void> => {
  dataOf(await changeStatus(senior.client, who.id, 'ACTIVE', 'mistake'));
};

const warningsOf = async (who: Person) => {
  await settled(app, who.id);
  const { notifications } = await centreOf(who, '?topic=safety');
  return notifications as { kind: string; title: string; text: string; link: string; people: unknown[] }[];
};
const man = (firstName = 'Tariq'): Promise<Person> => member(app, { gender: 'MALE', firstName });

/** Reasons for which contacts are warned; for other reasons nobody is warned. */
const WARNS = ['fake', 'other_person', 'money', 'intimate_image'];

describe('a contact of a suspended member', () => {
  it.each(statusReasons)('is warned only for certain reasons: %s', async (reason) => {
    const { she, he } = await mutualCouple(app);
    await suspend(he, reason);
    expect((await warningsOf(she)).map(({ kind }) => kind)).toEqual(WARNS.includes(reason) ? ['contact.closed'] : []);
  });

  const findings = reportFinding.map(({ key }) => key).filter((key) => key !== 'unfounded' && key !== 'not_enough');
  it.each(findings)('is warned only for certain report findings: %s', async (reason) => {
    const { she, he } = await mutualCouple(app);
    done(await report(she, he));
    const { _id } = await reportItem(senior, he);
    done(await decide(senior, _id, { verdict: 'uphold', reason, actions: ['suspend'] }));
    expect(await warningsOf(she)).toHaveLength(WARNS.includes(reason) ? 1 : 0);
  });

  it('is not warned when a colleague wrote a free-text reason', async () => {
    const { she, he } = await mutualCouple(app);
    const body = { status: 'BLACKLISTED', reason: 'He asked for money.' };
    dataOf(await admin.client.put(`/user/changeStatus/${he.id}`, body));
    expect(await warningsOf(she)).toEqual([]);
  });

  it('learns what to do and where to write, but not who was suspended or why', async () => {
    const { she, he } = await mutualCouple(app);
    await say(he, she, 'Assalamu alaikum, my mother is in hospital.');
    const device = await reachable(app, outside, she);
    await suspend(he);
    const [line] = await warningsOf(she);
    expect(line).toMatchObject({
      title: 'An account was closed',
      text: 'Our team has closed an account you were in contact with, for breaking our rules. Please do not send money or documents. If you already did, tell us here.',
      link: '/dashboard/help?category=abuse',
      people: [],
    });
    expect(JSON.stringify(line)).not.toContain('Imran');
    expect(JSON.stringify(line)).not.toContain(he.id);
    const { push, email, sms, whatsapp } = await deliveredTo(outside, app, she, device);
    const ofIt = (all: readonly unknown[]) => all.filter((one) => JSON.stringify(one).includes('closed')).length;
    expect([push, email, sms, whatsapp].map(ofIt)).toEqual([1, 1, 1, 1]);
    expect(JSON.stringify(email.at(-1))).not.toContain('Imran');
  });

  it('is not warned on channels that are switched off', async () => {
    const { she, he } = await mutualCouple(app);
    const none = { push: false, email: false, sms: false, whatsapp: false };
    await reachable(app, outside, she, { topics: { safety: none } });
    await suspend(he);
    expect(await warningsOf(she)).toHaveLength(1);
    expect((await openChannels(app, she.id)).filter(({ kind }) => kind === 'contact.closed')).toEqual([]);
  });

  it('is warned once, and not again after the suspension is lifted or repeated', async () => {
    const { she, he } = await mutualCouple(app);
    await suspend(he, 'behaviour');
    expect(await warningsOf(she)).toEqual([]);
    await restore(he);
    await suspend(he, 'fake');
    expect(await warningsOf(she)).toHaveLength(1);
    await restore(he);
    expect(await warningsOf(she)).toHaveLength(1);
    // A woman whom he meets after the first warnings has not been warned yet.
    const late = await member(app, { firstName: 'Sana' });
    he.client.token = (await he.client.post('/user/login', { email: he.email, password: PASSWORD })).body.token;
    await match(he, late);
    await suspend(he);
    const id = await ask(senior.client, 'delete', [he.id], 'money');
    dataOf(await decideApproval(admin.client, id));
    await carriedOut(admin.client, id);
    expect([await warningsOf(she), await warningsOf(late)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('is warned when two colleagues delete or suspend the member for such a reason', async () => {
    const [one, other] = [await mutualCouple(app), await mutualCouple(app)];
    const deleting = await ask(senior.client, 'delete', [one.he.id], 'money');
    dataOf(await decideApproval(admin.client, deleting));
    await carriedOut(admin.client, deleting);
    const both = await ask(senior.client, 'suspend', [other.he.id, (await man()).id], 'fake');
    dataOf(await decideApproval(admin.client, both));
    await carriedOut(admin.client, both);
    expect([await warningsOf(one.she), await warningsOf(other.she)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('is warned when a report about money is upheld after another suspension or the member’s own deletion', async () => {
    const [one, other] = [await mutualCouple(app), await mutualCouple(app)];
    for (const { she, he } of [one, other]) done(await report(she, he));
    await suspend(one.he, 'behaviour');
    done(await other.he.client.delete(`/user/delete/${other.he.id}`));
    expect(await warningsOf(other.she)).toEqual([]);
    for (const { he } of [one, other]) {
      const { _id } = await reportItem(senior, he);
      done(await decide(senior, _id, { verdict: 'uphold', reason: 'money', actions: ['suspend'] }));
    }
    expect([await warningsOf(one.she), await warningsOf(other.she)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('is not warned when the profile is hidden, by staff or its owner', async () => {
    const [one, other] = [await mutualCouple(app), await mutualCouple(app)];
    done(await one.he.client.put(`/user/changeStatus/${one.he.id}`, { status: 'INACTIVE' }));
    dataOf(await changeStatus(senior.client, other.he.id, 'INACTIVE', 'money'));
    expect([await warningsOf(one.she), await warningsOf(other.she)]).toEqual([[], []]);
  });
});

describe('a contact is', () => {
  it('a member with an accepted interest, even if withdrawn since, but not a pending or declined one', async () => {
    const he = await man();
    const women = await Promise.all(
      ['Sana', 'Hiba', 'Rida', 'Amna', 'Noor'].map((firstName) => member(app, { firstName })),
    );
    const [mutual, withdrawn, pending, declined, none] = women as [Person, Person, Person, Person, Person];
    await match(he, mutual);
    const given = await match(withdrawn, he);
    dataOf(await answer(withdrawn, given, 'Withdrawn'));
    await expressed(he, pending);
    dataOf(await answer(declined, await expressed(he, declined), 'Declined'));
    await suspend(he);
    const told = await Promise.all([mutual, withdrawn, pending, declined, none].map(warningsOf));
    expect(told.map(({ length }) => length)).toEqual([1, 1, 0, 0, 0]);
  });

  it('a member with a conversation, even one ended by a block, but not with held messages only', async () => {
    const he = await man('Nadeem');
    await buy(app, he);
    const women = await Promise.all(
      [...'abcdefg'].map((letter) => member(app, { firstName: `Sana${letter}`, lastName: 'Siddiqui' })),
    );
    for (const woman of women) {
      await setPrivacy(woman, { messages: 'premium' });
      await say(he, woman, 'My mother is in hospital and the bank is closed, could you lend me Rs 20,000?');
    }
    const knowing = (await Promise.all(women.map((woman) => conversationsOf(woman)))).map(({ length }) => length);
    expect(new Set(knowing)).toEqual(new Set([0, 1]));
    const blocking = women[0] as Person;
    done(await blocking.client.post(`/user/blockProfile/${he.id}`));
    await suspend(he);
    const told = await Promise.all(women.map(warningsOf));
    expect(told.map(({ length }) => length)).toEqual(knowing);
    expect((await post(blocking, he, 'Who are you?')).status).toBe(404);
  });
});
