import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmContacts, decideQueue, proof, sendDocument } from '../support/badges.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { page as deskPage } from '../support/member-desk.ts';
import { member, type Person } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { uploadSeeds } from '../support/photos.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { signInColleague } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { openTicket } from '../support/tickets.ts';

/** Every correction that staff can make for a member has a screen, to which the ticket links. */

let app: TestApp;
let browser: Browser;
let admin: StaffMember;
let employee: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  browser = await openBrowser();
  admin = await signInAdmin(app);
  employee = await staff(app, admin, 'EMPLOYEE');
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const inDialog = (page: Page) => page.getByRole('dialog');

async function openMember(page: Page, id: string, tab = 'profile'): Promise<void> {
  await page.goto(`/staff/members/${id}?tab=${tab}`);
  await page.getByLabel('Reason').selectOption('asked_by_member');
  await page.getByRole('button', { name: 'Open the page' }).click();
  await page.getByRole('navigation', { name: 'Sections of the page' }).waitFor();
}

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('staff correct, on %s,', (where, viewport) => {
  const lookAt = (page: Page) => async (screen: string) => {
    await expectAccessible(page, `${screen} on ${where}`);
    await expectNoSidewaysScroll(page, `${screen} on ${where}`);
  };

  it('a wrong gender, from the ticket about it', async () => {
    const person = await member(app, { firstName: 'Noor' });
    const { id } = await openTicket(person.client, { subject: 'My gender is wrong' });
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const look = lookAt(page);
    await signInColleague(page, await staff(app, admin, 'SUB_ADMIN'));
    await page.goto(`/staff/tickets/${id}`);
    await page.getByRole('link', { name: 'Correct name or gender' }).click();
    await inDialog(page).getByLabel('Gender').selectOption({ label: 'Man' });
    await inDialog(page).getByRole('button', { name: 'Correct' }).click();
    await inDialog(page).getByText('Please give the reason.').waitFor();
    await look('the correction');
    await inDialog(page).getByLabel('Reason').fill('As in the ticket');
    await inDialog(page).getByRole('button', { name: 'Correct' }).click();
    await page.getByText('Corrected.', { exact: true }).waitFor();
    await page.getByText(/^Man ·/).waitFor();
    expect((await deskPage(admin.client, person.id)).member.gender).toBe('MALE');
    // Staff fill in for the member the fields that the registration asks again.
    await page.getByRole('link', { name: 'Edit the profile' }).click();
    await page.getByRole('heading', { name: /^Edit the profile of Noor/ }).waitFor();
    await page.getByLabel('Day').fill('2');
    await page.getByLabel('Month').fill('3');
    await page.getByLabel('Year').fill('1990');
    await look('editing the profile');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await expect.poll(async () => (await deskPage(admin.client, person.id)).account.nextStep).toBe('done');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('one answer of a profile, and EMPLOYEE is told who can correct a gender', async () => {
    const person = await member(app);
    const { page, context, faults } = await visit(browser, app.url, viewport);
    await signInColleague(page, employee);
    await openMember(page, person.id);
    await page.getByRole('button', { name: 'Correct name or gender' }).click();
    await inDialog(page)
      .getByText('Please ask an administrator or a deputy administrator to correct the gender.')
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Edit the profile' }).click();
    await page.getByRole('link', { name: 'Family', exact: true }).click();
    await page.getByLabel("Father's name").fill('Abdul Karim');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    const { familyDetailinfo } = (await person.client.get('/user/myProfile')).body.result.data;
    expect(familyDetailinfo).toMatchObject({ fatherName: 'Abdul Karim', motherOccupation: expect.any(String) });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('an approved photo and a granted badge', async () => {
    const person = await confirmContacts(app);
    await uploadSeeds(person, { profileImage: 5 });
    await sendDocument(person, await proof());
    await decideQueue(employee, 'document', person, 'approve');
    const [photo] = (await deskPage(admin.client, person.id)).photos;
    await employee.client.post(`/staff/reviews/${photo.reviewId}/claim`);
    await employee.client.post(`/staff/reviews/${photo.reviewId}/decision`, { verdict: 'approve' });
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const look = lookAt(page);
    await signInColleague(page, await staff(app, admin, 'SUB_ADMIN'));
    await openMember(page, person.id);
    await page.getByRole('button', { name: 'Remove the ID document badge' }).click();
    await inDialog(page).getByLabel('Reason').selectOption('altered');
    await look('removing a badge');
    await inDialog(page).getByRole('button', { name: 'Remove the badge' }).click();
    await page.getByText('Badge removed.').waitFor();
    await page.getByRole('link', { name: 'Photos', exact: true }).last().click();
    await page.getByRole('button', { name: 'Remove: Profile photo' }).click();
    await inDialog(page).getByLabel('Reason').selectOption('child');
    await look('removing a photo');
    await inDialog(page).getByRole('button', { name: 'Remove this photo' }).click();
    await page.getByRole('heading', { name: 'No photos' }).waitFor();
    // The decision can be reopened.
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page.getByRole('button', { name: 'Review again' }).click();
    await inDialog(page).getByLabel('Why should it be reviewed again?').fill('A slip');
    await look('asking for another look');
    await inDialog(page).getByRole('button', { name: 'Review again' }).click();
    await page.getByText('It is back in the queue for another colleague.').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('an account deleted by its owner, with the owner’s code', async () => {
    const person = await member(app);
    await person.client.delete(`/user/delete/${person.id}`);
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const look = lookAt(page);
    await signInColleague(page, employee);
    await openMember(page, person.id);
    await page.getByRole('button', { name: 'Restore the account' }).click();
    await inDialog(page).getByRole('button', { name: 'Send the code' }).click();
    await inDialog(page)
      .getByText(/^Code sent to/)
      .waitFor();
    await look('restoring an account');
    const { text } = await app.message(person.email, /Your code to restore/);
    await inDialog(page)
      .getByLabel('Code from the email')
      .fill(/code: (\d{6})/.exec(text)?.[1] ?? '');
    await inDialog(page).getByRole('button', { name: 'Restore the account' }).click();
    await page.getByText(/ restored\.$/).waitFor();
    await page.getByText('Active', { exact: true }).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
