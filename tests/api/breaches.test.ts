import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '../../contract/roles.ts';
import { addBreach, breach, noticeBody, readBreach, sendNotice } from '../support/breaches.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { dataOf } from '../support/member-desk.ts';
import { member, type Person } from '../support/members.ts';
import { runManually } from '../support/retention.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf, HOUR } from '../support/tickets.ts';

/**
 * The breach register: entries are created, changed with a history, and closed only when everybody is notified or a
 * reason is given.
 */

let app: TestApp;
let admin: StaffMember;
let woman: Person;
beforeAll(async () => {
  app = await startTestApp({ ...ADMIN, SUPPORT_EMAIL: 'help@operator.example', GRIEVANCE_OFFICER: 'Nadia Rahman' });
  admin = await signInAdmin(app);
  woman = await member(app);
});
afterAll(() => app.close());

const change = (id: string, body: object) => admin.client.put(`/staff/breaches/${id}`, body);
const inHours = (from: string, hours: number): string => new Date(Date.parse(from) + hours * HOUR).toISOString();
const now = (): string => app.clock.now().toISOString();

describe('an entry in the breach register', () => {
  it('has a number and two deadlines that start when the breach was found', async () => {
    const foundAt = inHours(now(), -2);
    const entry = await addBreach(app, admin, { foundAt });
    expect(entry).toMatchObject({
      number: 1,
      status: 'open',
      foundAt,
      certInBy: inHours(foundAt, 6),
      boardBy: inHours(foundAt, 72),
      members: 120,
      isEstimate: true,
      causes: null,
      certInAt: null,
      untold: ['certIn', 'board', 'members'],
      notices: [],
      contact: 'Nadia Rahman, grievance officer\nhelp@operator.example',
    });
    expect((await addBreach(app, admin)).number).toBe(2);
    const listed = await admin.client.get('/staff/breaches?pageSize=1');
    expect(listed.body.result.totalCount).toBe(2);
    expect(dataOf(listed)).toMatchObject([{ number: 2 }]);
    expect(dataOf(await admin.client.get('/staff/breaches?status=closed'))).toEqual([]);
  });

  it('gets its own number when several are entered at once', async () => {
    const all = await Promise.all([addBreach(app, admin), addBreach(app, admin), addBreach(app, admin)]);
    expect(new Set(all.map(({ number }) => number)).size).toBe(3);
  });

  it('is refused with missing or impossible values', async () => {
    for (const [wrong, field] of [
      [{ what: ' ' }, 'what'],
      [{ foundAt: undefined }, 'foundAt'],
      [{ foundAt: 'yesterday' }, 'foundAt'],
      [{ foundAt: inHours(now(), 2) }, 'foundAt'],
      [{ kinds: [] }, 'kinds'],
      [{ members: -1 }, 'members'],
      [{ members: 1.5 }, 'members'],
      [{ isEstimate: 'perhaps' }, 'isEstimate'],
      [{ certInAt: inHours(now(), 2) }, 'certInAt'],
      [{ boardAt: inHours(now(), -1) }, 'boardAt'],
    ] as const)
      expectRefused(await admin.client.post('/staff/breaches', breach(app, wrong)), [field]);
    expectFailure(await admin.client.post('/staff/breaches', breach(app, { kinds: ['secrets'] })), 400);
    expectFailure(await admin.client.get('/staff/breaches/x'), 404);
    expectFailure(await change('00000000-0000-7000-8000-000000000000', { what: 'x' }), 404);
  });

  it('accepts times with any offset and stores them in UTC', async () => {
    const entry = await addBreach(app, admin, { foundAt: '2026-11-05T10:30:00+05:30' });
    expect(entry.foundAt).toBe('2026-11-05T05:00:00.000Z');
  });
});

describe('the history of an entry in the breach register', () => {
  it('records each change with the old value and its author, and ignores unchanged fields', async () => {
    const { _id: id, foundAt } = await addBreach(app, admin, { members: null });
    await change(id, { members: 40, isEstimate: false, what: breach(app).what });
    await change(id, { members: 40 });
    const told = inHours(foundAt, 0);
    await change(id, { certInAt: told, causes: 'A wrong setting' });
    await change(id, { causes: '' });
    const { history, members, causes } = await readBreach(admin, id);
    expect({ members, causes }).toEqual({ members: 40, causes: null });
    expect(history.map(({ changes }: { changes: unknown }) => changes)).toMatchObject([
      [{ key: 'causes', from: 'A wrong setting', to: null }],
      [
        { key: 'causes', from: null, to: 'A wrong setting' },
        { key: 'certInAt', from: null, to: told },
      ],
      [
        { key: 'members', from: null, to: 40 },
        { key: 'isEstimate', from: true, to: false },
      ],
      [{ key: 'what', from: null }, { key: 'foundAt' }, { key: 'kinds' }, { key: 'isEstimate', from: null, to: true }],
    ]);
    expect(history.every(({ by }: { by: { _id: string } }) => by._id === admin.id)).toBe(true);
    const logged = (await auditOf(app, admin.id)).filter(({ action }) => action.startsWith('breach.'));
    expect(logged.at(-1)).toMatchObject({ action: 'breach.changed', detail: { changed: ['causes'] } });
    // The audit log says which fields were changed, not their text.
    expect(JSON.stringify(logged)).not.toContain('A wrong setting');
  });

  it('keeps all changes when several are saved at once', async () => {
    const { _id: id } = await addBreach(app, admin);
    await Promise.all([change(id, { causes: 'One' }), change(id, { measures: 'Two' }), change(id, { members: 7 })]);
    expect(await readBreach(admin, id)).toMatchObject({ causes: 'One', measures: 'Two', members: 7 });
    expect((await readBreach(admin, id)).history).toHaveLength(4);
  });

  it('cannot be deleted, nor the entry itself, through the API or in the database', async () => {
    const { _id: id } = await addBreach(app, admin);
    for (const statement of [
      sql`delete from breach where id = ${id}`,
      sql`truncate breach cascade`,
      sql`update breach_change set changes = '[]' where breach_id = ${id}`,
      sql`delete from breach_change where breach_id = ${id}`,
      sql`truncate breach_change`,
    ])
      await expect(runManually(app, statement), 'should be refused').rejects.toThrow(/never deleted/);
    expect((await admin.client.delete(`/staff/breaches/${id}`)).status).toBe(404);
  });
});

describe('closing a breach', () => {
  it('requires the time of each of the three reports, or a reason for its absence', async () => {
    const { _id: id } = await addBreach(app, admin);
    expectFailure(await change(id, { status: 'closed' }), 409, 'breach.untold');
    dataOf(await change(id, { certInAt: now(), boardWhyNot: 'No personal data were concerned.' }));
    expect((await readBreach(admin, id)).untold).toEqual(['members']);
    expectFailure(await change(id, { status: 'closed' }), 409, 'breach.untold');
    expectFailure(await change(id, { status: 'closed', membersWhyNot: '  ' }), 409, 'breach.untold');
    const closed = dataOf(await change(id, { status: 'closed', membersWhyNot: 'Nobody was concerned.' }));
    expect(closed).toMatchObject({ status: 'closed', closedAt: expect.any(String), untold: [] });
    expect(dataOf(await admin.client.get('/staff/breaches?status=closed'))).toMatchObject([{ _id: id }]);
    // A closed entry cannot be changed and no notice can be sent until the entry is opened again.
    expectFailure(await change(id, { causes: 'Late' }), 409, 'breach.closed');
    expectFailure(await sendNotice(admin, id), 409, 'breach.closed');
    dataOf(await change(id, { status: 'closed' }));
    expect(dataOf(await change(id, { status: 'open', causes: 'Late' }))).toMatchObject({
      status: 'open',
      closedAt: null,
      causes: 'Late',
    });
    const [{ changes }] = (await readBreach(admin, id)).history;
    expect(changes).toMatchObject([{ key: 'causes' }, { key: 'status', from: 'closed', to: 'open' }]);
  });
});

describe('access to the register', () => {
  it('is limited to ADMIN among all roles', async () => {
    const { _id: id } = await addBreach(app, admin);
    for (const role of roles.filter((one) => !['ADMIN', 'MEMBER', 'FAMILY'].includes(one))) {
      const { client } = await staff(app, admin, role);
      for (const answer of [
        await client.get('/staff/breaches'),
        await client.post('/staff/breaches', breach(app)),
        await client.get(`/staff/breaches/${id}`),
        await client.put(`/staff/breaches/${id}`, { what: 'x' }),
        await client.post(`/staff/breaches/${id}/notices`, { ...noticeBody, audience: 'all' }),
      ])
        expectFailure(answer, 403);
    }
    expectFailure(await woman.client.get('/staff/breaches'), 403);
    expectFailure(await app.client().get('/staff/breaches'), 401);
    expect((await readBreach(admin, id)).history).toHaveLength(1);
  });
});
