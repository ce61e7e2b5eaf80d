import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { answer, expressed, profileOf } from '../support/activity.ts';
import { badgeOf, claimed, decide, type Item, proof, reviewer } from '../support/badges.ts';
import { LAPTOP, openBrowser, PHONE } from '../support/browser.ts';
import { conversationWith, messagesOf, say } from '../support/chat.ts';
import { agree, anAddress, seatsOf, tokenSentTo } from '../support/guardian.ts';
import { choose, typeInto } from '../support/keyboard.ts';
import { member, PASSWORD, type Person } from '../support/members.ts';
import { expectNothing, look as fetchPhoto, galleryOf } from '../support/photos.ts';
import { ADMIN } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { EVENTUALLY } from './chat-scene.ts';
import { CUT, createTraveller, networkOf, type Traveller } from './journey-person.ts';
import {
  declare,
  fillBasic,
  fillBirthday,
  fillEducation,
  fillFamily,
  fillPrimary,
  saveStep,
} from './journey-registration.ts';
import { file, hasLoaded, photo } from './picture-files.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
/** Time limit that only a hang reaches. */
const LONG = 900_000;
const login = { email: 'safiya.ansari@mail.example', password: PASSWORD };

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const man = (firstName: string): Promise<Person> =>
  member(app, { gender: 'MALE', firstName, lastName: 'Khan', declarations: accepted });

/** The woman as an API client, beside her devices. */
async function herself(): Promise<Person> {
  const client = app.client();
  const registered = await client.post('/user/login', login);
  expect(registered.status, registered.text).toBe(200);
  client.token = registered.body.token;
  return { client, id: registered.body.user._id, registered, ...login };
}

/**
 * Registers through two steps on a network that loses one answer and is cut once; then the phone's battery is empty.
 */
async function registersOnAPhone(phone: Traveller): Promise<void> {
  const { page, look } = phone;
  const network = await networkOf(phone);
  await network.slow();
  await page.goto('/');
  await page.getByRole('link', { name: 'Register New Account' }).click();
  await page.getByText('Step 1 of 4').waitFor();
  await fillPrimary(page, {
    accountFor: 'Self',
    gender: 'Female',
    firstName: 'Safiya',
    lastName: 'Ansari',
    phoneNumber: '9811122233',
    ...login,
  });
  await declare(page);

  // The account is created, but the answer is lost: a second try leads to the login page, and the login leads to the
  // next step.
  await page.route(
    '**/user/register',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await saveStep(page);
  await page.getByText('No connection.').waitFor();
  await look('step 1, an answer that was lost');
  await saveStep(page);
  await page.getByText('An account with this email already exists.').waitFor();
  await look('step 1, the account is there');
  await page.getByRole('link', { name: 'Log in' }).click();
  // The registration form also has email and password fields.
  await page.getByRole('heading', { name: 'Welcome to Rishta' }).waitFor();
  // The email address is already filled in.
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(login.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log-IN' }).click();

  await page.waitForURL('**/register/basicDetail');
  await page.getByText('Your personal details').waitFor();
  await fillBirthday(page, '14', '3', '2000');
  await fillBasic(page);
  await network.cut();
  await saveStep(page);
  await page.getByText('No connection.').waitFor();
  await look('step 2 without a network');
  await network.slow();
  await saveStep(page);
  await page.waitForURL('**/register/educationDetail');
  await page.getByText('Step 3 of 4').waitFor();
  // The heading appears before the fields.
  await page.locator('[name=highestEducation]').waitFor();
  // On a phone the next question appears with the answer.
  await choose(page, 'highestEducation', 'b.tech');
  await typeInto(page, 'collegeInstitute', 'Jamia');
  await look('step 3 on a slow network');
  await phone.end(CUT);
}

/** Finishes the registration on a laptop; no field of the first steps is asked again. */
async function finishesOnALaptop({ page, signIn, look }: Traveller): Promise<void> {
  await signIn(login);
  await page.waitForURL('**/register/educationDetail');
  await page.getByText('Step 3 of 4').waitFor();
  await fillEducation(page);
  await look('step 3');
  await saveStep(page);
  await page.waitForURL('**/register/familydetail');
  await page.getByText('Step 4 of 4').waitFor();
  await fillFamily(page);
  await look('step 4');
  await saveStep(page);
  await page.waitForURL('**/dashboard/home');
  await page
    .getByRole('link', { name: /^Imran/ })
    .first()
    .waitFor();
  await look('home');
}

/** Restricts access before uploading, so that nobody sees a photo before she allows it. */
async function uploadsPhotos({ page, open, look }: Traveller): Promise<void> {
  await open('/dashboard/uploadAndAccess', 'Upload & access');
  await page.getByRole('group', { name: 'Profile photo' }).getByLabel('Ask Me First').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  for (const [slot, seed] of [
    ['Profile photo', 71],
    ['Photo 2', 72],
  ] as const) {
    await page.getByLabel(`Add photo: ${slot}`).setInputFiles(await photo(seed));
    await page.getByRole('dialog').getByRole('button', { name: 'Use this photo' }).click();
    await page.getByText(`${slot} uploaded.`).waitFor();
  }
  await look('photos that are hers');
}

async function getsABadge({ page, open, look }: Traveller, she: Person, team: Person): Promise<void> {
  await open('/dashboard/trustBadge', 'Upload your ID proof to get verified');
  await page.getByText('Please verify your email or phone number first.').waitFor();
  await page.getByRole('link', { name: 'Verify now' }).click();
  // The link scrolls to this section, far down on a long page.
  const contacts = page.getByRole('region', { name: 'Email and phone' });
  await expect
    .poll(async () => (await contacts.boundingBox())?.y ?? LAPTOP.height, EVENTUALLY)
    .toBeLessThan(LAPTOP.height / 2);
  await page.getByRole('button', { name: 'Send code to my email' }).click();
  const { text } = await app.message(login.email, /verify your email address/);
  await page.getByLabel('Code', { exact: true }).fill(/\d{6}/.exec(text)?.[0] ?? '');
  await page.keyboard.press('Enter');
  await page.getByText('Your email is verified.').waitFor();
  await look('a confirmed address');
  await open('/dashboard/trustBadge', 'Upload your ID proof to get verified');
  await page.getByLabel('Document type').selectOption('Passport');
  await page.getByLabel('Browse for your document').setInputFiles(file(await proof(), 'passport.jpg'));
  await page.getByRole('button', { name: 'Upload files' }).click();
  await page.getByText('is pending', { exact: false }).first().waitFor();
  const item = (await claimed(team, 'document', she.id)) as Item;
  expect((await decide(team, item, 'approve')).status).toBe(200);
  await page.reload();
  await page.getByText('You have this badge.', { exact: false }).first().waitFor();
  await look('her badges');
  expect((await badgeOf(she, 'id')).state).toBe('granted');
}

/** She finds him by name and opens his profile; he finds her in the same way and sees her photos blurred. */
async function findsAndIsFound({ page, look }: Traveller, she: Person, he: Person, other: Person): Promise<void> {
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByLabel('Name or profile ID').fill('Imran');
  await page.getByText('1 member', { exact: true }).first().waitFor();
  await look('a search');
  await page.getByRole('link', { name: /^Imran/ }).click();
  await page.waitForURL(`**/dashboard/profile/${other.id}*`);
  // The card in the list has a button with the same name.
  await page.getByRole('heading', { level: 1, name: /^Imran/ }).waitFor();
  await page.getByRole('button', { name: 'Express Interest: Imran Khan' }).click();
  await page.getByText('Interest sent to Imran Khan.').waitFor();
  // When he accepts, her open page offers to write a message without being reloaded.
  const [{ interestId }] = (await other.client.get('/user/whoIsInterestedInMe')).body.result.data;
  expect((await answer(other, interestId, 'Accepted')).status).toBe(200);
  await page.getByRole('link', { name: 'Message Imran Khan' }).waitFor();
  await look('his profile');

  const found = async () =>
    (await he.client.get('/user/search?name=Safiya&verified=true')).body.result.data.members.map(
      ({ _id }: { _id: string }) => _id,
    );
  await expect.poll(found, EVENTUALLY).toEqual([she.id]);
  const seen = JSON.stringify(await profileOf(he, she));
  expect(seen).toContain('/blurred?');
  const [own] = (await galleryOf(she)).photos;
  expectNothing(await fetchPhoto(app, he, own?.url ?? ''));
  await expressed(he, she);
}

async function acceptsAndWrites({ page, look }: Traveller, she: Person, he: Person): Promise<void> {
  await page.getByRole('link', { name: /^Notifications: \d+ unread/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  await page.getByRole('link', { name: /Yusuf/ }).first().waitFor();
  await look('what happened');
  await page.getByRole('link', { name: /Yusuf/ }).first().click();
  await page.getByRole('button', { name: /^Accept Yusuf Khan’s interest/ }).click();
  await page.getByRole('heading', { level: 1, name: 'You and Yusuf Khan accepted each other' }).waitFor();
  await look('an interest accepted');
  // The two could not write until now. The greeting is only a suggestion, which she replaces.
  await page.getByRole('button', { name: 'Say salaam' }).click();
  const field = page.getByRole('textbox', { name: 'Message to Yusuf Khan' });
  await expect.poll(() => field.inputValue(), EVENTUALLY).toMatch(/^Assalamu alaikum/);
  expect(await messagesOf(he, she)).toEqual([]);
  await field.fill('Assalamu alaikum. Where does your family live?');
  await field.press('Enter');
  await expect.poll(async () => (await messagesOf(he, she)).length, EVENTUALLY).toBe(1);
  await say(he, she, 'Wa alaikum assalam. In Lucknow, near the old city.');
  await page.getByRole('log').getByText('In Lucknow', { exact: false }).waitFor();
  await look('a conversation');
}

/** Her father accepts the invitation on his own phone, and can read the chat once both sides agree. */
async function invitesHerFather({ page, look }: Traveller, father: Traveller, she: Person, he: Person): Promise<void> {
  const contact = anAddress();
  await page.getByRole('button', { name: 'Guardians', exact: true }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Guardians' });
  await panel.getByRole('button', { name: 'Invite your guardian' }).press('Enter');
  const form = page.getByRole('form', { name: 'Invite your guardian' });
  await form.getByLabel('Name', { exact: true }).fill('Abdul Karim');
  await form.getByLabel('Relation to you').fill('Father');
  await form.getByLabel('Email or mobile number').fill(contact);
  await form.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await panel.getByText('Pending: Abdul Karim has to accept, and Yusuf has to agree.').waitFor();
  await look('an invitation on its way');
  await page.keyboard.press('Escape');

  await father.page.goto(`/family/invitation#token=${await tokenSentTo(app, contact)}`);
  await father.page.getByLabel('First name').fill('Abdul');
  await father.page.getByLabel('Last name').fill('Karim');
  await father.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await declare(father.page);
  await father.look('the invitation');
  await father.page.getByRole('button', { name: 'Accept invitation' }).click();
  await father.page.waitForURL('**/family');
  await father.page.getByRole('link', { name: /Safiya and Yusuf/ }).click();
  await father.page.getByText('Waiting for Yusuf to agree').waitFor();
  const [seat] = await seatsOf(he, she);
  expect((await agree(he, seat._id)).status).toBe(200);
  await page.getByText('Abdul Karim, your father, can read this chat', { exact: true }).waitFor();
  await say(he, she, 'My parents would like to visit yours.');
  await father.page.getByRole('log').getByText('My parents would like to visit yours.').waitFor();
  await father.look('the conversation he reads');
}

/** She is engaged and hides her profile: no other member finds her, and the couple can still write to each other. */
async function hides({ page, open, look }: Traveller, she: Person, he: Person, other: Person): Promise<void> {
  await open('/dashboard/accountSetting/privacy', 'Privacy');
  await page.getByRole('button', { name: 'Hide my profile' }).click();
  await page.getByText('Your profile is hidden', { exact: true }).waitFor();
  await look('a hidden profile');
  expect(await profileOf(other, she)).toBeUndefined();
  const found = async () => (await other.client.get('/user/search?name=Safiya')).body.result.totalCount;
  await expect.poll(found, EVENTUALLY).toBe(0);
  await say(he, she, 'Alhamdulillah, until Friday then.');
  await open('/dashboard/message', 'Messages');
  await page.getByRole('link', { name: /^Yusuf Khan.*until Friday then/ }).click();
  await page.getByRole('log').getByText('Alhamdulillah, until Friday then.').waitFor();
  await look('a conversation of somebody hidden');
}

/** Before she leaves, she downloads all her data in one file. */
async function takesHerData({ page, open, look }: Traveller): Promise<void> {
  await open('/dashboard/accountSetting/data', 'My data');
  await page.getByRole('button', { name: 'Request my data' }).click();
  await page.getByText(/^Your data of .+ is ready\.$/).waitFor();
  await look('her data');
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect((await readFile(await copy.path())).subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('button', { name: 'Delete my account…' }).waitFor();
}

/**
 * After she deletes the account, she is gone at once for him, for her father, and for anybody with an address of her
 * photo.
 */
async function leaves({ page, look }: Traveller, father: Page, she: Person, he: Person): Promise<void> {
  const kept = (await galleryOf(she)).photos[0]?.url ?? '';
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.waitFor();
  await look('the question before the end');
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('Your account is deleted').waitFor();
  await look('after the end');
  expect((await she.client.get('/user/verify')).status).toBe(401);
  expect(await profileOf(he, she)).toBeUndefined();
  expect((await conversationWith(he, she)).status).toBe(404);
  expectNothing(await fetchPhoto(app, he, kept));
  await father.getByRole('heading', { name: 'You can no longer read this chat' }).waitFor();
}

it(
  'a woman of 26 registers on a bad connection, finds a match and leaves engaged',
  async () => {
    const [team, he, other] = await Promise.all([reviewer(app), man('Yusuf'), man('Imran')]);
    await registersOnAPhone(await createTraveller(browser, app, 'her phone', PHONE));

    const laptop = await createTraveller(browser, app, 'her laptop', LAPTOP, { colorScheme: 'dark' });
    await finishesOnALaptop(laptop);
    const she = await herself();
    await uploadsPhotos(laptop);
    await hasLoaded(
      laptop.page
        .getByRole('listitem')
        .filter({ hasText: /Profile photo$/ })
        .locator('img'),
    );
    await getsABadge(laptop, she, team);
    await laptop.end();

    const phone = await createTraveller(browser, app, 'her new phone', PHONE);
    await phone.signIn(login);
    await phone.page.waitForURL('**/dashboard/home');
    await findsAndIsFound(phone, she, he, other);
    await acceptsAndWrites(phone, she, he);
    const father = await createTraveller(browser, app, 'her father', PHONE, { colorScheme: 'dark' });
    await invitesHerFather(phone, father, she, he);
    await hides(phone, she, he, other);
    await takesHerData(phone);
    await leaves(phone, father.page, she, he);
    await father.look('a seat that is over');
    await father.end();
    await phone.end();
  },
  LONG,
);
