import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Requirement } from '../../contract/switches/values.ts';
import { advanceClock, DAY, express, idsIn, match } from '../support/activity.ts';
import { giveBadges } from '../support/badges.ts';
import { say } from '../support/chat.ts';
import type { TestClient } from '../support/client.ts';
import { call, endpoints, queriesOf } from '../support/endpoints.ts';
import { expectFailure } from '../support/failures.ts';
import { familyOf } from '../support/family.ts';
import { member, type Person, register, takeSteps } from '../support/members.ts';
import { appeal, decide, decidePhoto, done, itemOf, type Reviewer } from '../support/moderation.ts';
import { settled } from '../support/notifications.ts';
import { jobsLeft, runJob, uploadSeeds } from '../support/photos.ts';
import { oneOfEach } from '../support/sample.ts';
import { searchAll } from '../support/searching.ts';
import { insertActivities } from '../support/secrets.ts';
import { ADMIN, ownCode, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** The operator's switches: who becomes visible, and who reviews the photos of women (decision 0055). */

const JOB = 'switches.apply';
const names: Readonly<Record<Requirement, string>> = {
  approval: 'approveProfiles',
  badge: 'badgeBeforeVisible',
  photo: 'photoRequired',
};
const all = Object.keys(names) as Requirement[];

let app: TestApp;
let admin: StaffMember;
let employee: StaffMember;
let he: Person;
let zaid: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  employee = await staff(app, admin, 'EMPLOYEE');
  [he, zaid] = await Promise.all(
    ['Imran', 'Zaid'].map((firstName) => member(app, { gender: 'MALE', firstName })) as [
      Promise<Person>,
      Promise<Person>,
    ],
  );
});
afterAll(() => app.close());

const set = (settings: Record<string, unknown>) => admin.client.put('/staff/settings', settings);

/** Runs the hourly job, and waits until it and the ones queued by changes are done. */
async function apply(): Promise<void> {
  await runJob(app, JOB);
  await expect.poll(() => jobsLeft(app, JOB)).toBe(0);
}

async function turn(requirement: Requirement, isOn: boolean): Promise<void> {
  done(await set({ [names[requirement]]: isOn }));
  await apply();
}

const showingOf = async (who: Pick<Person, 'client'>) => done(await who.client.get('/user/showing')).data;
const isFound = async (who: Person): Promise<boolean> => (await searchAll(he)).ids.includes(who.id);

/** Gives a member what a switch requires, the way it is given in life. */
const fulfil: Readonly<Record<Requirement, (who: Person) => Promise<unknown>>> = {
  async approval(who) {
    const item = await itemOf(employee, 'profile', who.id);
    done(await decide(employee, item._id, { verdict: 'approve' }));
  },
  badge: (who) => giveBadges(app, [who.id], 'id', new Date(app.clock.now().getTime() + 300 * DAY)),
  async photo(who) {
    await uploadSeeds(who, { profileImage: 71 });
    const { body } = await employee.client.get(`/staff/reviews?kind=photo&memberId=${who.id}`);
    const { data } = done(await employee.client.get(`/staff/reviews/${body.result.data[0]._id}`));
    await decidePhoto(employee, who.id, data.detail.photo._id, { verdict: 'approve' });
  },
};

/** A woman with names that nobody else has, who finishes the registration step by step. */
async function canaryOf(requirement: Requirement): Promise<Person & { word: string }> {
  const word = `kanary${requirement}`;
  const who = await register(app, { firstName: `Zubeyda${word}`, lastName: `Qanoon${word}` });
  await takeSteps(who);
  done(await who.client.put('/user/updateMoreDetail', { hobbies: `Breeding of ${word}` }));
  return { ...who, word };
}

const reading = endpoints.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.redirects);
const viewerKinds = ['a member', 'his family', 'one who has not finished', 'nobody'] as const;
type ViewerKind = (typeof viewerKinds)[number];

/** Every switch hides from a member; `npm test` tries each other kind of viewer with one of the switches. */
const scans = oneOfEach(
  'viewers of a held member',
  all.flatMap((requirement) => viewerKinds.map((kind) => ({ requirement, kind }))),
  ({ requirement, kind }) => (kind === 'a member' ? `${kind}, ${requirement}` : kind),
);

/** The reading calls that show this member to a viewer. */
async function showing(client: TestClient, her: Person & { word: string }): Promise<string[]> {
  const found: string[] = [];
  const speaksOfHer = (text: string): boolean => text.toLowerCase().includes(her.word) || text.includes(her.id);
  const queries = ['', '?pageSize=100', '?pageSize=100&column=age', `?search=Zubeyda${her.word}`];
  for (const named of reading)
    for (const query of queriesOf(named, queries)) {
      const answer = await call(client, { ...named, path: named.path + query }, her.id, undefined);
      if (answer.status < 400 && speaksOfHer(answer.text)) found.push(named.name);
    }
  return [...new Set(found)].sort();
}

describe.each(all)('the operator’s switch "%s"', (requirement) => {
  let she: Person & { word: string };
  let earlier: Person;

  it('hides a new member at once in every reading call, from everybody but staff', async () => {
    earlier = await member(app);
    await turn(requirement, true);
    she = await canaryOf(requirement);
    await insertActivities(app, he.id, she.id, 'Accepted');
    const viewers: Readonly<Record<ViewerKind, Pick<Person, 'client'>>> = {
      'a member': he,
      'his family': await familyOf(app, he),
      'one who has not finished': await register(app, { gender: 'MALE' }),
      nobody: { client: app.client() },
    };
    for (const { kind } of scans.filter((scan) => scan.requirement === requirement))
      expect(await showing(viewers[kind].client, she), kind).toEqual([]);
    // Lists do not count her either.
    for (const named of reading)
      for (const query of queriesOf(named, ['?pageSize=100'])) {
        const { body } = await call(he.client, { ...named, path: named.path + query }, she.id, undefined);
        const { data, totalCount } = body?.result ?? {};
        if (Array.isArray(data) && totalCount <= 100) expect(totalCount, named.path).toBe(data.length);
      }
    expect((await he.client.get(`/user/GetProfileById/${she.id}`)).status).toBe(404);
    expect((await employee.client.get(`/user/GetProfileById/${she.id}`)).status).toBe(200);
    const { data } = done(await employee.client.get(`/staff/members/${she.id}?reason=check`));
    expect(data.account.heldFor).toEqual([requirement]);
    expect(await isFound(she)).toBe(false);
    expect(await isFound(earlier)).toBe(true);
  });

  it('shows the hidden member what is missing, and refuses her actions that would reveal her', async () => {
    expect(await showingOf(she)).toEqual({ missing: [requirement], isHidden: true, until: null, change: null });
    const refused = await express(she, zaid);
    expectFailure(refused, 409, 'account.held');
    expect(refused.text).toMatch(
      { approval: /checking your profile/, badge: /verify your ID/, photo: /add a photo/ }[requirement],
    );
    expectFailure(await she.client.post(`/chat/message/${he.id}`, { content: 'Salam' }), 409, 'account.held');
    expectFailure(await she.client.post(`/user/follow/${zaid.id}`), 409, 'account.held');
    // She can see others, edit, and mark.
    expect((await she.client.get(`/user/GetProfileById/${zaid.id}`)).status).toBe(200);
    expect((await she.client.post(`/user/shortListPofile/${zaid.id}`)).status).toBe(200);
    expect((await she.client.get('/user/myProfile')).status).toBe(200);
  });

  it('shows the new member to others as soon as nothing is missing', async () => {
    await fulfil[requirement](she);
    await expect.poll(() => isFound(she)).toBe(true);
    expect(await showingOf(she)).toMatchObject({ missing: [], isHidden: false });
    expect(await idsIn(he, '/user/profileShortlistedByMe')).toContain(she.id);
    expect((await he.client.get(`/user/GetProfileById/${she.id}`)).status).toBe(200);
    done(await express(she, zaid));
  });

  it('shows all members at once when it is turned off', async () => {
    const other = await canaryOf(requirement);
    expect(await isFound(other)).toBe(false);
    await turn(requirement, false);
    await expect.poll(() => isFound(other)).toBe(true);
    expect(await showingOf(other)).toMatchObject({ missing: [], isHidden: false });
  });
});

describe('the approval of new profiles', () => {
  it('can ask the member for a change with a reason and a sentence, and waits again after the edit', async () => {
    await turn('approval', true);
    const she = await canaryOf('approval');
    const question = { kind: 'text', label: { en: 'Who cooks?' }, isRequired: false, isFilter: false };
    const added = await admin.client.post('/staff/extraQuestions', { ...question, defaultVisibility: 'members' });
    const hidden = await admin.client.post('/staff/extraQuestions', { ...question, defaultVisibility: 'nobody' });
    const answers = [added, hidden].map((answer) => done(answer).data.at(-1)._id);
    done(
      await she.client.put('/extraQuestions/answers', {
        answers: answers.map((questionId, index) => ({ questionId, text: index ? 'For nobody' : 'Both of us' })),
      }),
    );
    const item = await itemOf(employee, 'profile', she.id);
    expect(item.detail.sections.moreInfo.hobbies).toBe(`Breeding of ${she.word}`);
    expect(item.detail.extraAnswers).toMatchObject([{ label: { en: 'Who cooks?' }, text: 'Both of us' }]);
    expect(JSON.stringify(item.detail)).not.toContain('For nobody');
    expect(JSON.stringify(item.detail)).not.toContain(she.email);
    const sentence = 'Please write a little about your family.';
    const refuse = { verdict: 'refuse', reason: 'incomplete', sentence };
    expectFailure(await decide(employee, item._id, { ...refuse, reason: 'made_up' }), 400, 'request.invalid');
    expectFailure(await decide(employee, item._id, { verdict: 'refuse', reason: 'other' }), 400, 'request.invalid');
    expectFailure(await decide(employee, item._id, { verdict: 'approve', sentence }), 400, 'request.invalid');
    done(await decide(employee, item._id, refuse));
    expect(await showingOf(she)).toMatchObject({
      missing: ['approval'],
      isHidden: true,
      change: { reason: 'incomplete', sentence },
    });
    await settled(app, she.id);
    expect((await she.client.get('/notifications')).text).toContain('Please change something in your profile');
    expect(await itemOf(employee, 'profile', she.id)).toBeUndefined();

    done(await she.client.put('/user/updateMoreDetail', { hobbies: 'Reading' }));
    expect(await showingOf(she)).toMatchObject({ missing: ['approval'], change: null });
    const again = await itemOf(employee, 'profile', she.id);
    expect(again.detail).toMatchObject({ askedBefore: 1, sections: { moreInfo: { hobbies: 'Reading' } } });
    done(await decide(employee, again._id, { verdict: 'refuse', reason: 'name' }));
    // A change that is not an edit of the profile, such as the name, is reported with the button.
    expect(done(await she.client.post('/user/showing/check', {})).data).toMatchObject({ change: null });
    done(await she.client.post('/user/showing/check', {}));
    await fulfil.approval(she);
    await expect.poll(() => isFound(she)).toBe(true);
    // Later edits do not hide an approved profile.
    done(await she.client.put('/user/updateMoreDetail', { hobbies: 'Cooking' }));
    expect(await showingOf(she)).toMatchObject({ missing: [] });
    expect(await itemOf(employee, 'profile', she.id)).toBeUndefined();
  });

  it('puts each profile into the queue once, also when two nodes apply the switches', async () => {
    const she = await member(app);
    await Promise.all([runJob(app, JOB), runJob(app, JOB)]);
    await apply();
    const { data } = done(await employee.client.get(`/staff/reviews?kind=profile&memberId=${she.id}`));
    expect(data).toHaveLength(1);
    // The queue is empty after the switch is turned off, and filled again when it is turned on.
    await turn('approval', false);
    expect(done(await employee.client.get('/staff/reviews?kind=profile')).data).toEqual([]);
    await turn('approval', true);
    expect(done(await employee.client.get(`/staff/reviews?kind=profile&memberId=${she.id}`)).data).toHaveLength(1);
    await turn('approval', false);
  });

  it('puts no profile into the queue when it is turned off while a job submits profiles', async () => {
    const { db } = app.app.platform;
    await turn('approval', true);
    const she = await member(app);
    await db.transaction(async ({ tx }) => {
      await sql`delete from review_item where kind = 'profile' and member_id = ${she.id}`.execute(tx);
      await sql`delete from profile_check where member_id = ${she.id}`.execute(tx);
    });
    /** Waits until this many statements wait for a lock. */
    const waiting = (count: number) =>
      expect
        .poll(async () => {
          const { rows } = await sql`select from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(db.read);
          return rows.length;
        })
        .toBeGreaterThanOrEqual(count);
    const [isLocked, isEnough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const locking = db.transaction(async ({ tx }) => {
      await sql`select id from member where id = ${she.id} for no key update`.execute(tx);
      isLocked.resolve();
      await isEnough.promise;
    });
    await isLocked.promise;
    await runJob(app, JOB);
    await waiting(1);
    const turnedOff = set({ approveProfiles: false });
    // The switch is turned off at once, or waits for the job, which waits for the lock above.
    await Promise.race([turnedOff, waiting(2)]);
    isEnough.resolve();
    await locking;
    done(await turnedOff);
    await apply();
    expect(done(await employee.client.get(`/staff/reviews?kind=profile&memberId=${she.id}`)).data).toEqual([]);
  });

  it('removes the profile of a deleted account from its queue', async () => {
    await turn('approval', true);
    const she = await canaryOf('approval');
    done(await she.client.delete(`/user/delete/${she.id}`));
    expect(done(await employee.client.get(`/staff/reviews?kind=profile&memberId=${she.id}`)).data).toEqual([]);
    await turn('approval', false);
  });

  it('shows its settings to administrators only, and what a profile lacks only to its member', async () => {
    for (const { client } of [employee, he]) expectFailure(await client.get('/staff/switches'), 403, 'forbidden');
    for (const client of [employee.client, (await familyOf(app, zaid)).client])
      expect((await client.get('/user/showing')).status).toBe(403);
    expect((await app.client().get('/user/showing')).status).toBe(401);
  });
});

describe('members who registered before a visibility switch was turned on', () => {
  const noticesOf = async ({ id }: Pick<Person, 'id'>): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from notification
      where member_id = ${id} and kind = 'profile.hidesSoon'`.execute(app.app.platform.db.read);
    return rows[0]?.count ?? 0;
  };
  const switchOf = async (requirement: Requirement) =>
    done(await admin.client.get('/staff/switches')).data.switches.find(
      (one: { requirement: string }) => one.requirement === requirement,
    );
  const pass = async (days: number): Promise<void> => {
    await advanceClock(app, days * DAY, he, she);
    admin = await signInAdmin(app);
    await apply();
    await settled(app, she.id);
  };
  let she: Person;

  it('stay visible for 30 days, and are notified at once and 7 days before the end', async () => {
    she = await member(app, { firstName: 'Rukhsar' });
    const lacking = (await switchOf('badge')).lacking;
    expect(lacking).toBeGreaterThan(2);
    await turn('badge', true);
    await settled(app, she.id);
    const { graceUntil } = await switchOf('badge');
    expect(new Date(graceUntil).getTime() - app.clock.now().getTime()).toBeGreaterThan(29.9 * DAY);
    expect(await showingOf(she)).toEqual({ missing: ['badge'], isHidden: false, until: graceUntil, change: null });
    expect(await noticesOf(she)).toBe(1);
    await pass(22);
    expect(await noticesOf(she)).toBe(1);
    await pass(2);
    expect(await noticesOf(she)).toBe(2);
    expect(await isFound(she)).toBe(true);
    await pass(7);
    expect(await noticesOf(she)).toBe(2);
    await expect.poll(() => isFound(she)).toBe(false);
    expect(await showingOf(she)).toMatchObject({ missing: ['badge'], isHidden: true, until: null });
    expect(done(await admin.client.get('/staff/switches')).data.hidden).toBeGreaterThan(0);
  });

  it('get no second 30 days when the switch is turned off and on again', async () => {
    await turn('badge', false);
    await expect.poll(() => isFound(she)).toBe(true);
    await pass(30);
    await turn('badge', true);
    await expect.poll(() => isFound(she)).toBe(false);
    expect(await showingOf(she)).toMatchObject({ isHidden: true });
    // After three months, it is a new decision with new days.
    await turn('badge', false);
    await pass(91);
    await turn('badge', true);
    expect(await isFound(she)).toBe(true);
    expect(await showingOf(she)).toMatchObject({ isHidden: false });
    expect(await noticesOf(she)).toBe(3);
    await turn('badge', false);
  });

  it('are hidden again when they lose their only approved photo or their badge', async () => {
    await turn('badge', true);
    await app.app.platform.db.transaction(({ tx }) =>
      sql`update visibility_switch set grace_until = ${app.clock.now()} where requirement = 'badge'`.execute(tx),
    );
    await apply();
    expect(await isFound(she)).toBe(false);
    await fulfil.badge(she);
    await expect.poll(() => isFound(she)).toBe(true);
    await app.app.platform.db.transaction(({ tx }) =>
      sql`update verification set state = 'expired' where member_id = ${she.id}`.execute(tx),
    );
    await expect.poll(() => isFound(she)).toBe(false);
    await turn('badge', false);
  });
});

it('another node hides and shows the same members by the visibility switches', async () => {
  const client = app.client({}, await app.secondNode());
  client.token = he.client.token;
  const elsewhere = { ...he, client };
  await turn('photo', true);
  const she = await member(app);
  await expect.poll(async () => (await searchAll(elsewhere)).ids.length).toBeGreaterThan(0);
  expect((await searchAll(elsewhere)).ids).not.toContain(she.id);
  await turn('photo', false);
  await expect.poll(async () => (await searchAll(elsewhere)).ids).toContain(she.id);
  await app.closeOthers();
});

it('a conversation with a hidden member shows nothing new of her, and she cannot write in it', async () => {
  const [man, she] = [await member(app, { gender: 'MALE' }), await member(app)];
  await match(man, she);
  await say(she, man, 'Assalamu alaikum');
  await app.app.platform.db.transaction(({ tx }) =>
    sql`update member set is_held = true where id = ${she.id}`.execute(tx),
  );
  expectFailure(await she.client.post(`/chat/message/${man.id}`, { content: 'Are you there?' }), 409, 'account.held');
  expect((await man.client.get(`/user/GetProfileById/${she.id}`)).status).toBe(404);
});

describe('review of women’s photos by women among the staff', () => {
  let woman: Reviewer;
  const waiting = async (by: Reviewer) =>
    done(await by.client.get('/staff/queues')).data.find(({ kind }: { kind: string }) => kind === 'photo').waiting;
  const setGender = async (id: string, gender: string | null, by: Reviewer = admin) =>
    by.client.put(`/staff/accounts/${id}/gender`, {
      gender,
      reason: 'As she told us.',
      otp: await ownCode(by.client),
    });

  it('cannot be switched on while no woman among the staff can review', async () => {
    admin = await signInAdmin(app);
    employee = await staff(app, admin, 'EMPLOYEE');
    woman = await staff(app, admin, 'EMPLOYEE');
    const refused = await set({ womenReviewWomen: true });
    expectFailure(refused, 409, 'switches.no_woman_reviews');
    expect(done(await admin.client.get('/staff/settings')).data.values.womenReviewWomen).toBe(false);
    expectFailure(await setGender(woman.id, 'FEMALE', employee), 403, 'forbidden');
    expectFailure(await setGender(woman.id, 'OTHER'), 400, 'request.invalid');
    expectFailure(await setGender(he.id, 'MALE'), 404, 'not_found');
    expectFailure(
      await admin.client.put(`/staff/accounts/${woman.id}/gender`, { gender: 'FEMALE', reason: 'x' }),
      403,
      'staff.wrong_code',
    );
    expect(done(await setGender(woman.id, 'FEMALE')).data.gender).toBe('FEMALE');
    done(await setGender(employee.id, 'MALE'));
    done(await set({ womenReviewWomen: true }));
    expect(done(await admin.client.get('/staff/switches')).data.womenReviewers).toBe(1);
  });

  it('hides these photos from the other staff in every call of the queue', async () => {
    const [she, man] = [await member(app), await member(app, { gender: 'MALE' })];
    await uploadSeeds(she, { profileImage: 81 });
    await uploadSeeds(man, { profileImage: 82 });
    const listOf = async (by: Reviewer, who: Person) =>
      done(await by.client.get(`/staff/reviews?kind=photo&memberId=${who.id}`));
    const [item] = (await listOf(woman, she)).data;
    for (const by of [employee, admin]) {
      expect(await listOf(by, she)).toMatchObject({ data: [], totalCount: 0 });
      expect((await listOf(by, man)).data).toHaveLength(1);
      expect(await waiting(by)).toBe((await waiting(woman)) - (await womenWaiting()));
      expectFailure(await by.client.get(`/staff/reviews/${item._id}`), 404, 'not_found');
      expectFailure(await by.client.post(`/staff/reviews/${item._id}/claim`), 404, 'not_found');
      expectFailure(await by.client.delete(`/staff/reviews/${item._id}/claim`), 404, 'not_found');
      expectFailure(await by.client.get(`/staff/reviews/${item._id}/image`), 404, 'not_found');
      const decision = { verdict: 'approve' };
      expectFailure(await by.client.post(`/staff/reviews/${item._id}/decision`, decision), 404, 'not_found');
      expectFailure(await by.client.post(`/staff/reviews/${item._id}/reopen`, { note: 'Look.' }), 404, 'not_found');
      const claimed = done(await by.client.post('/staff/queues/photo/claim', { count: 10 })).data;
      expect(claimed.every(({ member: { gender } }: { member: { gender: string } }) => gender === 'MALE')).toBe(true);
      for (const { _id } of claimed) done(await by.client.delete(`/staff/reviews/${_id}/claim`));
    }
    done(await decide(woman, item._id, { verdict: 'approve' }));
    expectFailure(await employee.client.get(`/staff/reviews/${item._id}`), 404, 'not_found');
  });

  it('gives an appeal back to the woman who decided, if she is the only one', async () => {
    const she = await member(app);
    await uploadSeeds(she, { profileImage: 83 });
    const item = await itemOf(woman, 'photo', she.id);
    done(await decide(woman, item._id, { verdict: 'refuse', reason: 'unclear' }));
    done(await appeal(she.client, item._id));
    expectFailure(await employee.client.post(`/staff/reviews/${item._id}/claim`), 404, 'not_found');
    const next = done(await woman.client.post('/staff/queues/photo/claim', { count: 10 })).data;
    expect(next.map(({ _id }: { _id: string }) => _id)).toContain(item._id);
    done(await woman.client.post(`/staff/reviews/${item._id}/decision`, { verdict: 'approve' }));
  });

  const womenWaiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from review_item
      join member on member.id = review_item.member_id
      where kind = 'photo' and decided_at is null and gender = 'FEMALE'`.execute(app.app.platform.db.read);
    return rows[0]?.count ?? 0;
  };

  it('has no reviewer after the last woman leaves, which the settings show; an administrator can become one', async () => {
    done(await setGender(woman.id, null));
    expect(done(await admin.client.get('/staff/switches')).data.womenReviewers).toBe(0);
    done(await setGender(admin.id, 'FEMALE'));
    expect(done(await admin.client.get('/staff/switches')).data.womenReviewers).toBe(1);
    const { data } = done(await admin.client.get(`/staff/audit?action=staff.gender_set`));
    expect(data[0]).toMatchObject({ subject: { _id: admin.id }, detail: { from: null, to: 'FEMALE' } });
    done(await set({ womenReviewWomen: false }));
    expect(await waiting(employee)).toBe(await waiting(admin));
  });
});
