import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCouple, DAY, match, profileOf } from '../support/activity.ts';
import { downloadExport } from '../support/exports.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { dataOf } from '../support/member-desk.ts';
import { member, type Person } from '../support/members.ts';
import { leave, runNight } from '../support/retention.ts';
import { expectNew, newFor, savedBy } from '../support/saved-searches.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

/** Questions that an administrator adds without code, and the answers of members. */

const DESK = '/staff/extraQuestions';

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp({ ...ADMIN });
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

interface WireQuestion {
  _id: string;
  label: { en: string };
  choices: { _id: string; label: { en: string }; answers?: number }[];
  revision: number;
  answers: number;
  closedAt: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever the wire carries
  answer?: any;
}

const plain = {
  kind: 'text',
  label: { en: 'Who cooks at home?' },
  isRequired: false,
  isFilter: false,
  defaultVisibility: 'members',
};
const oneOf = {
  ...plain,
  kind: 'oneOf',
  label: { en: 'Which madrasa board?', hi: 'कौन सा बोर्ड?' },
  choices: [{ label: { en: 'None' } }, { label: { en: 'State board' } }, { label: { en: 'Other' } }],
  isFilter: true,
};
const severalOf = { ...oneOf, kind: 'severalOf', label: { en: 'Which sports?' } };
const number = { ...plain, kind: 'number', label: { en: 'How many guests?' }, min: 0, max: 500, isFilter: true };

const list = async (): Promise<WireQuestion[]> => dataOf(await admin.client.get(DESK));

async function add(question: object): Promise<WireQuestion> {
  const all: WireQuestion[] = dataOf(await admin.client.post(DESK, question));
  return all.at(-1) as WireQuestion;
}

/** Deletes all questions, so that each test counts only its own. */
async function clear(): Promise<void> {
  for (const { _id } of await list()) dataOf(await admin.client.delete(`${DESK}/${_id}`));
}

const asked = async (who: Person): Promise<WireQuestion[]> => dataOf(await who.client.get('/extraQuestions'));
const give = (who: Person, ...answers: object[]) => who.client.put('/extraQuestions/answers', { answers });
const shownOf = async (viewer: Person, other: Person) => (await profileOf(viewer, other)).extraAnswers;
const choiceOf = ({ choices }: WireQuestion, index: number): string => choices[index]?._id as string;

describe('extra questions', () => {
  it('are added, ordered, changed, closed, opened and deleted, and every change is in the audit log', async () => {
    await clear();
    const first = await add(plain);
    const second = await add(oneOf);
    expect(second).toMatchObject({ kind: 'oneOf', revision: 0, answers: 0, closedAt: null, help: null });
    expect(second.label).toEqual({ en: 'Which madrasa board?', hi: 'कौन सा बोर्ड?', ur: null });
    dataOf(await admin.client.post(`${DESK}/${second._id}/move`, { direction: 'up' }));
    dataOf(await admin.client.post(`${DESK}/${second._id}/move`, { direction: 'up' }));
    expect((await list()).map(({ _id }) => _id)).toEqual([second._id, first._id]);
    const she = await member(app);
    expect((await asked(she)).map(({ _id }) => _id)).toEqual([second._id, first._id]);

    const changed = { ...plain, label: { en: 'Who will cook?' }, help: { en: 'At home.' }, isRequired: true };
    const [, after] = dataOf(await admin.client.put(`${DESK}/${first._id}`, { ...changed, revision: 0 }));
    expect(after).toMatchObject({ revision: 1, isRequired: true, help: { en: 'At home.', hi: null, ur: null } });
    expectFailure(
      await admin.client.put(`${DESK}/${first._id}`, { ...changed, revision: 0 }),
      409,
      'extra_question.changed_meanwhile',
    );
    const close = (isClosed: boolean, revision: number) =>
      admin.client.put(`${DESK}/${first._id}/closed`, { isClosed, revision });
    expectFailure(await close(true, 0), 409, 'extra_question.changed_meanwhile');
    dataOf(await close(true, 1));
    expect((await asked(she)).map(({ _id }) => _id)).toEqual([second._id]);
    dataOf(await close(false, 2));
    expect(await asked(she)).toHaveLength(2);
    dataOf(await admin.client.delete(`${DESK}/${first._id}`));
    expectFailure(await admin.client.delete(`${DESK}/${first._id}`), 404, 'not_found');
    const logged = (await auditOf(app, admin.id)).map(({ action }: { action: string }) => action);
    expect(logged).toEqual(
      expect.arrayContaining(
        ['added', 'moved', 'changed', 'closed', 'reopened', 'deleted'].map((verb) => `extra_question.${verb}`),
      ),
    );
  });

  it.each([
    ['a question without a text', { ...plain, label: { en: ' ' } }, ['label']],
    ['an unknown kind', { ...plain, kind: 'date' }, ['kind']],
    ['one choice', { ...oneOf, choices: [{ label: { en: 'None' } }] }, ['choices']],
    [
      '31 choices',
      { ...oneOf, choices: Array.from({ length: 31 }, (_, n) => ({ label: { en: `${n}` } })) },
      ['choices'],
    ],
    ['a choice twice', { ...oneOf, choices: [{ label: { en: 'Yes' } }, { label: { en: 'yes' } }] }, ['choices']],
    ['a free text as a filter', { ...plain, isFilter: true }, ['isFilter']],
    ['an empty range', { ...number, min: 5, max: 4 }, ['max']],
    ['a question of 121 characters', { ...plain, label: { en: 'x'.repeat(121) } }, ['label']],
    ['an unknown visibility', { ...plain, defaultVisibility: 'friends' }, ['defaultVisibility']],
  ])('%s is refused', async (_, body, fields) => {
    expectRefused(await admin.client.post(DESK, body), fields);
  });

  it('are at most 20, and only administrators see and change them', async () => {
    await clear();
    for (let n = 0; n < 20; n++) await add({ ...plain, label: { en: `Question ${n}` } });
    expectFailure(await admin.client.post(DESK, plain), 409, 'extra_question.too_many');
    const deputy = await staff(app, admin, 'SUB_ADMIN');
    expectFailure(await deputy.client.get(DESK), 403, 'forbidden');
    expectFailure(await give(deputy), 403, 'forbidden');
    expectFailure(await (await member(app)).client.get(DESK), 403, 'forbidden');
  });

  it('keep their answers when a choice is renamed, and lose answers only after a confirmation', async () => {
    await clear();
    const question = await add(severalOf);
    const [she, her] = [await member(app), await member(app)];
    const [none, state, other] = [0, 1, 2].map((index) => choiceOf(question, index)) as [string, string, string];
    dataOf(await give(she, { questionId: question._id, choices: [state, other] }));
    dataOf(await give(her, { questionId: question._id, choices: [other] }));
    const change = (choices: object[], more: object = {}) =>
      admin.client.put(`${DESK}/${question._id}`, { ...severalOf, choices, ...more });
    const kept = [
      { _id: none, label: { en: 'None' } },
      { _id: state, label: { en: 'Cricket' } },
    ];
    dataOf(await change([...kept, { _id: other, label: { en: 'Other' } }], { revision: 0 }));
    expect((await list())[0]).toMatchObject({ answers: 2, choices: [{ answers: 0 }, { answers: 1 }, { answers: 2 }] });
    const he = await member(app, { gender: 'MALE' });
    expect((await shownOf(he, she))[0].choices.map(({ en }: { en: string }) => en)).toEqual(['Cricket', 'Other']);
    expectFailure(await change(kept, { revision: 1 }), 409, 'extra_question.choice_in_use');
    expectRefused(await change([...kept, { _id: she.id, label: { en: 'Mine' } }], { revision: 1 }), ['choices']);
    dataOf(await change(kept, { revision: 1, removeAnswers: true }));
    expect((await asked(she))[0]?.answer.choices).toEqual([state]);
    expect((await asked(her))[0]?.answer).toBeNull();
  });
});

describe('answers to extra questions', () => {
  it('are saved, changed, withheld and removed, each with the visibility that its member chooses', async () => {
    await clear();
    const [text, choice, count] = [await add(plain), await add(oneOf), await add(number)];
    const she = await member(app);
    dataOf(
      await give(
        she,
        { questionId: text._id, text: ' Both\nof us ', visibility: 'mutual' },
        { questionId: choice._id, choices: [choiceOf(choice, 1)] },
        { questionId: count._id, number: '120', visibility: 'nobody' },
      ),
    );
    const answers = async () => (await asked(she)).map(({ answer }) => answer);
    expect(await answers()).toEqual([
      { text: 'Both\nof us', choices: [], number: null, isWithheld: false, visibility: 'mutual' },
      { text: null, choices: [choiceOf(choice, 1)], number: null, isWithheld: false, visibility: 'members' },
      { text: null, choices: [], number: 120, isWithheld: false, visibility: 'nobody' },
    ]);
    dataOf(await give(she, { questionId: text._id, text: 'She' }, { questionId: choice._id, isWithheld: true }));
    expect((await answers()).slice(0, 2)).toEqual([
      { text: 'She', choices: [], number: null, isWithheld: false, visibility: 'mutual' },
      { text: null, choices: [], number: null, isWithheld: true, visibility: 'members' },
    ]);
    dataOf(await give(she, { questionId: text._id, text: '' }));
    expect((await answers())[0]).toBeNull();
  });

  it('are all refused if the kind, choice, number or question of one of them is wrong', async () => {
    await clear();
    const [text, choice, count] = [await add(plain), await add(oneOf), await add(number)];
    const she = await member(app);
    const good = { questionId: text._id, text: 'Both' };
    const cases = [
      { questionId: text._id, number: 3 },
      { questionId: text._id, text: 'x'.repeat(501) },
      { questionId: text._id, text: 'pay\u202Ejpg' },
      { questionId: text._id, text: 'Call me on 98765 43210 after six' },
      { questionId: text._id, text: 'See www.example.com' },
      { questionId: text._id, text: 'We give no dowry' },
      { questionId: choice._id, text: 'None' },
      { questionId: choice._id, choices: [text._id] },
      { questionId: choice._id, choices: [choiceOf(choice, 0), choiceOf(choice, 1)] },
      { questionId: count._id, number: 501 },
      { questionId: count._id, number: -1 },
      { questionId: count._id, number: 1.5 },
      { questionId: she.id, text: 'Mine' },
    ];
    for (const wrong of cases) expectRefused(await give(she, good, wrong), ['answers']);
    expect((await asked(she)).map(({ answer }) => answer)).toEqual([null, null, null]);
    dataOf(await admin.client.put(`${DESK}/${text._id}/closed`, { isClosed: true, revision: 0 }));
    expectRefused(await give(she, good), ['answers']);
  });

  it('are shown to the people whom their member allows, and the preview shows the same', async () => {
    await clear();
    const question = await add(plain);
    const { she, he } = await createCouple(app);
    const stranger = await member(app, { gender: 'MALE' });
    await match(he, she);
    const preview = async (as: string) => dataOf(await she.client.get(`/user/preview?as=${as}`)).extraAnswers.length;
    const colleague = await staff(app, admin, 'EMPLOYEE');
    for (const [visibility, toStranger, toMutual, toStaff] of [
      ['members', 1, 1, 1],
      ['mutual', 0, 1, 1],
      ['nobody', 0, 0, 0],
    ] as const) {
      dataOf(await give(she, { questionId: question._id, text: 'Both of us', visibility }));
      expect(await shownOf(stranger, she), visibility).toHaveLength(toStranger);
      expect(await shownOf(he, she), visibility).toHaveLength(toMutual);
      expect(await shownOf(colleague, she), visibility).toHaveLength(toStaff);
      expect([await preview('stranger'), await preview('mutual')]).toEqual([toStranger, toMutual]);
    }
    dataOf(await give(she, { questionId: question._id, text: 'Both', visibility: 'members' }));
    expect(await shownOf(stranger, she)).toEqual([
      {
        questionId: question._id,
        label: { en: 'Who cooks at home?', hi: null, ur: null },
        text: 'Both',
        choices: [],
        number: null,
      },
    ]);
    dataOf(await give(she, { questionId: question._id, isWithheld: true }));
    expect(await shownOf(stranger, she)).toEqual([]);
    dataOf(await give(she, { questionId: question._id, text: 'Both' }));
    dataOf(await admin.client.put(`${DESK}/${question._id}/closed`, { isClosed: true, revision: 0 }));
    expect(await shownOf(stranger, she)).toEqual([]);
    dataOf(await admin.client.put(`${DESK}/${question._id}/closed`, { isClosed: false, revision: 1 }));
    expect(await shownOf(stranger, she)).toHaveLength(1);
  });

  it('are in the data copy of their own member only, including those to closed questions', async () => {
    await clear();
    const [text, choice] = [await add(plain), await add(oneOf)];
    const { she, he } = await createCouple(app);
    dataOf(
      await give(
        she,
        { questionId: text._id, text: 'A line to find', visibility: 'nobody' },
        { questionId: choice._id, choices: [choiceOf(choice, 1)] },
      ),
    );
    dataOf(await admin.client.put(`${DESK}/${choice._id}/closed`, { isClosed: true, revision: 0 }));
    const { data } = await downloadExport(app, she);
    expect(data.extraAnswers).toMatchObject([
      { question: 'Who cooks at home?', text: 'A line to find', visibility: 'nobody' },
      { question: 'Which madrasa board?', choices: ['State board'] },
    ]);
    expect((await downloadExport(app, he)).data.extraAnswers).toEqual([]);
  });

  it('with payment details are found by the scan for risk signals', async () => {
    await clear();
    const question = await add(plain);
    const she = await member(app);
    await admin.client.post('/staff/risks/scan');
    dataOf(await give(she, { questionId: question._id, text: 'Send something by Paytm to Imran' }));
    dataOf(await admin.client.post('/staff/risks/scan'));
    await expect
      .poll(
        async () =>
          (
            await sql<{ kind: string }>`select kind from risk_signal where member_id = ${she.id}`.execute(
              app.app.platform.db.read,
            )
          ).rows.length,
      )
      .toBe(1);
  });
});

describe('the search by extra questions', () => {
  const found = async (viewer: Person, ...extraAnswers: string[]) => {
    const query = new URLSearchParams({ bothWays: 'false', pageSize: '50' });
    for (const filter of extraAnswers) query.append('extraAnswers', filter);
    const { result } = (await viewer.client.get(`/user/search?${query}`)).body;
    const ids = result.data.members.map(({ _id }: { _id: string }) => _id);
    return { ids, total: result.totalCount, ignored: result.data.ignoredQuestions, advice: result.data };
  };

  it('finds answers by choice and by range, and all filters must match', async () => {
    await clear();
    const [several, count] = [await add(severalOf), await add(number)];
    const [one, two] = [await member(app), await member(app)];
    const [first, second, third] = [0, 1, 2].map((index) => `${several._id}:${choiceOf(several, index)}`) as string[];
    const guests = (range: string) => `${count._id}:${range}`;
    dataOf(
      await give(
        one,
        { questionId: several._id, choices: [choiceOf(several, 0), choiceOf(several, 1)] },
        { questionId: count._id, number: 100 },
      ),
    );
    dataOf(
      await give(
        two,
        { questionId: several._id, choices: [choiceOf(several, 1)] },
        { questionId: count._id, isWithheld: true },
      ),
    );
    const he = await member(app, { gender: 'MALE' });
    const ids = async (...filters: (string | undefined)[]) => (await found(he, ...filters.map(String))).ids.toSorted();
    expect(await ids(first)).toEqual([one.id]);
    expect(await ids(second)).toEqual([one.id, two.id].toSorted());
    expect(await ids(third)).toEqual([]);
    expect(await ids(first, third)).toEqual([one.id]);
    expect(await ids(guests('100..100'))).toEqual([one.id]);
    expect(await ids(guests('..99'))).toEqual([]);
    expect(await ids(guests('101..'))).toEqual([]);
    expect(await ids(second, guests('..100'))).toEqual([one.id]);
    const nobody = await found(he, String(third));
    expect(nobody.total).toBe(0);
    expect(nobody.advice.suggestions).toContainEqual(
      expect.objectContaining({ key: 'extraAnswers', of: 'filter', change: 'drop' }),
    );
    for (const wrong of ['x', `${several._id}:..`, `${several._id}:x`, `${several._id}`])
      expectRefused(await he.client.get(`/user/search?extraAnswers=${encodeURIComponent(wrong)}`), ['extraAnswers']);
  });

  it('never finds a hidden answer: not in the list, the count, a facet or a saved search', async () => {
    await clear();
    const question = await add(oneOf);
    const { she, he } = await createCouple(app);
    const stranger = await member(app, { gender: 'MALE' });
    await match(he, she);
    const filter = `${question._id}:${choiceOf(question, 1)}`;
    const saved = await savedBy(stranger, { extraAnswers: [filter], bothWays: false });
    for (const [visibility, isFound] of [
      ['nobody', false],
      ['mutual', false],
      ['members', true],
      ['nobody', false],
    ] as const) {
      dataOf(await give(she, { questionId: question._id, choices: [choiceOf(question, 1)], visibility }));
      for (const viewer of [stranger, he]) {
        const { ids, total } = await found(viewer, filter);
        expect(ids.includes(she.id), visibility).toBe(isFound);
        expect(total, visibility).toBe(isFound ? 1 : 0);
        const counted = await viewer.client.get(
          `/user/search?bothWays=false&pageSize=0&facets=state&extraAnswers=${filter}`,
        );
        expect(counted.body.result.data.facets.state.length, visibility).toBe(isFound ? 1 : 0);
      }
      if (isFound) await expectNew(stranger, saved, 1);
      else expect(await newFor(stranger, saved)).toEqual([]);
    }
    // A list that was ranked while the answer was open shows nobody once it is hidden.
    dataOf(await give(she, { questionId: question._id, choices: [choiceOf(question, 1)], visibility: 'members' }));
    const path = `/user/search?bothWays=false&extraAnswers=${filter}`;
    const { cursor } = (await stranger.client.get(path)).body.result.data;
    dataOf(await give(she, { questionId: question._id, isWithheld: true }));
    const again = await stranger.client.get(`${path}&cursor=${cursor}`);
    expect(again.body.result.data.members).toEqual([]);
  });

  it('ignores the filter of a closed question, says so, and keeps it in the saved search', async () => {
    await clear();
    const question = await add(oneOf);
    const she = await member(app);
    const he = await member(app, { gender: 'MALE' });
    const filter = `${question._id}:${choiceOf(question, 1)}`;
    await savedBy(he, { extraAnswers: [filter] });
    expect((await found(he, filter)).ids).toEqual([]);
    dataOf(await admin.client.put(`${DESK}/${question._id}/closed`, { isClosed: true, revision: 0 }));
    const { ids, ignored } = await found(he, filter);
    expect(ids).toContain(she.id);
    expect(ignored).toEqual([question._id]);
    const [saved] = dataOf(await he.client.get('/user/savedSearches'));
    expect(saved.terms.extraAnswers).toEqual([filter]);
  });

  it('reports a member whose new answer matches a saved search', async () => {
    await clear();
    const question = await add(oneOf);
    const she = await member(app);
    const he = await member(app, { gender: 'MALE' });
    const id = await savedBy(he, { extraAnswers: [`${question._id}:${choiceOf(question, 2)}`], bothWays: false });
    dataOf(await give(she, { questionId: question._id, choices: [choiceOf(question, 2)] }));
    await expectNew(he, id, 1);
    expect((await newFor(he, id)).map(({ _id }) => _id)).toEqual([she.id]);
  });
});

// Last, because sessions end when the clock moves on by weeks.
it('answers to extra questions are erased with the account', async () => {
  await clear();
  const question = await add(plain);
  const she = await member(app);
  dataOf(await give(she, { questionId: question._id, text: 'A line to erase' }));
  await leave(she);
  app.clock.advance(40 * DAY);
  await runNight(app);
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from extra_answer
    where question_id = ${question._id}`.execute(app.app.platform.db.read);
  expect(rows).toEqual([{ n: 0 }]);
});
