import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCouple, match, setPrivacy } from '../support/activity.ts';
import { buy } from '../support/entitlements.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { decide, decisionsOf, done, itemOf, type Reviewer, report, reportItem } from '../support/moderation.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Staff can read first messages sent to many members, and messages around a reported one, and nothing else. */

let app: TestApp;
let admin: Reviewer;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const write = async (from: Person, to: Person, content: string) =>
  done(await from.client.post(`/chat/message/${to.id}`, { content })).data;
const messagesOf = async (who: Person, other: Person): Promise<{ content: string; seq: number }[]> =>
  done(await who.client.get(`/chat/getAllmessage/${other.id}`)).data;
const talks = async (who: Person): Promise<string[]> =>
  done(await who.client.get('/chat/conversations'))
    .data.filter(({ chatId }: { chatId: string | null }) => chatId !== null)
    .map(({ _id }: { _id: string }) => _id);

/** A premium member, and several women who accept messages from premium members. */
async function salesman(count: number): Promise<{ he: Person; women: Person[] }> {
  const he = await member(app, { gender: 'MALE', firstName: 'Tariq' });
  await buy(app, he);
  const women: Person[] = [];
  for (let index = 0; index < count; index++) {
    const she = await member(app, { gender: 'FEMALE', firstName: `Sana${String.fromCharCode(97 + index)}` });
    done(await setPrivacy(she, { messages: 'premium' }));
    women.push(she);
  }
  return { he, women };
}

describe('the same first message to many members', () => {
  const greeting = (name: string) => `Assalamu alaikum ${name}, our agency has the best matches in town, write to us.`;
  const nameOf = (index: number) => `Sana${String.fromCharCode(97 + index)}`;
  const held = (he: Person) => itemOf(admin, 'message', he.id);
  const known = (he: Person, women: readonly Person[]) =>
    Promise.all(women.map(async (she) => (await talks(she)).includes(he.id)));

  it('is held from the sixth recipient on until staff release it, whatever greeting it begins with', async () => {
    const { he, women } = await salesman(8);
    for (const [index, she] of women.entries()) await write(he, she, greeting(nameOf(index)));
    expect(await known(he, women)).toEqual([true, true, true, true, true, false, false, false]);
    const last = women[7] as Person;
    expect(await messagesOf(last, he)).toEqual([]);
    expect(await messagesOf(he, last)).toMatchObject([{ seq: 1, status: 'sent' }]);
    expect(done(await last.client.get('/chat/unread')).data).toEqual({ conversations: 0, messages: 0 });
    await write(he, last, 'Did you get my message?');

    const item = await held(he);
    expect(item).toMatchObject({
      kind: 'message',
      member: { _id: he.id },
      detail: { kind: 'message', receivers: 3, refusedBefore: 0, content: greeting(nameOf(5)) },
    });
    done(await decide(admin, item._id, { verdict: 'approve' }));
    expect(await known(he, women)).toEqual(women.map(() => true));
    expect(await messagesOf(last, he)).toMatchObject([{ seq: 1 }, { seq: 2, content: 'Did you get my message?' }]);
    const another = (await salesman(1)).women[0] as Person;
    await write(he, another, greeting('Sanaa'));
    expect(await talks(another)).toContain(he.id);
    expect(await decisionsOf(he)).toEqual([]);
  });

  it('reaches none of the held recipients if staff refuse it, and the sender is told why', async () => {
    const { he, women } = await salesman(7);
    for (const [index, she] of women.entries()) await write(he, she, greeting(nameOf(index)));
    const item = await held(he);
    expectFailure(await admin.client.post(`/staff/reviews/${item._id}/decision`, { verdict: 'refuse' }), [400, 409]);
    done(await decide(admin, item._id, { verdict: 'refuse', reason: 'advertisement' }));
    expect(await known(he, women)).toEqual([true, true, true, true, true, false, false]);
    const last = women[6] as Person;
    expectFailure(await he.client.post(`/chat/message/${last.id}`, { content: 'Hello?' }), 403, 'chat.not_passed_on');
    const another = (await salesman(1)).women[0] as Person;
    expectFailure(
      await he.client.post(`/chat/message/${another.id}`, { content: greeting('Sanaa') }),
      403,
      'chat.not_passed_on',
    );
    expect(await decisionsOf(he)).toMatchObject([
      { kind: 'message', reason: 'advertisement', canAppeal: false, sentence: expect.stringMatching(/advertises/) },
    ]);
    await app.message(he.email, /not delivered/);
  });

  it('is delivered despite the hold to a member who writes to the sender first', async () => {
    const { he, women } = await salesman(6);
    for (const [index, she] of women.entries()) await write(he, she, greeting(nameOf(index)));
    const last = women[5] as Person;
    await match(last, he);
    await write(last, he, 'Walaikum assalam, my brother told me about you.');
    expect(await messagesOf(last, he)).toMatchObject([{ seq: 1 }, { seq: 2 }]);
    expect(await messagesOf(he, last)).toMatchObject([{ seq: 1 }, { seq: 2 }]);
  });

  it('is not held if it is a short greeting to members with mutual interest', async () => {
    const { he, women } = await salesman(7);
    for (const she of women) await write(he, she, 'Salaam to you all.');
    expect(await held(he)).toBeUndefined();
    expect(await known(he, women)).toEqual(women.map(() => true));
  });
});

describe('a reported message', () => {
  it('is shown to staff in its original form, with only the messages around it', async () => {
    const { she, he } = await createCouple(app);
    await match(she, he);
    for (let index = 1; index <= 40; index++) await write(index % 2 ? he : she, index % 2 ? she : he, `line ${index}`);
    const loan = await write(he, she, 'Send me 5000 by UPI today, do not tell your father.');
    for (let index = 42; index <= 60; index++) await write(index % 2 ? he : she, index % 2 ? she : he, `line ${index}`);

    expectFailure(await report(she, he, { messageId: he.id }), 404);
    done(await report(she, he, { messageId: loan._id }));
    done(await he.client.delete(`/chat/message/${loan._id}?for=everyone`));
    const item = await reportItem(admin, he);
    const { messages } = item.detail;
    expect(messages.map(({ seq }: { seq: number }) => seq)).toEqual(Array.from({ length: 31 }, (_, at) => at + 21));
    expect(messages.filter(({ isReported }: { isReported: boolean }) => isReported)).toMatchObject([
      { seq: 41, by: 'reported', content: loan.content },
    ]);
    expect(messages[1]).toMatchObject({ by: 'reporter', content: 'line 22' });
    expect(JSON.stringify(item)).not.toMatch(/line (?:20|52)\b/);
  });

  it('that was deleted before can still be reported', async () => {
    const { she, he } = await createCouple(app);
    await match(she, he);
    const bad = await write(he, she, 'Something ugly.');
    done(await he.client.delete(`/chat/message/${bad._id}?for=everyone`));
    expect(await messagesOf(she, he)).toMatchObject([{ content: '', deleted: 'everyone' }]);
    done(await report(she, he, { messageId: bad._id }));
    expect((await reportItem(admin, he)).detail.messages).toMatchObject([{ content: 'Something ugly.' }]);
  });

  it('must have been sent by the reported member to the reporting one', async () => {
    const { she, he } = await createCouple(app);
    await match(she, he);
    const own = await write(she, he, 'My own words.');
    const theirs = await write(he, she, 'His words.');
    const third = await member(app);
    expectFailure(await report(she, he, { messageId: own._id }), 404, 'not_found');
    expectFailure(await report(third, he, { messageId: theirs._id }), 404, 'not_found');
    // The refused reports left no trace: a new report contains no messages.
    done(await report(third, he));
    expect((await reportItem(admin, he)).detail.messages).toEqual([]);
  });
});

it('contact data or payment requests in first messages to several people raise a risk signal', async () => {
  const { he, women } = await salesman(3);
  for (const she of women) await write(he, she, `Please pay to ${she.id.slice(0, 8)}@okaxis and call 98765 43210.`);
  done(await admin.client.post('/staff/risks/scan'));
  const { data } = done(await admin.client.get(`/staff/risks?memberId=${he.id}`));
  expect(data).toMatchObject([{ kind: 'hints_in_messages', evidence: { count: 3 } }]);
  // Ids are removed before the check, because their digits are random.
  const told = JSON.stringify(data).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id');
  expect(told).not.toMatch(/okaxis|98765/);
});
