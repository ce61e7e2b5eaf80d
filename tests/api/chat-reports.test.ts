import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCouple, hideProfile, match } from '../support/activity.ts';
import { mutualCouple, say, suitors, type WireMessage } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { done, report, reportItem } from '../support/moderation.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** A member can be reported for an abusive message, whatever the relation between the two has become. */

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

interface Kept {
  seq: number;
  content: string;
  isReported: boolean;
}
const kept = async (about: Person): Promise<Kept[]> => (await reportItem(admin, about)).detail.messages;
const named = async (about: Person): Promise<string[]> =>
  (await kept(about)).filter(({ isReported }) => isReported).map(({ content }) => content);

type Leave = (he: Person, she: Person) => Promise<unknown>;
const hides: [string, Leave][] = [
  ['hides', (he) => hideProfile(he)],
  ['ignores the receiver', (he, she) => he.client.post(`/user/ignoreProfile/${she.id}`)],
];
const ends: [string, Leave][] = [
  ['blocks the receiver', (he, she) => he.client.post(`/user/blockProfile/${she.id}`)],
  ['deletes the account', (he) => he.client.delete(`/user/delete/${he.id}`)],
];

it.each(hides)(
  'a member who writes and then %s can be reported without a message, while the conversation continues',
  async (_, leave) => {
    const { she, he } = await mutualCouple(app);
    await say(he, she, 'Send me money.');
    await leave(he, she);
    expect((await she.client.get(`/user/GetProfileById/${he.id}`)).status).toBe(404);
    done(await report(she, he));
    const { detail } = await reportItem(admin, he);
    expect(detail.messages).toEqual([]);
    const third = await member(app);
    await hideProfile(he);
    expectFailure(await report(third, he), 404, 'not_found');
  },
);

it.each(ends)(
  'a member who writes abuse and then %s can be reported only with one of the messages',
  async (_, leave) => {
    const { she, he } = await mutualCouple(app);
    await say(he, she, 'Something ugly.');
    await leave(he, she);
    expectFailure(await report(she, he), 404, 'not_found');
  },
);

describe.each([...hides, ...ends])('a member who writes abuse and then %s', (_, leave) => {
  it('can be reported with the message', async () => {
    const { she, he } = await mutualCouple(app);
    const own = await say(she, he, 'Salam');
    const abuse = await say(he, she, 'Something ugly.');
    await leave(he, she);
    expect((await she.client.get(`/user/GetProfileById/${he.id}`)).status).toBe(404);
    expectFailure(await report(she, he, { messageId: own._id }), 404, 'not_found');
    expectFailure(await report(she, he, { messageId: she.id }), 404, 'not_found');
    done(await report(she, he, { messageId: abuse._id }));
    expect(await named(he)).toEqual(['Something ugly.']);
  });

  it('cannot be reported by members who were not written to', async () => {
    const { she, he } = await mutualCouple(app);
    const { _id } = await say(she, he, 'Salam');
    const third = await member(app);
    await leave(he, she);
    expectFailure(await report(she, he, { messageId: _id }), 404, 'not_found');
    await leave(he, third);
    expectFailure(await report(third, he, { messageId: _id, reason: 5 }), 404, 'not_found');
  });
});

it('a member who blocked or ignores the sender can still report', async () => {
  for (const mark of ['blockProfile', 'ignoreProfile']) {
    const { she, he } = await mutualCouple(app);
    const abuse = await say(he, she, 'Something ugly.');
    done(await she.client.post(`/user/${mark}/${he.id}`));
    await hideProfile(he);
    done(await report(she, he, { messageId: abuse._id }));
    expect(await named(he)).toEqual(['Something ugly.']);
  }
});

describe('while a report is open', () => {
  it('a further message can be added to it, once', async () => {
    const { she, he } = await mutualCouple(app);
    const all: WireMessage[] = [];
    for (let number = 1; number <= 40; number++) all.push(await say(he, she, `Line ${number}`));
    const { reportId } = done(await report(she, he)).data;
    const first = done(await report(she, he, { messageId: all[2]?._id }));
    expect(first).toMatchObject({ data: { reportId }, message: 'Added to your open report.' });
    expect(await kept(he)).toHaveLength(13);
    // The writer has deleted the message meanwhile: the stored evidence remains.
    done(await he.client.delete(`/chat/message/${all[3]?._id}?for=everyone`));
    const again = await Promise.all(Array.from({ length: 4 }, () => report(she, he, { messageId: all[3]?._id })));
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    done(await report(she, he, { messageId: all[39]?._id }));
    expect(await named(he)).toEqual(['Line 3', 'Line 4', 'Line 40']);
    expect((await kept(he)).map(({ content }) => content)).toEqual(
      all.map(({ content }) => content).filter((__, index) => index < 14 || index > 18),
    );
    for (const body of [{}, { messageId: all[2]?._id }]) expectFailure(await report(she, he, body), 409, 'report.open');
  });

  it('messages of other people or of the reporter are not added to it', async () => {
    const { she, men } = await suitors(app, 2);
    const [he, third] = men as [Person, Person];
    const other = await createCouple(app);
    await match(he, other.she);
    const foreign = await say(he, other.she, 'To another');
    const own = await say(she, he, 'Salam');
    const thirds = await say(third, she, 'Salam');
    await say(he, she, 'Something ugly.');
    done(await report(she, he));
    for (const { _id } of [foreign, own, thirds])
      expectFailure(await report(she, he, { messageId: _id }), 404, 'not_found');
    expect(await kept(he)).toEqual([]);
  });
});
