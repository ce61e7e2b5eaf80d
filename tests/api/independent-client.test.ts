import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { match } from '../support/activity.ts';
import { createClient } from '../support/client.ts';
import { basicDetail, educationDetail, member, PASSWORD, type Person, register } from '../support/members.ts';
import { closeSockets, connect, type Line } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * An existing client that was written from the spec: plain `fetch` and socket.io-client, without any of the program's
 * code (contract §12).
 */

let app: TestApp;
let she: Person;
let he: Person;
beforeAll(async () => {
  app = await startTestApp();
  [she, he] = await Promise.all([member(app), member(app, { gender: 'MALE', firstName: 'Imran' })]);
});
afterAll(async () => {
  closeSockets();
  await app.close();
});

const listed = async (who: Person, query: string) => {
  const { status, body, text } = await who.client.get(`/user/getAll${query}`);
  expect(status, text).toBe(200);
  return body.result;
};

describe('lists', () => {
  it('accept the paging and sorting parameters of other clients', async () => {
    const more = await Promise.all([1, 2, 3].map(() => member(app)));
    const first = await listed(he, '?page=1&pageSize=2');
    expect(first.data).toHaveLength(2);
    const ids = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id);
    for (const query of ['?page=0&pageSize=2', '?page=0&limit=2', '?limit=2'])
      expect(ids(await listed(he, query))).toEqual(ids(first));
    const [ascending, one] = [await listed(he, '?direction=asc'), await listed(he, '?direction=1')];
    expect(ids(ascending)).toEqual(ids(one));
    expect(ids(await listed(he, '?direction=desc'))).toEqual(ids(await listed(he, '?direction=-1')));
    expect(ids(ascending)).toEqual(ids(await listed(he, '?direction=desc')).reverse());
    expect(ids(ascending)).toEqual(expect.arrayContaining(more.map(({ id }) => id)));
  });

  it('accept array parameters with brackets, and paths with a double slash', async () => {
    const both = await listed(he, '?maritalStatus=Never%20Married&maritalStatus=Divorced');
    expect((await listed(he, '?maritalStatus[]=Never%20Married&maritalStatus[]=Divorced')).totalCount).toBe(
      both.totalCount,
    );
    expect((await he.client.get('//user//getAll')).status).toBe(200);
  });

  it('leave members who joined after the first page out of the later pages', async () => {
    const before = await listed(he, '?page=1&pageSize=1');
    const late = await member(app);
    const pages = [];
    for (let page = 2; page <= before.totalCount + 1; page++)
      pages.push(...(await listed(he, `?page=${page}&pageSize=1`)).data);
    expect(pages.map(({ _id }) => _id)).not.toContain(late.id);
    expect(pages).toHaveLength(before.totalCount - 1);
  });
});

describe('`userId` in the registration steps', () => {
  it.each(['64b7f0c2a1d3e4f5a6b7c8d9', 'not an id', 42, { id: 1 }, '', null])(
    'is ignored if it cannot be an id of this installation: %j',
    async (userId) => {
      const person = await register(app);
      const { status, text } = await person.client.post('/user/createBasicDetail', { userId, ...basicDetail });
      expect(status, text).toBe(200);
      expect((await person.client.get('/user/myProfile')).body.result.data.BasicInfo.height).toBe(basicDetail.height);
    },
  );

  it('is refused if it is the id of another member', async () => {
    const person = await register(app);
    const { status, body } = await person.client.post('/user/createBasicDetail', { userId: she.id, ...basicDetail });
    expect([status, body.error.code]).toEqual([403, 'account.not_yours']);
  });
});

describe('labels', () => {
  it('accompany each key of cards and sections', async () => {
    const profile = (await he.client.get(`/user/GetProfileById/${she.id}`)).body.result.data;
    const card = (await listed(he, '')).data.find(({ _id }: { _id: string }) => _id === she.id);
    const labels = {
      heightLabel: `5' 4"`,
      religionLabel: expect.stringMatching(/sunni/i),
      maritalStatusLabel: 'Never Married',
      genderLabel: 'Female',
      cityLabel: 'Lucknow',
      stateLabel: 'Uttar Pradesh',
    };
    for (const shown of [card, profile]) {
      expect(shown).toMatchObject(labels);
      expect(shown.higestEducationLabel).toEqual(expect.any(String));
      expect(shown.occupationLabel).toEqual(expect.any(String));
    }
    expect(profile.BasicInfo).toMatchObject({ motherTongue: 'ur', motherTongueLabel: 'Urdu', genderLabel: 'Female' });
    expect(profile.EducationAndCarrierInfo).toMatchObject({ annualIncome: 10, employedInLabel: 'Private Sector' });
    expect(profile.EducationAndCarrierInfo.annualIncomeLabel).toMatch(/10.*lakh/i);
    expect(profile.familyDetailinfo).toMatchObject({ nativeCityLabel: 'Rae Bareli', familyTypeLabel: 'Joint Family' });
    // Free text and masked fields have no label.
    expect(
      Object.keys(profile.familyDetailinfo).filter((key) => /fatherName|about/.test(key) && /Label$/.test(key)),
    ).toEqual([]);
    expect(profile.moreInfo).toMatchObject({ sect: null, sectLabel: null });
  });

  it('of a field with several keys are an array in the same order', async () => {
    const education = ['Masters', 'PhD'];
    const changed = await she.client.put('/user/updatePartnerPreference', {
      motherTongue: ['hi', 'ur'],
      education,
      annualIncome: 5,
      heightFrom: 170,
      city: 'Lucknow',
    });
    expect(changed.status, changed.text).toBe(200);
    const { partnerPreferenceInfo } = (await she.client.get('/user/myProfile')).body.result.data;
    const { motherTongue, motherTongueLabel, education: keys, educationLabel } = partnerPreferenceInfo;
    const names: Record<string, string> = { hi: 'Hindi', ur: 'Urdu' };
    expect(motherTongueLabel).toEqual(motherTongue.map((key: string) => names[key]));
    expect(educationLabel).toHaveLength(keys.length);
    expect(partnerPreferenceInfo).toMatchObject({ cityLabel: 'Lucknow', religion: [], religionLabel: [] });
    expect(partnerPreferenceInfo.heightFromLabel).toMatch(/5.*7/);
    expect(partnerPreferenceInfo.heightToLabel).toBeNull();
  });

  it('are left out where the key is hidden from the viewer', async () => {
    const hidden = { sect: 'sunni', fieldVisibility: { sect: 'nobody' } };
    const saved = await she.client.put('/user/updateMoreDetail', hidden);
    expect(saved.status, saved.text).toBe(200);
    expect((await she.client.get('/user/myProfile')).body.result.data.moreInfo.sectLabel).toBe('Sunni');
    const { moreInfo } = (await he.client.get(`/user/GetProfileById/${she.id}`)).body.result.data;
    expect('sectLabel' in moreInfo).toBe('sect' in moreInfo);
    expect(moreInfo.sectLabel ?? null).toBeNull();
  });

  it('are accepted as input where only one choice has them', async () => {
    const person = await register(app);
    const options = (await person.client.get('/options')).body.result.data;
    const labelOf = (list: string, key: unknown): string =>
      options[list].find((option: { key: unknown }) => option.key === key).label;
    const basic = await person.client.post('/user/createBasicDetail', {
      ...basicDetail,
      height: labelOf('height', basicDetail.height),
      religion: labelOf('religion', basicDetail.religion).toUpperCase(),
      motherTongue: ' urdu ',
    });
    expect(basic.status, basic.text).toBe(200);
    const sent = await educationDetail(person.client);
    const education = await person.client.post('/user/createEducationAndCarrier', {
      ...sent,
      higestEducation: labelOf('highestEducation', sent.higestEducation),
      annualIncome: labelOf('annualIncome', sent.annualIncome),
    });
    expect(education.status, education.text).toBe(200);
    const own = (await person.client.get('/user/myProfile')).body.result.data;
    expect(own.BasicInfo).toMatchObject({ height: 163, religion: 'islam_sunni', motherTongue: 'ur' });
    expect(own.EducationAndCarrierInfo).toMatchObject({
      higestEducation: sent.higestEducation,
      annualIncome: sent.annualIncome,
    });
    const preference = await she.client.put('/user/updatePartnerPreference', {
      motherTongue: ['Hindi'],
      heightFrom: 170,
    });
    expect(preference.status, preference.text).toBe(200);
    expect((await she.client.get('/user/myProfile')).body.result.data.partnerPreferenceInfo.motherTongue).toEqual([
      'hi',
    ]);
    const byLabel = await listed(he, `?motherTongue=Urdu&heightFrom=${encodeURIComponent(labelOf('height', 163))}`);
    expect(byLabel.totalCount).toBe((await listed(he, '?motherTongue=ur&heightFrom=163')).totalCount);
    expect(byLabel.totalCount).toBeGreaterThan(0);
  });

  it('are refused with an explanation if no choice, or several choices, have them', async () => {
    const person = await register(app);
    const { status, body } = await person.client.post('/user/createBasicDetail', {
      ...basicDetail,
      motherTongue: 'Klingon',
    });
    expect(status).toBe(400);
    expect(body.error.fields.motherTongue).toBe('Please choose the mother tongue from the list.');
  });

  it('can be sent back unchanged with the profile', async () => {
    const { BasicInfo, EducationAndCarrierInfo } = (await she.client.get('/user/myProfile')).body.result.data;
    for (const [path, sent] of [
      ['/user/updateBasicDetail', BasicInfo],
      ['/user/updateEducationAndCarrier', EducationAndCarrierInfo],
    ]) {
      const { status, text } = await she.client.put(path, sent);
      expect(status, text).toBe(200);
    }
  });
});

describe('a message posted over REST', () => {
  let his: Line;
  let hers: Line;
  let elsewhere: Line;
  beforeAll(async () => {
    await match(he, she);
    his = await connect(app, he);
    hers = await connect(app, she);
    const client = createClient(app.url);
    client.token = (await client.post('/user/login', { email: he.email, password: PASSWORD })).body.token;
    elsewhere = await connect(app, { client });
  });
  const textsAt = (line: Line): string[] => line.all('send:message').map(({ content }) => content);

  it('is answered without a success message, which such clients would show after every message', async () => {
    const { status, body } = await he.client.post(`/chat/message/${she.id}`, { content: 'Salam' });
    expect(status).toBe(200);
    expect(body.result.data).toMatchObject({ content: 'Salam', sender: he.id, receiver: she.id });
    expect(body.result).not.toHaveProperty('message');
  });

  it('without an id is not echoed to the sockets of its own session, but to all others', async () => {
    await he.client.post(`/chat/message/${she.id}`, { content: 'Without id' });
    await he.client.post(`/chat/message/${she.id}`, { content: 'With id', clientMessageId: 'one' });
    await expect.poll(() => textsAt(hers)).toEqual(['Salam', 'Without id', 'With id']);
    await expect.poll(() => textsAt(elsewhere)).toEqual(['Salam', 'Without id', 'With id']);
    await expect.poll(() => textsAt(his)).toEqual(['With id']);
  });

  it('and also sent over the socket is stored once, and still not echoed', async () => {
    await he.client.post(`/chat/message/${she.id}`, { content: 'Twice' });
    await his.ask('send:message', { content: 'Twice', sender: he.id, receiver: she.id });
    await expect.poll(() => textsAt(elsewhere).at(-1)).toBe('Twice');
    expect(textsAt(hers).filter((text) => text === 'Twice')).toHaveLength(1);
    expect(textsAt(his)).not.toContain('Twice');
  });
});

describe('the success messages of the registration', () => {
  it('are sent with every step, because clients show them', async () => {
    const person = await register(app);
    expect(person.registered.body.result.message).toBe('Your account is ready.');
    const basic = await person.client.post('/user/createBasicDetail', basicDetail);
    const education = await person.client.post('/user/createEducationAndCarrier', await educationDetail(person.client));
    for (const { body } of [basic, education]) expect(body.result.message).toEqual(expect.any(String));
  });
});
