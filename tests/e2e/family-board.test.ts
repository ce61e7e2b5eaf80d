import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdNextToast, LAPTOP, openBrowser, PHONE, pressUndo, visit } from '../support/browser.ts';
import { boardOf, familyOf, freshEmail, freshPhone, inviteToBoard, share, tokenSentTo } from '../support/family.ts';
import { PASSWORD } from '../support/members.ts';
import { uploadSeeds } from '../support/photos.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { cardOf, checkScreen, registerMan, registerWoman, signedIn, signIn } from './board-scene.ts';
import { EVENTUALLY } from './chat-scene.ts';
import { hasLoaded } from './picture-files.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

it('an invited sister creates an account, votes and comments on the family board, until her place ends', async () => {
  const [she, imran, yusuf] = await Promise.all([
    registerWoman(app),
    registerMan(app, 'Imran'),
    registerMan(app, 'Yusuf'),
  ]);
  await uploadSeeds(imran, { profileImage: 5, image1: 6 });
  const hers = await signedIn({ browser, app }, she, LAPTOP, '/dashboard/home');
  const { page } = hers;

  // The owner opens an empty board and sends an invitation.
  await page
    .getByRole('navigation', { name: screenText('shell:menu.label') })
    .getByRole('link', { name: screenText('board:own.title') })
    .click();
  await page.getByRole('heading', { level: 1, name: screenText('board:own.title') }).waitFor();
  await page.getByRole('heading', { name: screenText('board:entries.none') }).waitFor();
  await checkScreen(page, 'an empty board');
  await page.getByRole('button', { name: screenText('board:seats.invite') }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: screenText('board:invite.submit') }).press('Enter');
  await dialog.getByText(screenText('board:invite.nameMissing')).waitFor();
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name), EVENTUALLY)
    .toBe('name');
  await dialog.getByLabel(screenText('board:invite.name')).fill('Sana Apa');
  await dialog.getByLabel(screenText('board:invite.relation')).fill('elder sister');
  await dialog.getByLabel(screenText('board:invite.contact')).fill(she.email);
  await dialog.getByRole('button', { name: screenText('board:invite.submit') }).press('Enter');
  await expect
    .poll(() => dialog.getByLabel(screenText('board:invite.contact')).getAttribute('aria-invalid'), EVENTUALLY)
    .toBe('true');
  await checkScreen(page, 'inviting with an address of her own');
  const address = freshEmail();
  await dialog.getByLabel(screenText('board:invite.contact')).fill(address);
  await dialog.getByRole('button', { name: screenText('board:invite.submit') }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(screenText('board:seats.state.invited'), { exact: true }).waitFor();
  await checkScreen(page, 'somebody is invited');

  // The sister opens the link on her phone and creates an account.
  const sisters = await visit(browser, app.url, PHONE);
  const phone = sisters.page;
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(request.url()));
  const token = await tokenSentTo(app, address);
  await phone.goto(`/family/invitation#token=${token}`);
  await phone
    .getByRole('heading', { name: screenText('family:invitation.title.board', { firstName: 'Mariam' }) })
    .waitFor();
  await checkScreen(phone, 'the invitation');
  const ticks = phone.getByRole('group', { name: screenText('family:invitation.declare') }).getByRole('checkbox');
  for (const tick of await ticks.all()) expect(await tick.isChecked()).toBe(false);
  await phone.getByLabel(screenText('family:invitation.firstName')).fill('Sana');
  await phone.getByLabel(screenText('family:invitation.lastName')).fill('Siddiqui');
  await phone.getByLabel(screenText('family:invitation.password'), { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: screenText('family:invitation.make') }).click();
  await phone.getByText(screenText('family:invitation.declareMissing')).first().waitFor();
  await checkScreen(phone, 'declarations are missing');
  for (const tick of await ticks.all()) await tick.check();
  await phone.getByRole('button', { name: screenText('family:invitation.make') }).click();
  await phone.waitForURL('**/family');
  expect(asked.filter((url) => url.includes(token) && url.includes('?'))).toEqual([]);
  await phone.getByRole('heading', { name: screenText('family:home.title', { firstName: 'Sana' }) }).waitFor();
  await phone.getByRole('link', { name: /^For Mariam/ }).waitFor();
  await checkScreen(phone, 'the family home');
  // Her phone is a known device from now on, so the next new device causes an email.
  expect((await app.client().post('/user/login', { email: address, password: PASSWORD })).status).toBe(200);
  await app.message(address, /where your account is logged in/);
  expect(await phone.getByRole('navigation').count()).toBe(0);
  await phone.goto('/dashboard/home');
  await phone.waitForURL('**/family');
  await phone.getByRole('link', { name: /^For Mariam/ }).click();
  await phone.getByRole('heading', { name: screenText('board:entries.noneFamily') }).waitFor();
  await checkScreen(phone, 'nothing shared yet');

  // Two profiles are shared, one with a note.
  for (const [one, note] of [
    [imran, 'He teaches where Khala Rukhsana teaches.'],
    [yusuf, ''],
  ] as const) {
    await page.goto(`/dashboard/profile/${one.id}`);
    await page
      .getByRole('button', { name: /^More about (Imran|Yusuf)/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: screenText('members:menu.share') }).click();
    await dialog.getByLabel('Note for your family').fill(note);
    if (note) await checkScreen(page, 'sharing a profile');
    await dialog.getByRole('button', { name: screenText('member-dialogs:sharing.submit') }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  // The sister sees the profiles with photos, votes on them, ranks them and comments.
  await phone.reload();
  await cardOf(phone, 'Imran').getByText('He teaches where Khala Rukhsana teaches.').waitFor();
  await hasLoaded(cardOf(phone, 'Imran').locator('img').first());
  await checkScreen(phone, 'the board on a phone');
  const yes = cardOf(phone, 'Imran').getByRole('button', { name: screenText('board:opinions.yes') });
  await yes.click();
  await expect.poll(() => yes.getAttribute('aria-pressed'), EVENTUALLY).toBe('true');
  await cardOf(phone, 'Yusuf')
    .getByRole('button', { name: screenText('board:opinions.no') })
    .press('Enter');
  await cardOf(phone, 'Imran')
    .getByLabel(screenText('board:opinions.rankOf', { name: 'Imran' }))
    .selectOption('No. 1');
  await cardOf(phone, 'Imran').getByRole('button', { name: 'Write a comment on Imran' }).click();
  const field = cardOf(phone, 'Imran').getByRole('textbox', { name: screenText('board:talk.label') });
  await field.fill('Ammi should see this one.');
  await cardOf(phone, 'Imran')
    .getByRole('button', { name: screenText('board:talk.send') })
    .click();
  await cardOf(phone, 'Imran').getByRole('listitem').getByText('Ammi should see this one.').waitFor();
  await expect.poll(() => field.inputValue(), EVENTUALLY).toBe('');
  await checkScreen(phone, 'a comment');
  await cardOf(phone, 'Imran')
    .getByRole('button', { name: /^Edit your comment/ })
    .click();
  await cardOf(phone, 'Imran')
    .getByRole('textbox', { name: screenText('board:talk.label') })
    .first()
    .fill('Ammi and Abbu should see this one.');
  await cardOf(phone, 'Imran')
    .getByRole('button', { name: screenText('board:talk.save') })
    .click();
  await cardOf(phone, 'Imran').getByText(screenText('board:talk.edited')).waitFor();

  // She can open the whole profile.
  await cardOf(phone, 'Imran')
    .getByRole('link', { name: /^Imran/ })
    .click();
  await phone.getByRole('heading', { level: 1, name: /^Imran/ }).waitFor();
  await phone.getByRole('heading', { name: screenText('board:opinions.of') }).waitFor();
  expect(await phone.getByRole('heading', { name: screenText('desk:members.contact') }).count()).toBe(0);
  expect(await phone.getByRole('button', { name: /Interest/ }).count()).toBe(0);
  await checkScreen(phone, 'a shared profile');
  await phone.getByRole('link', { name: screenText('board:profile.back') }).click();
  await cardOf(phone, 'Imran').waitFor();

  // The owner reads the comment and answers it.
  await page.goto('/dashboard/family');
  await page.getByText(screenText('board:seats.state.joined'), { exact: true }).waitFor();
  await cardOf(page, 'Imran')
    .getByText(screenText('board:opinions.saidAndRank', { name: 'Sana Apa', vote: 'Yes', rank: '1' }))
    .waitFor();
  await cardOf(page, 'Yusuf').getByText('Sana Apa: No').waitFor();
  await cardOf(page, 'Imran').getByRole('button', { name: '1 comment on Imran' }).click();
  await cardOf(page, 'Imran').getByText('Ammi and Abbu should see this one.').waitFor();
  await checkScreen(page, 'the board of its owner');
  await page.getByLabel(screenText('board:entries.order'), { exact: true }).selectOption('Family’s favourites first');
  await expect
    .poll(() => page.getByRole('article').first().getByRole('heading').textContent(), EVENTUALLY)
    .toMatch(/^Imran/);

  // A profile with comments is removed only after a confirmation.
  await cardOf(page, 'Yusuf')
    .getByRole('button', { name: screenText('board:entry.more', { name: 'Yusuf' }) })
    .click();
  await page.getByRole('menuitem', { name: screenText('board:entry.remove') }).click();
  await dialog.getByText('Votes and comments on it are deleted').waitFor();
  await checkScreen(page, 'taking a profile off');
  await dialog.getByRole('button', { name: screenText('board:seats.end') }).click();
  await cardOf(page, 'Yusuf').waitFor({ state: 'hidden' });

  // The owner removes her sister from the board: the sister's page says so, and none of her comments and votes remain.
  // The page polls the board every half minute; polling is blocked, so that the card does not disappear before she
  // votes on it.
  const voted = Promise.withResolvers<void>();
  await phone.route('**/family/boards/*', async (route) => {
    await voted.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: screenText('board:seats.endOf', { name: 'Sana Apa' }) }).click();
  await dialog.waitFor();
  await checkScreen(page, 'ending a place');
  await dialog.getByRole('button', { name: screenText('board:seats.ending.submit', { name: 'Sana Apa' }) }).click();
  await page
    .getByRole('button', { name: screenText('board:seats.endOf', { name: 'Sana Apa' }) })
    .waitFor({ state: 'hidden' });
  await cardOf(phone, 'Imran')
    .getByRole('button', { name: screenText('board:opinions.maybe') })
    .click();
  voted.resolve();
  await phone.getByRole('heading', { name: screenText('board:over.title') }).waitFor();
  await checkScreen(phone, 'the place has ended');
  await phone.getByRole('link', { name: screenText('board:family.back') }).click();
  await phone.getByRole('heading', { name: screenText('family:home.empty') }).waitFor();
  await checkScreen(phone, 'a home without places');
  const board = await boardOf(she, she);
  expect(board?.entries.map((entry: { votes: unknown[]; comments: number }) => [entry.votes, entry.comments])).toEqual([
    [[], 0],
  ]);

  // A profile without comments is removed at once, and the removal can be undone.
  await expect.poll(() => page.getByText('Sana Apa: Yes').count(), EVENTUALLY).toBe(0);
  await page.reload();
  await cardOf(page, 'Imran').getByText(screenText('board:opinions.none')).waitFor();
  await cardOf(page, 'Imran')
    .getByRole('button', { name: screenText('board:entry.more', { name: 'Imran' }) })
    .press('Enter');
  await holdNextToast(page);
  await page.getByRole('menuitem', { name: screenText('board:entry.remove') }).press('Enter');
  await cardOf(page, 'Imran').waitFor({ state: 'hidden' });
  await pressUndo(page);
  await cardOf(page, 'Imran').getByText('He teaches where Khala Rukhsana teaches.').waitFor();

  // The owner closes the board.
  await page.getByRole('button', { name: screenText('board:end.open') }).click();
  await dialog.getByRole('button', { name: screenText('board:end.title') }).click();
  await page.getByRole('heading', { name: screenText('board:entries.none') }).waitFor();
  await page.getByText('No family members yet.').waitFor();
  expect((await boardOf(she, she))?.seats).toEqual([]);
  expect([hers.faults, sisters.faults]).toEqual([[], []]);
  await hers.context.close();
  await sisters.context.close();
});

it('used, ended and broken invitation links all show the same text', async () => {
  const she = await registerWoman(app);
  const contact = freshEmail();
  const { body } = await inviteToBoard(she, { contact });
  const token = await tokenSentTo(app, contact);
  expect((await she.client.delete(`/family/board/seats/${body.result.data._id}`)).status).toBe(200);
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  for (const link of [`#token=${token}`, '#token=nothing', '']) {
    await page.goto('about:blank');
    await page.goto(`/family/invitation${link}`);
    await page.getByRole('heading', { name: screenText('family:invitation.overTitle') }).waitFor();
  }
  await checkScreen(page, 'an invitation that is over');
  expect(faults).toEqual([]);
  await context.close();
});

it('the terms of use open beside an invitation, and what was typed in its form is kept', async () => {
  const contact = freshEmail();
  await inviteToBoard(await registerWoman(app), { contact });
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await page.goto(`/family/invitation#token=${await tokenSentTo(app, contact)}`);
  const form = page.getByRole('region', { name: screenText('family:invitation.makeTitle') });
  await form.getByLabel(screenText('family:invitation.firstName')).fill('Sana');
  await form.getByLabel(screenText('family:invitation.password'), { exact: true }).fill(PASSWORD);
  const opened = context.waitForEvent('page');
  await form.getByRole('link', { name: /^terms/i }).click();
  await (await opened).getByRole('heading', { level: 1 }).waitFor();
  expect(await form.getByLabel(screenText('family:invitation.firstName')).inputValue()).toBe('Sana');
  expect(await form.getByLabel(screenText('family:invitation.password'), { exact: true }).inputValue()).toBe(PASSWORD);
  expect(faults).toEqual([]);
  await context.close();
});

it('an invited person who has an account signs in, returns to the invitation and accepts it', async () => {
  const [she, brother] = await Promise.all([registerWoman(app), registerMan(app, 'Bilal')]);
  const contact = freshPhone();
  await inviteToBoard(she, { contact, name: 'Bhai', relation: 'brother' });
  const token = await tokenSentTo(app, contact);
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await page.goto(`/family/invitation#token=${token}`);
  // The invitation was sent by SMS, so the page asks for an email address to log in with.
  await page.getByLabel(screenText('family:invitation.email')).waitFor();
  await page.getByRole('link', { name: screenText('family:invitation.haveOne') }).click();
  await signIn(page, she);
  await page.getByRole('heading', { name: screenText('family:invitation.unfitTitle') }).waitFor();
  await checkScreen(page, 'one’s own invitation');
  await page.getByRole('button', { name: screenText('family:layout.signOut') }).click();
  await page.getByRole('link', { name: screenText('family:invitation.haveOne') }).click();
  await signIn(page, brother);
  await page
    .getByRole('heading', { name: screenText('family:invitation.takeTitle', { name: 'Bilal Khan' }) })
    .waitFor();
  await checkScreen(page, 'taking it with one’s account');
  await page.getByRole('button', { name: screenText('family:invitation.take') }).click();
  await page.waitForURL('**/family');
  await page.getByRole('link', { name: /^For Mariam/ }).click();
  await page.getByRole('heading', { name: screenText('board:family.title', { firstName: 'Mariam' }) }).waitFor();
  await page.getByRole('button', { name: screenText('board:family.leave') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: screenText('board:leaving.submit') })
    .click();
  await page.getByRole('heading', { name: screenText('family:home.empty') }).waitFor();
  expect((await boardOf(she, she))?.seats).toEqual([]);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: screenText('family:layout.backToOwn') }).click();
  await page.waitForURL('**/dashboard/home');
  expect(faults).toEqual([]);
  await context.close();
});

it('a family account logs in on the normal login page, and has settings of its own', async () => {
  const she = await registerWoman(app);
  const father = await familyOf(app, she, { name: 'Abbu', relation: 'father' });
  await share(she, (await registerMan(app, 'Imran')).id);
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await page.goto('/');
  await signIn(page, father);
  await page.waitForURL('**/family');
  await page.getByRole('link', { name: /^My account/ }).click();
  await page.getByRole('heading', { level: 1, name: screenText('family:layout.account') }).waitFor();
  await page.getByRole('heading', { name: screenText('settings:delete.title') }).waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: /Chrome|device/i })
    .first()
    .waitFor();
  await checkScreen(page, 'the account of somebody of the family');
  expect(await page.getByText(screenText('settings:visibility.hidden')).count()).toBe(0);

  // Emails are sent until the recipient turns them off, on this page or with the link in an email; they can be turned
  // on again.
  const mails = page.getByRole('region', { name: screenText('settings:mails.title') });
  const stored = async () => (await father.client.get('/user/settings/mails')).body.result.data.email;
  await expect.poll(() => mails.getByLabel(screenText('settings:mails.instant')).isChecked(), EVENTUALLY).toBe(true);
  await mails.getByLabel(screenText('settings:mails.daily')).click();
  await page.getByText(screenText('settings:mails.saved', { choice: 'Once a day' })).waitFor();
  expect(await stored()).toBe('daily');
  await mails.getByLabel(screenText('settings:mails.instant')).click();
  await expect.poll(stored, EVENTUALLY).toBe('instant');
  app.clock.advance(11 * 60_000);
  const { text } = await app.message(father.email, /unsubscribe\?token=/);
  await page.goto(/\/unsubscribe\?token=[\w%-]+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: screenText('notifications:stop.button') }).click();
  await page.getByText('turn them on again in your account.').waitFor();
  await checkScreen(page, 'the mails of a family account are ended');
  expect(await stored()).toBe('none');
  await page.getByRole('link', { name: screenText('family:layout.account') }).click();
  await expect.poll(() => mails.getByLabel(screenText('settings:mails.none')).isChecked(), EVENTUALLY).toBe(true);
  await mails.getByLabel(screenText('settings:mails.instant')).click();
  await page.getByText(screenText('settings:mails.saved', { choice: 'Immediately' })).waitFor();
  expect(await stored()).toBe('instant');
  await page.getByRole('button', { name: screenText('settings:endOfSearch.done.remove') }).click();
  await page
    .getByRole('dialog')
    .getByLabel(screenText('settings:delete.type', { word: 'DELETE' }))
    .fill('DELETE');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: screenText('settings:delete.title') })
    .click();
  // The login is older than ten minutes.
  await page
    .getByRole('dialog', { name: screenText('proof:title') })
    .getByLabel(screenText('proof:password'))
    .fill(father.password);
  await page.keyboard.press('Enter');
  await page.getByText(screenText('accounts:identity.restoreTitle')).waitFor();
  expect((await boardOf(she, she))?.seats).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

it('failed requests on family pages show a text and can be retried', async () => {
  const she = await registerWoman(app);
  const father = await familyOf(app, she, { name: 'Abbu', relation: 'father' });
  const { page, context } = await signedIn({ browser, app }, father, PHONE, '/family');
  await page.getByRole('link', { name: /^For Mariam/ }).waitFor();
  for (const [screen, path, address, failed, there] of [
    ['the home', '/family', '**/family/home', 'We could not load your invitations', /^For Mariam/],
    ['the board', `/family/board/${she.id}`, '**/family/boards/*', 'We could not load the board', /^My invitations/],
  ] as const) {
    await page.route(address, (route) => route.abort());
    await page.goto(path);
    await page.getByRole('heading', { name: failed }).waitFor();
    await checkScreen(page, `${screen} that cannot be fetched`);
    await page.unroute(address);
    await page.getByRole('button', { name: screenText('board:retry') }).press('Enter');
    await page.getByRole('link', { name: there }).waitFor();
  }
  await context.close();
});
