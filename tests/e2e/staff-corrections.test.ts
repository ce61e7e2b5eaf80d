import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmContacts, decideQueue, proof, sendDocument } from '../support/badges.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { NOWHERE } from '../support/browser-sign-in.ts';
import { page as deskPage } from '../support/member-desk.ts';
import { member, type Person } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { uploadSeeds } from '../support/photos.ts';
import { screenText } from '../support/screen-text.ts';
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
  await page.getByLabel(screenText('desk:gate.reason')).selectOption('asked_by_member');
  await page.getByRole('button', { name: screenText('desk:gate.open') }).click();
  await page.getByRole('navigation', { name: screenText('desk:page.tabs') }).waitFor();
}

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('staff can correct, on %s,', (where, viewport) => {
  const checkScreenOf = (page: Page) => async (screen: string) => {
    await expectAccessible(page, `${screen} on ${where}`);
    await expectNoSidewaysScroll(page, `${screen} on ${where}`);
  };

  it('a wrong gender, from the support ticket about it', async () => {
    const person = await member(app, { firstName: 'Noor' });
    const { id } = await openTicket(person.client, { subject: 'My gender is wrong' });
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = checkScreenOf(page);
    await signInColleague(page, await staff(app, admin, 'SUB_ADMIN'), `/staff/tickets/${id}`);
    await page.getByRole('link', { name: screenText('desk:page.correct') }).click();
    await inDialog(page).getByLabel(screenText('desk:members.gender')).selectOption({ label: 'Man' });
    await inDialog(page)
      .getByRole('button', { name: screenText('desk:correct.save') })
      .click();
    await inDialog(page).getByText(screenText('desk:correct.reasonMissing')).waitFor();
    await checkScreen('the correction');
    await inDialog(page).getByLabel(screenText('desk:gate.reason')).fill('As in the ticket');
    await inDialog(page)
      .getByRole('button', { name: screenText('desk:correct.save') })
      .click();
    await page.getByText(screenText('desk:correct.done'), { exact: true }).waitFor();
    await page.getByText(/^Man ·/).waitFor();
    expect((await deskPage(admin.client, person.id)).member.gender).toBe('MALE');
    // Staff fill in for the member the fields that the registration asks again.
    await page.getByRole('link', { name: screenText('desk:page.edit') }).click();
    await page.getByRole('heading', { name: /^Edit the profile of Noor/ }).waitFor();
    await page.getByLabel(screenText('desk:dashboard.day')).fill('2');
    await page.getByLabel(screenText('wizard:date.month')).fill('3');
    await page.getByLabel(screenText('wizard:date.year')).fill('1990');
    await checkScreen('editing the profile');
    await page.getByRole('button', { name: screenText('desk:settings.save'), exact: true }).click();
    await page.getByText(screenText('desk:settings.saved'), { exact: true }).waitFor();
    await expect.poll(async () => (await deskPage(admin.client, person.id)).account.nextStep).toBe('done');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a single answer of a profile, while an EMPLOYEE is told who can correct a gender', async () => {
    const person = await member(app);
    const { page, context, faults } = await visit(browser, app.url, viewport);
    await signInColleague(page, employee, NOWHERE);
    await openMember(page, person.id);
    await page.getByRole('button', { name: screenText('desk:page.correct') }).click();
    await inDialog(page).getByText(screenText('desk:correct.genderBy')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: screenText('desk:page.edit') }).click();
    await page.getByRole('link', { name: screenText('desk:profile.sections.familyInfo'), exact: true }).click();
    await page.getByLabel(screenText('wizard:labels.fatherName')).fill('Abdul Karim');
    await page.getByRole('button', { name: screenText('desk:settings.save'), exact: true }).click();
    await page.getByText(screenText('desk:settings.saved'), { exact: true }).waitFor();
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
    const checkScreen = checkScreenOf(page);
    await signInColleague(page, await staff(app, admin, 'SUB_ADMIN'), NOWHERE);
    await openMember(page, person.id);
    await page.getByRole('button', { name: screenText('desk:revoke.button', { badge: 'ID document' }) }).click();
    await inDialog(page).getByLabel(screenText('desk:gate.reason')).selectOption('altered');
    await checkScreen('removing a badge');
    await inDialog(page)
      .getByRole('button', { name: screenText('desk:revoke.confirm') })
      .click();
    await page.getByText(screenText('desk:revoke.done')).waitFor();
    await page
      .getByRole('link', { name: screenText('desk:page.tab.photos'), exact: true })
      .last()
      .click();
    await page.getByRole('button', { name: screenText('desk:photos.removeOf', { slot: 'Profile photo' }) }).click();
    await inDialog(page).getByLabel(screenText('desk:gate.reason')).selectOption('child');
    await checkScreen('removing a photo');
    await inDialog(page)
      .getByRole('button', { name: screenText('desk:photos.remove') })
      .click();
    await page.getByRole('heading', { name: screenText('desk:photos.none') }).waitFor();
    // The decision can be reopened.
    await page.getByRole('link', { name: screenText('desk:page.tab.history'), exact: true }).click();
    await page.getByRole('button', { name: screenText('staff:reviews.again.heading') }).click();
    await inDialog(page).getByLabel(screenText('staff:reviews.again.why')).fill('A slip');
    await checkScreen('asking for another look');
    await inDialog(page)
      .getByRole('button', { name: screenText('staff:reviews.again.heading') })
      .click();
    await page.getByText(screenText('staff:reviews.again.forColleague')).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('an account deleted by its owner, with the owner’s code', async () => {
    const person = await member(app);
    await person.client.delete(`/user/delete/${person.id}`);
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = checkScreenOf(page);
    await signInColleague(page, employee, NOWHERE);
    await openMember(page, person.id);
    await page.getByRole('button', { name: screenText('desk:page.bringBack') }).click();
    await inDialog(page)
      .getByRole('button', { name: screenText('desk:restore.send') })
      .click();
    await inDialog(page)
      .getByText(/^Code sent to/)
      .waitFor();
    await checkScreen('restoring an account');
    const { text } = await app.message(person.email, /Your code to restore/);
    await inDialog(page)
      .getByLabel(screenText('desk:restore.code'))
      .fill(/code: (\d{6})/.exec(text)?.[1] ?? '');
    await inDialog(page)
      .getByRole('button', { name: screenText('desk:page.bringBack') })
      .click();
    await page.getByText(/ restored\.$/).waitFor();
    await page.getByText('Active', { exact: true }).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
