import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCouple, profileOf } from '../support/activity.ts';
import { expectFailure } from '../support/failures.ts';
import { changeStatus, dataOf, page } from '../support/member-desk.ts';
import { member, type Person } from '../support/members.ts';
import { appeal, decide, done, report } from '../support/moderation.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

/** A profile that staff keep hidden for several reasons: withdrawing one reason leaves the others in force. */

let app: TestApp;
let admin: StaffMember;
let senior: Person;
let she: Person;
let he: Person;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  senior = await staff(app, admin, 'SUB_ADMIN');
});
beforeEach(async () => {
  ({ she, he } = await createCouple(app));
});
afterAll(() => app.close());

/** A member reports him; returns the item's id. Nobody can meet or report a member who is hidden already. */
async function reported(by: Person = she): Promise<string> {
  done(await report(by, he));
  const { data } = done(await admin.client.get(`/staff/reviews?kind=report&memberId=${he.id}`));
  return data.at(-1)._id;
}
const hide = async (decisionId: string): Promise<string> => {
  done(await decide(admin, decisionId, { verdict: 'uphold', reason: 'behaviour', actions: ['hide'] }));
  return decisionId;
};
const hiddenByReport = async (by: Person = she): Promise<string> => hide(await reported(by));
const takenBack = async (decisionId: string): Promise<void> => {
  done(await appeal(he.client, decisionId));
  done(await decide(senior, decisionId, { verdict: 'dismiss', reason: 'unfounded' }));
};
const isShown = async (): Promise<boolean> => (await profileOf(she, he)) !== undefined;
const account = async () => (await page(admin.client, he.id)).account;
const show = () => he.client.put(`/user/changeStatus/${he.id}`, { status: 'ACTIVE' });

describe('a successful appeal against the hiding of a profile', () => {
  it('does not show a profile that staff have since hidden for another reason', async () => {
    const decision = await hiddenByReport();
    dataOf(await changeStatus(admin.client, he.id, 'ACTIVE', 'settled'));
    dataOf(await changeStatus(admin.client, he.id, 'INACTIVE', 'fake'));
    await takenBack(decision);
    const { text } = await app.message(he.email, /Your appeal was successful/);
    expect(text).toContain('Your profile is still hidden for another reason.');
    expect(await account()).toMatchObject({ status: 'INACTIVE', hiddenByTeam: true, statusReason: 'fake' });
    expect(await isShown()).toBe(false);
    expectFailure(await show(), 409, 'account.status_not_allowed');
  });

  it('does not show a profile to which staff have added another reason for hiding', async () => {
    const decision = await hiddenByReport();
    const before = (await auditOf(app, senior.id)).length;
    for (let time = 0; time < 2; time++)
      expect(dataOf(await changeStatus(senior.client, he.id, 'INACTIVE', 'fake')).status).toBe('INACTIVE');
    const told = await page(admin.client, he.id);
    expect(told.account).toMatchObject({ status: 'INACTIVE', statusReason: 'fake' });
    expect(told.history.filter(({ kind }: { kind: string }) => kind === 'status_INACTIVE')).toMatchObject([
      { reason: 'fake', by: { _id: senior.id } },
      { by: { _id: admin.id } },
    ]);
    expect((await auditOf(app, senior.id)).slice(before)).toMatchObject([
      { action: 'account.status_changed', subject_id: he.id, reason: 'fake' },
    ]);
    await app.message(he.email, /Your profile is hidden/);
    await takenBack(decision);
    expect(await account()).toMatchObject({ status: 'INACTIVE', hiddenByTeam: true, statusReason: 'fake' });
    expect(await isShown()).toBe(false);
    dataOf(await changeStatus(admin.client, he.id, 'ACTIVE', 'settled'));
    expect(await isShown()).toBe(true);
  });

  it.each([
    ['in the order they were made', [0, 1]],
    ['the newer one first', [1, 0]],
  ])('is needed against each of two hiding decisions before the profile is shown, %s', async (_order, places) => {
    const decisions = [await reported(), await reported(await member(app))];
    expect(new Set(decisions).size).toBe(2);
    for (const decision of decisions) await hide(decision);
    const [first, second] = places.map((place) => decisions[place] as string) as [string, string];
    await takenBack(first);
    expect(await account()).toMatchObject({ status: 'INACTIVE', hiddenByTeam: true });
    expect(await isShown()).toBe(false);
    await takenBack(second);
    expect(await account()).toMatchObject({ status: 'ACTIVE', hiddenByTeam: false });
    expect(await isShown()).toBe(true);
  });

  it('does not undo a later hiding or showing by a node of the previous version', async () => {
    const olderNode = async (assignments: string) => {
      const client = new pg.Client({ connectionString: app.databaseUrl });
      await client.connect();
      await client.query(`UPDATE member SET ${assignments} WHERE id = $1`, [he.id]);
      await client.end();
    };
    const decision = await hiddenByReport();
    await olderNode(`status = 'ACTIVE', hidden_by_team_at = NULL`);
    await takenBack(decision);
    expect(await account()).toMatchObject({ status: 'ACTIVE', hiddenByTeam: false });

    const photos = await reported(await member(app));
    await olderNode(`status = 'INACTIVE', status_reason = 'fake', hidden_by_team_at = now()`);
    await takenBack(await hide(photos));
    expect(await account()).toMatchObject({ status: 'INACTIVE', hiddenByTeam: true });
    expectFailure(await show(), 409, 'account.status_not_allowed');
    dataOf(await changeStatus(admin.client, he.id, 'ACTIVE', 'settled'));
    dataOf(await he.client.put(`/user/changeStatus/${he.id}`, { status: 'INACTIVE' }));
    dataOf(await show());
    expect(await isShown()).toBe(true);
  });

  it('is not affected by an earlier hiding that staff have lifted', async () => {
    await hiddenByReport();
    dataOf(await changeStatus(admin.client, he.id, 'ACTIVE', 'settled'));
    expect(await isShown()).toBe(true);
    await takenBack(await hiddenByReport(await member(app)));
    expect(await isShown()).toBe(true);
  });

  it('does not show a profile that its owner had hidden', async () => {
    const decision = await reported();
    dataOf(await he.client.put(`/user/changeStatus/${he.id}`, { status: 'INACTIVE' }));
    await takenBack(await hide(decision));
    expect(await account()).toMatchObject({ status: 'INACTIVE', hiddenByTeam: false });
    expect(await isShown()).toBe(false);
    dataOf(await show());
    expect(await isShown()).toBe(true);
  });

  it('does not show a profile that its owner hid while staff had hidden it', async () => {
    const decision = await hiddenByReport();
    dataOf(await he.client.put(`/user/changeStatus/${he.id}`, { status: 'INACTIVE' }));
    await takenBack(decision);
    expect(await account()).toMatchObject({ status: 'INACTIVE', hiddenByTeam: false });
    expect(await isShown()).toBe(false);
    dataOf(await show());
    expect(await isShown()).toBe(true);
  });
});
