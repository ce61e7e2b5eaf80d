import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefused } from '../support/failures.ts';
import { type Person, register } from '../support/members.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffMember;
let colleague: Person;
let subject: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  colleague = await staff(app, admin, 'SUB_ADMIN');
  subject = await register(app, { firstName: 'Rukhsana', lastName: 'Begum' });
  for (const status of ['INACTIVE', 'ACTIVE', 'BLACKLISTED'])
    await colleague.client.put(`/user/changeStatus/${subject.id}`, { status, reason: `because of ${status}` });
});
afterAll(() => app.close());

const read = async (query = '') => (await admin.client.get(`/staff/audit?pageSize=100${query}`)).body.result;

describe('the audit log', () => {
  it('lists who did what to whom and why, newest first', async () => {
    const { data } = await read(`&subjectId=${subject.id}&action=account.status_changed`);
    expect(data.map(({ reason }: { reason: string }) => reason)).toEqual([
      'because of BLACKLISTED',
      'because of ACTIVE',
      'because of INACTIVE',
    ]);
    expect(data[0]).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      at: expect.any(String),
      actor: { _id: colleague.id, name: 'Zainab Khan', role: 'SUB_ADMIN' },
      action: 'account.status_changed',
      subject: { _id: subject.id, name: 'Rukhsana Begum' },
      reason: 'because of BLACKLISTED',
      detail: { from: 'ACTIVE', to: 'BLACKLISTED' },
    });
  });

  it('can be filtered by actor, and cursor pages have no gaps or repetitions while entries are added', async () => {
    const { data: all } = await read(`&actorId=${colleague.id}`);
    expect(all.length).toBeGreaterThan(3);
    expect(new Set(all.map(({ actor }: { actor: { _id: string } }) => actor._id))).toEqual(new Set([colleague.id]));
    const paged = [];
    let cursor = '';
    do {
      const query = `pageSize=2&actorId=${colleague.id}${cursor && `&cursor=${cursor}`}`;
      const { result } = (await admin.client.get(`/staff/audit?${query}`)).body;
      paged.push(...result.data);
      cursor = result.nextCursor ?? '';
    } while (cursor);
    expect(paged).toEqual(all);
    expect((await read('&action=nothing.such')).data).toEqual([]);
  });

  it('records each reading of the log with its filters', async () => {
    const { data } = await read(`&subjectId=${subject.id}`);
    const [latest] = (await read('&action=audit.viewed')).data;
    expect(latest).toMatchObject({
      actor: { _id: admin.id },
      subject: { _id: subject.id },
      detail: { entries: data.length },
    });
  });

  it('refuses invalid filters', async () => {
    for (const [query, field] of [
      ['&subjectId=x', 'subjectId'],
      ['&actorId=1', 'actorId'],
      ['&cursor=x', 'cursor'],
      ['&cursor=-1', 'cursor'],
      ['&cursor=9999999999999999999', 'cursor'],
      ['&action=%00', 'action'],
    ] as const)
      expectRefused(await admin.client.get(`/staff/audit?pageSize=5${query}`), [field]);
  });

  it('keeps the entries of an erased account without its name', async () => {
    const gone = await register(app);
    await colleague.client.put(`/user/changeStatus/${gone.id}`, { status: 'INACTIVE', reason: 'a test' });
    const { db } = app.app.platform;
    await db.transaction(({ tx }) => tx.deleteFrom('member').where('id', '=', gone.id).execute());
    const [entry] = (await read(`&subjectId=${gone.id}`)).data;
    expect(entry.subject).toEqual({ _id: gone.id, name: null });
  });
});

describe('the program’s own database role', () => {
  it.each([
    ['change', sql`update audit_entry set reason = 'another'`],
    ['remove', sql`delete from audit_entry`],
    ['truncate', sql`truncate audit_entry`],
    ['truncate (cascade)', sql`truncate audit_entry cascade`],
    [
      'replace',
      sql`insert into audit_entry select * from audit_entry on conflict (id) do update set reason = 'another'`,
    ],
  ])('cannot %s entries of the log', async (_verb, statement) => {
    const { db } = app.app.platform;
    const entries = () => db.read.selectFrom('audit_entry').selectAll().orderBy('id').execute();
    const before = await entries();
    expect(before.length).toBeGreaterThan(3);
    await expect(db.transaction(({ tx }) => statement.execute(tx))).rejects.toThrow();
    expect(await entries()).toEqual(before);
  });
});
