import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileCode } from '../../contract/profiles/profile-code.ts';
import type { Mail } from '../../server/platform/messages/message.ts';
import { addBreach, noticeBody, notifiedMembers, readBreach, sendNotice } from '../support/breaches.ts';
import { downloadExport } from '../support/exports.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { familyOf } from '../support/family.ts';
import { changeStatus, dataOf } from '../support/member-desk.ts';
import { member, type Person, register } from '../support/members.ts';
import { centreOf, setNotifications, settled } from '../support/notifications.ts';
import { runJob } from '../support/photos.ts';
import { leave, runManually } from '../support/retention.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

/**
 * Breach notices to members: each member gets one email whatever they have switched off, with the five items that the
 * Rules require.
 */

let app: TestApp;
let admin: StaffMember;
let employee: Person;
/** A member who has switched off all emails. */
let silent: Person;
let discreet: Person;
let unfinished: Person;
let suspended: Person;
let left: Person;
let father: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  employee = await staff(app, admin, 'EMPLOYEE');
  [silent, discreet, unfinished, suspended, left] = await Promise.all([
    member(app),
    member(app, { gender: 'MALE' }),
    register(app),
    member(app),
    member(app),
  ]);
  father = await familyOf(app, silent);
  await setNotifications(silent, { email: 'none', discreet: false, push: false });
  await setNotifications(discreet, { discreet: true });
  dataOf(await changeStatus(admin.client, suspended.id, 'BLACKLISTED'));
  await leave(left);
});
afterAll(() => app.close());

const SUBJECT = 'An important notice about your data';
const mailsTo = async ({ email }: Person) =>
  (await app.outbox()).flatMap((mail) =>
    mail.channel === 'mail' && mail.to === email && mail.text.includes(noticeBody.happened) ? [mail as Mail] : [],
  );
const mails = async (people: readonly Person[]) => (await Promise.all(people.map(mailsTo))).map(({ length }) => length);
const linesOf = async (who: Person) =>
  (await centreOf(who)).notifications.filter(({ kind }: { kind: string }) => kind === 'breach.notice');

describe('a breach notice', () => {
  it('is refused without its five texts, an audience and the sender’s second-factor code', async () => {
    const { _id: id } = await addBreach(app, admin);
    for (const part of Object.keys(noticeBody))
      expectRefused(await sendNotice(admin, id, { audience: 'all', [part]: ' ' }), [part]);
    expectRefused(await sendNotice(admin, id, {}), ['audience']);
    expectRefused(await sendNotice(admin, id, { audience: 'chosen' }), ['codes']);
    expectRefused(await sendNotice(admin, id, { audience: 'chosen', codes: ['R-FFFF-FFFF-FFFF'] }), ['codes']);
    expectFailure(await sendNotice(admin, id, { audience: 'chosen', codes: ['Zainab'] }), 400);
    const post = (otp?: string) =>
      admin.client.post(`/staff/breaches/${id}/notices`, { ...noticeBody, audience: 'all', ...(otp ? { otp } : {}) });
    expectFailure(await post(), 403, 'staff.wrong_code');
    expectFailure(await post('000000'), 403, 'staff.wrong_code');
    const { notices, everybody } = await readBreach(admin, id);
    expect({ notices, everybody }).toEqual({ notices: [], everybody: 6 });
  });

  it('reaches only the chosen members, given by profile code', async () => {
    const { _id: id } = await addBreach(app, admin);
    const codes = [profileCode(silent.id), silent.id.slice(-12), profileCode(suspended.id).toLowerCase()];
    dataOf(await sendNotice(admin, id, { audience: 'chosen', codes }));
    const entry = await notifiedMembers(admin, id);
    expect(entry.notices).toMatchObject([{ audience: 'chosen', wanted: 2, told: 2, ...noticeBody }]);
    expect(entry.membersAt).not.toBeNull();
    // The register records automatically that members were notified.
    expect(entry.history[0]).toMatchObject({ by: null, changes: [{ key: 'membersAt', from: null }] });
    await Promise.all([silent, suspended].map(({ id: memberId }) => settled(app, memberId)));
    await expect.poll(() => mails([silent, suspended, discreet, left])).toEqual([1, 1, 0, 0]);
    const [mail] = await mailsTo(silent);
    expect(mail?.subject).toBe(SUBJECT);
    for (const words of Object.values(noticeBody)) expect(mail?.text).toContain(words);
    expect(mail?.text).toContain('cannot turn off such emails');
    expect(JSON.stringify(mail)).not.toContain('List-Unsubscribe');
    const [line] = await linesOf(silent);
    expect(line).toMatchObject({ topic: 'security', title: SUBJECT, link: `/notices/${entry.notices[0]._id}` });
    expect(await linesOf(discreet)).toEqual([]);
    // She can open the notice, and it is in her data export; for members who did not receive it, it does not exist.
    const path = line.link;
    expect(dataOf(await silent.client.get(path))).toMatchObject(noticeBody);
    for (const other of [discreet, father, employee]) expectFailure(await other.client.get(path), 404);
    expectFailure(await app.client().get(path), 401);
    expect((await downloadExport(app, silent)).data.breachNotices).toMatchObject([noticeBody]);
    expect((await downloadExport(app, discreet)).data.breachNotices).toEqual([]);

    // The second notice goes to all others and leaves out those already notified. It also reaches suspended and deleted
    // members and family accounts.
    dataOf(await sendNotice(admin, id));
    const [second] = (await notifiedMembers(admin, id)).notices;
    expect(second).toMatchObject({ audience: 'all', wanted: 4, told: 4 });
    const everybody = [silent, discreet, unfinished, suspended, left, father];
    for (const { id: memberId } of everybody) await settled(app, memberId);
    await expect.poll(() => mails(everybody)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await linesOf(discreet)).toHaveLength(1);
    expect(dataOf(await father.client.get(`/notices/${second._id}`))).toMatchObject(noticeBody);
    expect(dataOf(await unfinished.client.get(`/notices/${second._id}`))).toMatchObject(noticeBody);
    // Staff get no notice, since they see the register.
    expect(await mailsTo(employee)).toEqual([]);

    // The notice is requested again and the job is run again: nobody is notified twice.
    dataOf(await sendNotice(admin, id));
    for (const { _id } of (await notifiedMembers(admin, id)).notices) await runJob(app, 'breaches.tell', { id: _id });
    const [third] = (await notifiedMembers(admin, id)).notices;
    expect(third).toMatchObject({ wanted: 0, told: 0 });
    for (const { id: memberId } of everybody) await settled(app, memberId);
    expect(await mails(everybody)).toEqual([1, 1, 1, 1, 1, 1]);
    const actions = (await auditOf(app, admin.id)).filter(({ action }) => action === 'breach.members_told');
    expect(actions.map(({ detail }) => detail.members)).toEqual([2, 4, 0]);

    // A sent notice is never changed.
    for (const statement of [sql`update breach_notice set happened = 'Nothing'`, sql`delete from breach_notice`])
      await expect(runManually(app, statement)).rejects.toThrow(/never deleted/);
  });

  it('gives a member with discreet notifications the legally required text, without the member’s name', async () => {
    const [mail] = await mailsTo(discreet);
    expect(mail?.subject).not.toBe(SUBJECT);
    expect(mail?.text).not.toContain('Zainab');
    expect(mail?.text).toContain('We have an important notice about your data.');
    expect(mail?.text).toContain(noticeBody.advice);
  });

  it('is sent again to the same members for another breach', async () => {
    const { _id: id } = await addBreach(app, admin);
    dataOf(await sendNotice(admin, id, { audience: 'chosen', codes: [profileCode(silent.id)] }));
    expect((await notifiedMembers(admin, id)).notices).toMatchObject([{ wanted: 1, told: 1 }]);
    await settled(app, silent.id);
    await expect.poll(() => mails([silent])).toEqual([2]);
  });
});
