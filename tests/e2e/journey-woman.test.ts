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
import { optionText, screenPattern, screenText, serverText } from '../support/screen-text.ts';
import { ADMIN } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { EVENTUALLY } from './chat-scene.ts';
import { createTraveller, FAILED_REQUEST, networkOf, type Traveller } from './journey-person.ts';
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
  const { page, checkScreen } = phone;
  const network = await networkOf(phone);
  await network.slow();
  await page.goto('/');
  await page.getByRole('link', { name: screenText('login:register') }).click();
  await page.getByText(screenText('wizard:step', { step: '1' })).waitFor();
  await fillPrimary(page, {
    accountFor: 'Self',
    gender: 'FEMALE',
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
  await page.getByText(screenText('common:errors.network')).waitFor();
  await checkScreen('step 1, an answer that was lost');
  await saveStep(page);
  await page.getByText(serverText('An account with this email already exists. Please log in.')).waitFor();
  await checkScreen('step 1, the account is there');
  await page.getByRole('link', { name: screenText('wizard:errors.signInInstead') }).click();
  // The registration form also has email and password fields.
  await page.getByRole('heading', { name: screenText('login:title', { site: 'Rishta' }) }).waitFor();
  // The email address is already filled in.
  await expect.poll(() => page.getByLabel(screenText('login:email')).inputValue()).toBe(login.email);
  await page.getByLabel(screenText('login:password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: screenText('login:submit'), exact: true }).click();

  await page.waitForURL('**/register/basicDetail');
  await page.getByText(screenText('wizard:title.basicInfo.Self')).waitFor();
  await fillBirthday(page, '14', '3', '2000');
  await fillBasic(page);
  await network.cut();
  await saveStep(page);
  await page.getByText(screenText('common:errors.network')).waitFor();
  await checkScreen('step 2 without a network');
  await network.slow();
  await saveStep(page);
  await page.waitForURL('**/register/educationDetail');
  await page.getByText(screenText('wizard:step', { step: '3' })).waitFor();
  // The heading appears before the fields.
  await page.locator('[name=highestEducation]').waitFor();
  // On a phone the next question appears with the answer.
  await choose(page, 'highestEducation', 'b.tech');
  await typeInto(page, 'collegeInstitute', 'Jamia');
  await checkScreen('step 3 on a slow network');
  await phone.end(FAILED_REQUEST);
}

/** Finishes the registration on a laptop; no field of the first steps is asked again. */
async function finishesOnALaptop({ page, signIn, checkScreen }: Traveller): Promise<void> {
  await signIn(login);
  await page.waitForURL('**/register/educationDetail');
  await page.getByText(screenText('wizard:step', { step: '3' })).waitFor();
  await fillEducation(page);
  await checkScreen('step 3');
  await saveStep(page);
  await page.waitForURL('**/register/familydetail');
  await page.getByText(screenText('wizard:step', { step: '4' })).waitFor();
  await fillFamily(page);
  await checkScreen('step 4');
  await saveStep(page);
  await page.waitForURL('**/dashboard/home');
  await page
    .getByRole('link', { name: /^Imran/ })
    .first()
    .waitFor();
  await checkScreen('home');
}

/** Restricts access before uploading, so that nobody sees a photo before she allows it. */
async function uploadsPhotos({ page, open, checkScreen }: Traveller): Promise<void> {
  await open('/dashboard/uploadAndAccess', screenText('gallery:title'));
  await page
    .getByRole('group', { name: screenText('gallery:slot.profileImage') })
    .getByLabel(optionText('galleryAccess', 'Ask Me'))
    .check();
  await page.getByRole('button', { name: screenText('settings:endOfSearch.done.save') }).click();
  await page.getByText(screenText('guardian:own.saved'), { exact: true }).waitFor();
  for (const [slot, seed] of [
    [screenText('gallery:slot.profileImage'), 71],
    [screenText('gallery:slot.image1'), 72],
  ] as const) {
    await page.getByLabel(screenText('gallery:pick.addOf', { photo: slot })).setInputFiles(await photo(seed));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: screenText('gallery:crop.use') })
      .click();
    await page.getByText(screenText('gallery:upload.done', { photo: slot })).waitFor();
  }
  await checkScreen('photos that are hers');
}

async function getsABadge({ page, open, checkScreen }: Traveller, she: Person, team: Person): Promise<void> {
  await open('/dashboard/trustBadge', screenText('badges:title'));
  await page.getByText(screenText('badges:document.contactFirst')).waitFor();
  await page.getByRole('link', { name: screenText('badges:document.toContacts') }).click();
  // The link scrolls to this section, far down on a long page.
  const contacts = page.getByRole('region', { name: screenText('settings:contacts.title') });
  await expect
    .poll(async () => (await contacts.boundingBox())?.y ?? LAPTOP.height, EVENTUALLY)
    .toBeLessThan(LAPTOP.height / 2);
  await page.getByRole('button', { name: screenText('settings:contacts.sendEmail') }).click();
  const { text } = await app.message(login.email, new RegExp(serverText('Your code to verify this email address')));
  await page.getByLabel(screenText('settings:contacts.code'), { exact: true }).fill(/\d{6}/.exec(text)?.[0] ?? '');
  await page.keyboard.press('Enter');
  await page.getByText(screenText('settings:contacts.emailDone')).waitFor();
  await checkScreen('a confirmed address');
  await open('/dashboard/trustBadge', screenText('badges:title'));
  await page.getByLabel(screenText('badges:document.type')).selectOption('Passport');
  await page.getByLabel(screenText('badges:document.browseLabel')).setInputFiles(file(await proof(), 'passport.jpg'));
  await page.getByRole('button', { name: screenText('badges:document.send') }).click();
  await page.getByText(screenPattern('badges:document.waiting')).first().waitFor();
  const item = (await claimed(team, 'document', she.id)) as Item;
  expect((await decide(team, item, 'approve')).status).toBe(200);
  await page.reload();
  await page.getByText(screenText('badges:document.held')).first().waitFor();
  await checkScreen('her badges');
  expect((await badgeOf(she, 'id')).state).toBe('granted');
}

/** She finds him by name and opens his profile; he finds her in the same way and sees her photos blurred. */
async function findsAndIsFound(
  { page, checkScreen }: Traveller,
  she: Person,
  he: Person,
  other: Person,
): Promise<void> {
  await page.getByRole('link', { name: screenText('chat:list.searchHint'), exact: true }).click();
  await page.getByLabel(screenText('discovery:search.box')).fill('Imran');
  await page
    .getByText(screenText('discovery:search.count', { count: 1 }), { exact: true })
    .first()
    .waitFor();
  await checkScreen('a search');
  await page.getByRole('link', { name: /^Imran/ }).click();
  await page.waitForURL(`**/dashboard/profile/${other.id}*`);
  // The card in the list has a button with the same name.
  await page.getByRole('heading', { level: 1, name: /^Imran/ }).waitFor();
  await page.getByRole('button', { name: screenText('members:interest.expressTo', { name: 'Imran Khan' }) }).click();
  await page.getByText(screenText('members:said.sent', { name: 'Imran Khan' })).waitFor();
  // When he accepts, her open page offers to write a message without being reloaded.
  const [{ interestId }] = (await other.client.get('/user/whoIsInterestedInMe')).body.result.data;
  expect((await answer(other, interestId, 'Accepted')).status).toBe(200);
  await page.getByRole('link', { name: screenText('chat:link.writeTo', { name: 'Imran Khan' }) }).waitFor();
  await checkScreen('his profile');

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

async function acceptsAndWrites({ page, checkScreen }: Traveller, she: Person, he: Person): Promise<void> {
  await page.getByRole('link', { name: screenPattern('shell:bell.unread') }).click();
  await page.getByRole('heading', { level: 1, name: screenText('settings:pages.notifications.title') }).waitFor();
  await page.getByRole('link', { name: /Yusuf/ }).first().waitFor();
  await checkScreen('what happened');
  await page.getByRole('link', { name: /Yusuf/ }).first().click();
  await page.getByRole('button', { name: screenText('members:interest.acceptOf', { name: 'Yusuf Khan' }) }).click();
  await page
    .getByRole('heading', { level: 1, name: screenText('chat:moment.title', { name: 'Yusuf Khan' }) })
    .waitFor();
  await checkScreen('an interest accepted');
  // The two could not write until now. The greeting is only a suggestion, which she replaces.
  await page.getByRole('button', { name: screenText('chat:moment.sayHello') }).click();
  const field = page.getByRole('textbox', { name: screenText('chat:composer.label', { name: 'Yusuf Khan' }) });
  await expect.poll(() => field.inputValue(), EVENTUALLY).toBe(screenText('chat:moment.hello'));
  expect(await messagesOf(he, she)).toEqual([]);
  await field.fill('Assalamu alaikum. Where does your family live?');
  await field.press('Enter');
  await expect.poll(async () => (await messagesOf(he, she)).length, EVENTUALLY).toBe(1);
  await say(he, she, 'Wa alaikum assalam. In Lucknow, near the old city.');
  await page.getByRole('log').getByText('In Lucknow', { exact: false }).waitFor();
  await checkScreen('a conversation');
}

/** Her father accepts the invitation on his own phone, and can read the chat once both sides agree. */
async function invitesHerFather(
  { page, checkScreen }: Traveller,
  father: Traveller,
  she: Person,
  he: Person,
): Promise<void> {
  const contact = anAddress();
  await page.getByRole('button', { name: screenText('guardian:button.open'), exact: true }).press('Enter');
  const panel = page.getByRole('dialog', { name: screenText('guardian:button.open') });
  await panel.getByRole('button', { name: screenText('guardian:panel.invite') }).press('Enter');
  const form = page.getByRole('form', { name: screenText('guardian:panel.invite') });
  await form.getByLabel(screenText('guardian:invite.name'), { exact: true }).fill('Abdul Karim');
  await form.getByLabel(screenText('settings:nominee.relation')).fill('Father');
  await form.getByLabel(screenText('guardian:invite.contact')).fill(contact);
  await form.getByRole('button', { name: screenText('guardian:invite.send') }).press('Enter');
  await panel
    .getByText(screenText('guardian:state.mine.invited', { guardian: 'Abdul Karim', name: 'Yusuf' }))
    .waitFor();
  await checkScreen('an invitation on its way');
  await page.keyboard.press('Escape');

  await father.page.goto(`/family/invitation#token=${await tokenSentTo(app, contact)}`);
  await father.page.getByLabel(screenText('family:invitation.firstName'), { exact: true }).fill('Abdul');
  await father.page.getByLabel(screenText('family:invitation.lastName'), { exact: true }).fill('Karim');
  await father.page.getByLabel(screenText('login:password'), { exact: true }).fill(PASSWORD);
  await declare(father.page);
  await father.checkScreen('the invitation');
  await father.page.getByRole('button', { name: screenText('family:invitation.make') }).click();
  await father.page.waitForURL('**/family');
  await father.page.getByRole('link', { name: /Safiya.+Yusuf/ }).click();
  await father.page.getByText(screenText('guardian:seat.waiting', { other: 'Yusuf' })).waitFor();
  const [seat] = await seatsOf(he, she);
  expect((await agree(he, seat._id)).status).toBe(200);
  await page
    .getByText(
      screenText('guardian:reading', {
        who: screenText('guardian:who.inside', {
          guardian: 'Abdul Karim',
          relation: screenText('guardian:whose.mine', { relation: 'father' }),
        }),
        count: 1,
      }),
      { exact: true },
    )
    .waitFor();
  await say(he, she, 'My parents would like to visit yours.');
  await father.page.getByRole('log').getByText('My parents would like to visit yours.').waitFor();
  await father.checkScreen('the conversation he reads');
}

/** She is engaged and hides her profile: no other member finds her, and the couple can still write to each other. */
async function hides({ page, open, checkScreen }: Traveller, she: Person, he: Person, other: Person): Promise<void> {
  await open('/dashboard/accountSetting/privacy', screenText('settings:pages.privacy.title'));
  await page.getByRole('button', { name: screenText('settings:endOfSearch.submit') }).click();
  await page.getByText(screenText('settings:visibility.hidden'), { exact: true }).waitFor();
  await checkScreen('a hidden profile');
  expect(await profileOf(other, she)).toBeUndefined();
  const found = async () => (await other.client.get('/user/search?name=Safiya')).body.result.totalCount;
  await expect.poll(found, EVENTUALLY).toBe(0);
  await say(he, she, 'Alhamdulillah, until Friday then.');
  await open('/dashboard/message', screenText('chat:title'));
  await page.getByRole('link', { name: /^Yusuf Khan.*until Friday then/ }).click();
  await page.getByRole('log').getByText('Alhamdulillah, until Friday then.').waitFor();
  await checkScreen('a conversation of somebody hidden');
}

/** Before she leaves, she downloads all her data in one file. */
async function takesHerData({ page, open, checkScreen }: Traveller): Promise<void> {
  await open('/dashboard/accountSetting/data', screenText('settings:pages.data.title'));
  await page.getByRole('button', { name: screenText('settings:export.ask') }).click();
  await page.getByText(screenPattern('settings:export.ready')).waitFor();
  await checkScreen('her data');
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: screenText('settings:export.get') }).click(),
  ]);
  expect((await readFile(await copy.path())).subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('button', { name: screenText('settings:endOfSearch.done.remove') }).waitFor();
}

/**
 * After she deletes the account, she is gone at once for him, for her father, and for anybody with an address of her
 * photo.
 */
async function leaves({ page, checkScreen }: Traveller, father: Page, she: Person, he: Person): Promise<void> {
  const kept = (await galleryOf(she)).photos[0]?.url ?? '';
  await page.getByRole('button', { name: screenText('settings:endOfSearch.done.remove') }).click();
  const dialog = page.getByRole('dialog', { name: screenText('settings:delete.question') });
  await dialog.waitFor();
  await checkScreen('the question before the end');
  await dialog.getByLabel(screenText('settings:delete.type', { word: 'DELETE' })).fill('DELETE');
  await dialog.getByRole('button', { name: screenText('settings:delete.title') }).click();
  await page.getByText(screenText('login:deletedTitle')).waitFor();
  await checkScreen('after the end');
  expect((await she.client.get('/user/verify')).status).toBe(401);
  expect(await profileOf(he, she)).toBeUndefined();
  expect((await conversationWith(he, she)).status).toBe(404);
  expectNothing(await fetchPhoto(app, he, kept));
  await father.getByRole('heading', { name: screenText('guardian:seat.over') }).waitFor();
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
        .filter({ hasText: screenText('gallery:slot.profileImage') })
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
    await father.checkScreen('a seat that is over');
    await father.end();
    await phone.end();
  },
  LONG,
);
