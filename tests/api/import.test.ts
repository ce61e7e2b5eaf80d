import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_CONSENT_SMS_PER_DAY } from '../../contract/import/values.ts';
import {
  addImport,
  checkImport,
  csvFile,
  csvRow,
  rowsOf,
  runImport,
  sendFile,
  waitForImport,
} from '../support/imports.ts';
import { jobsLeft } from '../support/photos.ts';
import { ADMIN, type StaffMember, signInAdmin, signInAgain, staff, turnOnNetwork } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { askByText, registerWalkIn } from '../support/walk-ins.ts';

let app: TestApp;
let admin: StaffMember;

const DAY_MS = 86_400_000;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
});
afterAll(() => app.close());

const show = async (id: string) => (await admin.client.get(`/staff/import/${id}`)).body.result.data;
const walkInsNamed = async (name: string) =>
  (await admin.client.get(`/staff/walkIns?search=${encodeURIComponent(name)}&pageSize=100`)).body.result.data;

/** Runs a scheduled job now. */
const runJob = (name: string) =>
  app.app.platform.db.transaction(({ tx }) => app.app.platform.jobs.enqueue(tx, name, {}));

describe('The meaning of columns', () => {
  it.each([
    [
      'Full Name,Father’s Name,Gender,Date of Birth,Caste / Community,City,Mobile No.,Relation',
      ['name', 'fatherName', 'gender', 'birth', 'religion', 'city', 'phoneNumber', 'accountFor'],
    ],
    [
      'नाम,पिता का नाम,लिंग,जन्म तिथि,बिरादरी,शहर,मोबाइल',
      ['name', 'fatherName', 'gender', 'birth', 'religion', 'city', 'phoneNumber'],
    ],
    [
      'نام,والد کا نام,جنس,تاریخ پیدائش,برادری,شہر,فون',
      ['name', 'fatherName', 'gender', 'birth', 'religion', 'city', 'phoneNumber'],
    ],
    ['First name,Surname,DOB,Town,Remarks', ['firstName', 'lastName', 'birth', 'city', undefined]],
  ])('is guessed from the headings %s', async (headings, fields) => {
    const { mapping } = await addImport(admin, `${headings}\nA,B,C,D,E,F,G,H`);
    const found = headings
      .split(',')
      .map((_, column) => mapping.columns.find((pair: { column: number }) => pair.column === column)?.field);
    expect(found).toEqual(fields);
  });

  it('is required for every field of a walk-in before rows are checked', async () => {
    const { _id, mapping } = await addImport(admin, 'Name,City\nAisha Khan,Lucknow');
    const refused = await admin.client.put(`/staff/import/${_id}`, { mapping, dryRun: true });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'import.incomplete']);
    expect((await admin.client.put(`/staff/import/${_id}`, { mapping })).status).toBe(200);
    const started = await admin.client.post(`/staff/import/${_id}/run`);
    expect([started.status, started.body.error.code]).toEqual([409, 'import.not_checked']);
  });

  it('is refused for a column that the file does not have, and for a field that is chosen twice', async () => {
    const { _id, mapping } = await addImport(admin, 'Name,City\nAisha Khan,Lucknow');
    const put = (columns: object[]) => admin.client.put(`/staff/import/${_id}`, { mapping: { ...mapping, columns } });
    expect((await put([{ field: 'name', column: 7 }])).status).toBe(409);
    const twice = await put([
      { field: 'name', column: 0 },
      { field: 'name', column: 1 },
    ]);
    expect(twice.status).toBe(400);
  });
});

describe('Checking the rows', () => {
  it('says in plain words what is wrong with each row, and counts the rest as ready', async () => {
    const file = csvFile(
      csvRow({}),
      csvRow({ name: '' }),
      csvRow({ gender: 'x' }),
      csvRow({ birth: '31/02/1998' }),
      csvRow({ phone: '12345' }),
      csvRow({ community: 'Ansri' }),
      csvRow({ birth: '2015' }),
      csvRow({ birth: '01/01/2015' }),
    );
    const { _id } = await addImport(admin, file);
    const { counts, state } = await checkImport(admin, _id);
    expect(state).toBe('checked');
    expect(counts).toMatchObject({ total: 8, ready: 1, problem: 7, duplicate: 0, new: 0 });
    const problems = await rowsOf(admin, _id, 'problem');
    expect(
      problems.map(({ number, problems }: { number: number; problems: { message: string }[] }) => [
        number,
        problems.map(({ message }) => message),
      ]),
    ).toEqual([
      [3, ['The name is missing.']],
      [4, ['“x” is not bride or groom.']],
      [5, ['“31/02/1998” is not a date or a year of birth.']],
      [6, [expect.stringContaining('valid')]],
      [7, ['“Ansri” is not in our list of communities. Is it Islam · Sunni · Ansari (Momin)?']],
      [8, ['This person is too young: brides must be 18 or older, grooms 21 or older.']],
      [9, [expect.any(String)]],
    ]);
  });

  it('reads dates in both orders, single years, month names and spreadsheet date numbers', async () => {
    const names = ['Amina', 'Bushra', 'Chandni', 'Darakhshan', 'Elma', 'Fauzia'];
    const births = ['04/05/1998', '1998-04-23', '23-Apr-98', '23 अप्रैल 1998', '1998', '35908'];
    const { _id } = await addImport(
      admin,
      csvFile(...births.map((birth, at) => csvRow({ birth, name: `${names[at]} Calendar` }))),
    );
    expect((await checkImport(admin, _id, { dateOrder: 'monthFirst' })).counts.ready).toBe(births.length);
    await runImport(admin, _id);
    const stored = await Promise.all(
      names.map(async (name) => {
        const [{ _id: id }] = await walkInsNamed(`${name} Calendar`);
        const { details, birthYear } = (await admin.client.get(`/staff/walkIns/${id}`)).body.result.data;
        return details.DOB ?? birthYear;
      }),
    );
    expect(stored).toEqual(['1998-04-05', '1998-04-23', '1998-04-23', '1998-04-23', 1998, '1998-04-23']);
  });

  it('uses a chosen key for an unknown value in all rows, and one fixed value for a missing column', async () => {
    const rows = ['Aisha Rizvi,f,1998,Ansri,Lukhnow,9731000001', 'Sana Rizvi,f,1999,Ansri,Smallplace,9731000002'];
    const { _id } = await addImport(admin, `Name,Sex,Born,Community,City,Phone\n${rows.join('\n')}`);
    const fixed = [{ field: 'accountFor', key: 'Daughter' }];
    const first = await checkImport(admin, _id, { fixed });
    expect(first.unknownValues).toEqual([
      { field: 'religion', value: 'Ansri', rows: 2, suggestion: 'islam_sunni_ansari' },
      { field: 'city', value: 'Lukhnow', rows: 1, suggestion: 'lucknow_up' },
    ]);
    const second = await checkImport(admin, _id, {
      fixed,
      values: [
        { field: 'religion', value: 'Ansri', key: 'islam_sunni_ansari' },
        { field: 'city', value: 'Lukhnow', key: 'lucknow_up' },
      ],
    });
    expect(second.unknownValues).toEqual([]);
    expect(second.counts).toMatchObject({ ready: 2, problem: 0 });
    await runImport(admin, _id);
    const [{ _id: id }] = await walkInsNamed('Aisha Rizvi');
    const { details, behalfOf } = (await admin.client.get(`/staff/walkIns/${id}`)).body.result.data;
    expect([details.religion, details.city, behalfOf]).toEqual(['islam_sunni_ansari', 'lucknow_up', 'Daughter']);
  });

  it('returns the rows with problems as a table that can be corrected and uploaded again', async () => {
    const phone = '+919730000099';
    const { _id } = await addImport(admin, csvFile(csvRow({}), csvRow({ name: '', city: 'Agra', phone })));
    await checkImport(admin, _id);
    const file = await admin.client.get(`/staff/import/${_id}/problems`);
    expect(file.headers.get('content-type')).toContain('text/csv');
    const [headings, row, ...rest] = file.text.trim().split('\r\n');
    expect(headings).toContain('Row,Name,Father Name');
    expect(row).toMatch(/^3,,Abdul Karim,.*The name is missing\.$/);
    const corrected = await addImport(admin, file.text.replace('3,,', '3,Corrected Name,'));
    expect((await checkImport(admin, corrected._id)).counts).toMatchObject({ ready: 1, problem: 0 });
    expect(rest).toEqual([]);
  });
});

describe('A possible duplicate', () => {
  it('is shown with the walk-in, the member or the row it resembles, and is not registered', async () => {
    const known = await registerWalkIn(admin, { firstName: 'Rukhsana', lastName: 'Bano', birthYear: 1997 });
    const rows = [
      csvRow({ name: 'Somebody Else', phone: known.phoneNumber }),
      csvRow({ name: 'Ruksana Bano', birth: '1997' }),
      csvRow({ name: 'Farida Anjum', birth: '1996' }),
      csvRow({ name: 'Fareeda Anjum', birth: '1996' }),
    ];
    const { _id } = await addImport(admin, csvFile(...rows));
    const { counts } = await checkImport(admin, _id);
    expect(counts).toMatchObject({ ready: 1, duplicate: 3 });
    const found = await rowsOf(admin, _id, 'duplicate');
    expect(
      found.map(({ number, matches: [match] }: { number: number; matches: Record<string, unknown>[] }) => [
        number,
        match?.kind,
        match?._id ?? match?.number,
        match?.reasons,
      ]),
    ).toEqual([
      [2, 'walkIn', known._id, ['phone']],
      [3, 'walkIn', known._id, ['name']],
      [5, 'row', 4, ['name']],
    ]);
  });

  it('is registered once a person says that it is somebody else, and left out if it is the same', async () => {
    const phone = '9732000001';
    const { _id } = await addImport(
      admin,
      csvFile(
        csvRow({ name: 'Elder Sister', phone }),
        csvRow({ name: 'Younger Girl', phone }),
        csvRow({ name: 'Elder Sister', phone }),
      ),
    );
    expect((await checkImport(admin, _id)).counts).toMatchObject({ ready: 1, duplicate: 2 });
    const decide = (number: number, isSomebodyElse: boolean) =>
      admin.client.put(`/staff/import/${_id}/rows/${number}`, { isSomebodyElse });
    expect((await decide(3, true)).body.result.data.state).toBe('ready');
    expect((await decide(4, false)).body.result.data.state).toBe('skipped');
    expect((await decide(2, true)).status).toBe(404);
    const { counts } = await runImport(admin, _id);
    expect(counts).toMatchObject({ done: 2, skipped: 1 });
    expect(await walkInsNamed('Younger Girl')).toHaveLength(1);
  });

  it('is found at the registration if the same number was registered after the check', async () => {
    const { _id } = await addImport(admin, csvFile(csvRow({ name: 'Late Comer', phone: '9732000009' })));
    await checkImport(admin, _id);
    await registerWalkIn(admin, { phoneNumber: '+919732000009' });
    const { counts, state } = await runImport(admin, _id);
    expect([state, counts.done, counts.duplicate]).toEqual(['done', 0, 1]);
  });
});

describe('The registration of imported rows', () => {
  it('makes walk-ins of the ready rows, once, and erases their cells', async () => {
    const names = ['Amina Import', 'Bilqis Import', 'Celina Import'];
    const { _id } = await addImport(
      admin,
      csvFile(...names.map((name, at) => csvRow({ name, birth: `${1990 + at}` }))),
    );
    await checkImport(admin, _id);
    const { counts, state } = await runImport(admin, _id);
    expect([state, counts.done]).toEqual(['done', 3]);
    expect((await runImport(admin, _id)).counts.done).toBe(3);
    const found = await walkInsNamed('Import');
    expect(found.map(({ firstName, status }: Record<string, string>) => [firstName, status]).sort()).toEqual([
      ['Amina', 'draft'],
      ['Bilqis', 'draft'],
      ['Celina', 'draft'],
    ]);
    for (const row of await rowsOf(admin, _id, 'done')) expect(row).toMatchObject({ cells: [], person: null });
  });

  it('resumes by itself after an interruption, without registering anybody twice', async () => {
    const people = Array.from({ length: 3 }, (_, at) => csvRow({ name: `Resumed${at} Person`, birth: `${1990 + at}` }));
    const { _id } = await addImport(admin, csvFile(...people));
    await checkImport(admin, _id);
    // A node that was killed leaves a running import without a job.
    await app.app.platform.db.transaction(({ tx }) =>
      tx
        .updateTable('walk_in_import')
        .set({ state: 'running', run_by: admin.id, worked_at: new Date(app.clock.now().getTime() - 5 * 60_000) })
        .where('id', '=', _id)
        .execute(),
    );
    await runJob('imports.resume');
    expect((await waitForImport(admin, _id)).state).toBe('done');
    await runJob('imports.resume');
    expect(await walkInsNamed('Resumed')).toHaveLength(3);
  });

  it('can be stopped, and started again', async () => {
    const { _id } = await addImport(admin, csvFile(csvRow({ name: 'Stopped Person' })));
    await checkImport(admin, _id);
    const { db } = app.app.platform;
    await db.transaction(({ tx }) =>
      tx.updateTable('walk_in_import').set({ state: 'running', run_by: admin.id }).where('id', '=', _id).execute(),
    );
    for (const busy of [
      await admin.client.delete(`/staff/import/${_id}`),
      await admin.client.post(`/staff/import/${_id}/run`),
      await admin.client.put(`/staff/import/${_id}/rows/2`, { isSomebodyElse: true }),
    ])
      expect([busy.status, busy.body.error.code]).toEqual([409, 'import.busy']);
    expect((await admin.client.post(`/staff/import/${_id}/stop`)).body.result.data.state).toBe('stopped');
    expect((await runImport(admin, _id)).counts.done).toBe(1);
  });

  it('keeps the walk-ins when the import is deleted', async () => {
    const { _id } = await addImport(admin, csvFile(csvRow({ name: 'Kept Walkin' })));
    await checkImport(admin, _id);
    await runImport(admin, _id);
    expect((await admin.client.delete(`/staff/import/${_id}`)).status).toBe(200);
    expect((await admin.client.get(`/staff/import/${_id}`)).status).toBe(404);
    expect(await walkInsNamed('Kept Walkin')).toHaveLength(1);
  });
});

describe('Asking for consent', () => {
  it('asks the next candidates by text, and never a number that refused here', async () => {
    const refused = await registerWalkIn(admin, { phoneNumber: '+919733000001' });
    const { token, otp } = await askByText(app, admin, refused._id, '+919733000001');
    const no = await app.client().post(`/user/walkIn/${token}`, { answer: 'no', otp });
    expect(no.status, no.text).toBe(200);

    const people = [
      csvRow({ name: 'First Asked', phone: '9733000002', birth: '1991' }),
      csvRow({ name: 'Once Refused', phone: '9733000001', birth: '1992' }),
      csvRow({ name: 'Second Asked', phone: '9733000003', birth: '1993' }),
    ];
    const { _id } = await addImport(admin, csvFile(...people));
    await checkImport(admin, _id);
    const { consent } = await runImport(admin, _id);
    expect(consent.notAsked).toBe(3);
    const one = (await admin.client.post(`/staff/import/${_id}/ask`, { count: 1 })).body.result.data;
    expect([one.asked, one.notAsked, one.import.consent.notAsked]).toEqual([1, 0, 2]);
    const rest = (await admin.client.post(`/staff/import/${_id}/ask`, { count: 50 })).body.result.data;
    expect([rest.asked, rest.notAsked, rest.import.consent.notAsked]).toEqual([1, 1, 0]);
    expect(rest.import.consent.textsLeftToday).toBe(consent.textsLeftToday - 2);
    expect((await walkInsNamed('Once Refused'))[0].status).toBe('draft');
    expect((await walkInsNamed('Second Asked'))[0].status).toBe('consentAsked');
  });

  it('asks different candidates when two people ask at the same time', async () => {
    const deputy = await staff(app, admin, 'SUB_ADMIN');
    const rows = ['one', 'two', 'three', 'four', 'five', 'six'].map((word) => csvRow({ name: `Both ${word}` }));
    const { _id } = await addImport(admin, csvFile(...rows));
    await checkImport(admin, _id);
    await runImport(admin, _id);
    const answers = await Promise.all(
      [admin, deputy].map(({ client }) => client.post(`/staff/import/${_id}/ask`, { count: 3 })),
    );
    expect(answers.map(({ body }) => body.result.data)).toMatchObject([
      { asked: 3, notAsked: 0 },
      { asked: 3, notAsked: 0 },
    ]);
    const stored = await app.app.platform.db.read
      .selectFrom('walk_in_import_row')
      .select(['asked_at', 'not_asked'])
      .where('import_id', '=', _id)
      .execute();
    expect(stored.filter((row) => row.asked_at && row.not_asked === null)).toHaveLength(6);
  });

  it('stops when the daily limit of text messages is reached', async () => {
    const { _id } = await addImport(
      admin,
      csvFile(csvRow({ name: 'Today Person', birth: '1981' }), csvRow({ name: 'Tomorrow Person', birth: '1982' })),
    );
    await checkImport(admin, _id);
    await runImport(admin, _id);
    await app.app.platform.db.transaction(({ tx }) =>
      tx
        .updateTable('walk_in_import_texts')
        .set({ sent: MAX_CONSENT_SMS_PER_DAY - 1 })
        .execute(),
    );
    const last = (await admin.client.post(`/staff/import/${_id}/ask`, { count: 50 })).body.result.data;
    expect([last.asked, last.import.consent]).toEqual([1, { notAsked: 1, textsLeftToday: 0 }]);
    const refused = await admin.client.post(`/staff/import/${_id}/ask`, { count: 1 });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'import.texts_used']);
    expect((await admin.client.post(`/staff/import/${_id}/ask`, { count: 51 })).status).toBe(400);
  });
});

describe('An import', () => {
  it('is open to administrators only', async () => {
    const { _id } = await addImport(admin, csvFile(csvRow({})));
    const employee = await staff(app, admin, 'EMPLOYEE');
    const deputy = await staff(app, admin, 'SUB_ADMIN');
    expect((await sendFile(employee, csvFile(csvRow({})))).status).toBe(403);
    for (const path of ['', `/${_id}`, `/${_id}/rows?state=ready`, `/${_id}/problems`])
      expect([
        (await employee.client.get(`/staff/import${path}`)).status,
        (await deputy.client.get(`/staff/import${path}`)).status,
      ]).toEqual([403, 200]);
  });

  it('is in the audit log when its rows are viewed, but not when its progress is viewed', async () => {
    const { _id } = await addImport(admin, csvFile(csvRow({})));
    await show(_id);
    const count = async () => {
      const { body } = await admin.client.get('/staff/audit?action=import.viewed&pageSize=100');
      return body.result.data.filter(({ detail }: { detail?: { importId?: string } }) => detail?.importId === _id)
        .length;
    };
    expect(await count()).toBe(0);
    await rowsOf(admin, _id, 'ready');
    await admin.client.get(`/staff/import/${_id}/problems`);
    expect(await count()).toBe(2);
  });

  it('is deleted after 14 days with its rows', async () => {
    const { _id } = await addImport(admin, csvFile(csvRow({})));
    app.clock.advance(15 * DAY_MS);
    await runJob('imports.erase');
    const { db } = app.app.platform;
    await expect
      .poll(() => db.read.selectFrom('walk_in_import_row').select('number').where('import_id', '=', _id).execute())
      .toEqual([]);
  });
});

describe('A draft of an import', () => {
  beforeAll(() => signInAgain(admin.client));

  const statusOf = async (name: string) => (await walkInsNamed(name))[0]?.status;
  const pass = async (days: number) => {
    app.clock.advance(days * DAY_MS);
    await signInAgain(admin.client);
    for (const job of ['imports.erase', 'walk-ins.lapse']) {
      await runJob(job);
      await expect.poll(() => jobsLeft(app, job)).toBe(0);
    }
  };

  it('can wait up to 120 days before consent is asked for, and lapses 14 days after the question', async () => {
    const people = [
      csvRow({ name: 'Early Turn', birth: '1991' }),
      csvRow({ name: 'Late Turn', birth: '1992' }),
      csvRow({ name: 'Never Turn', birth: '1993' }),
    ];
    const { _id: id } = await addImport(admin, csvFile(...people));
    await checkImport(admin, id);
    await runImport(admin, id);
    await registerWalkIn(admin, { firstName: 'Ordinary', lastName: 'Draft' });
    await pass(15);
    expect(await statusOf('Ordinary Draft')).toBe('lapsed');
    const ask = () => admin.client.post(`/staff/import/${id}/ask`, { count: 1 });
    expect((await ask()).body.result.data).toMatchObject({ asked: 1, import: { consent: { notAsked: 2 } } });
    await pass(13);
    expect([await statusOf('Early Turn'), await statusOf('Late Turn')]).toEqual(['consentAsked', 'draft']);
    await pass(2);
    expect([await statusOf('Early Turn'), await statusOf('Late Turn')]).toEqual(['lapsed', 'draft']);
    expect((await ask()).body.result.data.asked).toBe(1);
    await pass(91);
    expect(await statusOf('Never Turn')).toBe('lapsed');
    expect((await admin.client.get(`/staff/import/${id}`)).status).toBe(404);
  });

  it('lapses after 14 days if its import is deleted', async () => {
    const { _id: id } = await addImport(admin, csvFile(csvRow({ name: 'Without Import' })));
    await checkImport(admin, id);
    await runImport(admin, id);
    await admin.client.delete(`/staff/import/${id}`);
    await pass(15);
    expect(await statusOf('Without Import')).toBe('lapsed');
  });
});
