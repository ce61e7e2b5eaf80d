import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LAPTOP, openBrowser } from '../support/browser.ts';
import { NOWHERE } from '../support/browser-sign-in.ts';
import { boardOf, freshEmail, share } from '../support/family.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { cardOf, registerMan, registerWoman, signedIn } from './board-scene.ts';
import { EVENTUALLY } from './chat-scene.ts';

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

it('text typed on a family board is kept until it is sent, even if typed while another text is being sent', async () => {
  const [she, imran] = await Promise.all([registerWoman(app), registerMan(app, 'Imran')]);
  await share(she, imran.id);
  const { page, context, faults } = await signedIn({ browser, app }, she, LAPTOP, NOWHERE);
  const imrans = cardOf(page, 'Imran');
  const dialog = page.getByRole('dialog');
  const comment = imrans.getByRole('textbox', { name: screenText('board:talk.label') });
  const commentWith = (text: string) => imrans.getByRole('listitem').getByText(text, { exact: true });
  const open = async (): Promise<void> => {
    await page.goto('/dashboard/family');
    await imrans.getByRole('button', { name: /comment/ }).press('Enter');
    await comment.first().waitFor();
  };
  /** Presses this button to send, and delays the request until `meanwhile` has typed more. */
  const sendSlowly = async (button: Locator, address: string, meanwhile: () => Promise<void>): Promise<void> => {
    const [asked, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(address, async (route) => {
      asked.resolve();
      await going.promise;
      await route.continue();
    });
    await button.press('Enter');
    await asked.promise;
    await meanwhile();
    going.resolve();
    await expect.poll(() => button.getAttribute('data-loading'), EVENTUALLY).toBeNull();
    await page.unroute(address);
  };

  // A comment is sent on a slow connection while the next one is being typed.
  await open();
  await comment.fill('He teaches.');
  const send = imrans.getByRole('button', { name: screenText('board:talk.send') });
  await sendSlowly(send, '**/comments', () => comment.fill('He teaches. And Ammi knows his aunt.'));
  await commentWith('He teaches.').waitFor();
  expect(await comment.inputValue()).toBe('He teaches. And Ammi knows his aunt.');
  await open();
  expect(await comment.inputValue()).toBe('He teaches. And Ammi knows his aunt.');
  await comment.fill('Ammi knows his aunt.');
  await send.press('Enter');
  await commentWith('Ammi knows his aunt.').waitFor();
  await expect.poll(() => comment.inputValue(), EVENTUALLY).toBe('');
  await open();
  expect(await comment.inputValue()).toBe('');

  // An existing comment is edited.
  const edit = () =>
    imrans.getByRole('button', { name: screenText('board:talk.editOf', { text: 'He teaches.' }) }).press('Enter');
  await edit();
  await comment.first().fill('He teaches physics.');
  await open();
  await edit();
  expect(await comment.first().inputValue()).toBe('He teaches physics.');
  await imrans.getByRole('button', { name: screenText('board:talk.save') }).press('Enter');
  await imrans.getByText(screenText('board:talk.edited'), { exact: true }).waitFor();
  await commentWith('He teaches physics.').waitFor();
  // Keyboard focus moves to the comment's Edit button.
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused, EVENTUALLY).toBe('Edit');

  // The draft of a note survives Escape and a reload. If more is typed while the note is being saved, the dialog stays
  // open.
  const note = dialog.getByLabel(screenText('board:entry.noteLabel'), { exact: true });
  const openNote = async (item: string): Promise<void> => {
    await imrans.getByRole('button', { name: screenText('board:entry.more', { name: 'Imran' }) }).press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
    await note.waitFor();
  };
  await openNote('Add a note');
  await note.fill('Khala knows him.');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await openNote('Add a note');
  expect(await note.inputValue()).toBe('Khala knows him.');
  await page.reload();
  await openNote('Add a note');
  expect(await note.inputValue()).toBe('Khala knows him.');
  const save = dialog.getByRole('button', { name: screenText('board:entry.noteSave') });
  await sendSlowly(save, '**/family/board/entries/*', () => note.fill('Khala knows him well.'));
  expect((await boardOf(she, she))?.entries[0]).toMatchObject({ note: 'Khala knows him.' });
  expect(await note.inputValue()).toBe('Khala knows him well.');
  await save.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await imrans.getByText('Khala knows him well.').waitFor();

  // Text that equals the saved note is not a draft: when the note is changed elsewhere, the dialog shows that change.
  await openNote('Edit note');
  await note.fill('Something else');
  await note.fill('Khala knows him well.');
  await page.keyboard.press('Escape');
  expect((await share(she, imran.id, 'Changed on the phone')).status).toBe(200);
  await page.reload();
  await openNote('Edit note');
  expect(await note.inputValue()).toBe('Changed on the phone');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  // The draft of an invitation survives a click outside the dialog.
  const invite = () => page.getByRole('button', { name: screenText('board:seats.invite') }).press('Enter');
  const address = freshEmail();
  await invite();
  await dialog.getByLabel(screenText('board:invite.name')).fill('Sana Apa');
  await dialog.getByLabel(screenText('board:invite.relation')).fill('elder sister');
  await dialog.getByLabel(screenText('board:invite.contact')).fill(address);
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: 'hidden' });
  await invite();
  expect(await dialog.getByLabel(screenText('board:invite.name')).inputValue()).toBe('Sana Apa');
  expect(await dialog.getByLabel(screenText('board:invite.contact')).inputValue()).toBe(address);
  await dialog.getByRole('button', { name: screenText('board:invite.submit') }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await invite();
  expect(await dialog.getByLabel(screenText('board:invite.name')).inputValue()).toBe('');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('kept.board')))).toEqual(
    [],
  );
  expect(faults).toEqual([]);
  await context.close();
});

it('a note typed in the dialog for sharing a profile is kept until it is sent, and appears on the board', async () => {
  const [she, yusuf] = await Promise.all([registerWoman(app), registerMan(app, 'Yusuf')]);
  const { page, context, faults } = await signedIn({ browser, app }, she, LAPTOP, NOWHERE);
  const dialog = page.getByRole('dialog');
  const note = dialog.getByRole('textbox');
  const openNote = async (): Promise<void> => {
    await page.getByRole('button', { name: screenText('board:entry.more', { name: 'Yusuf Khan' }) }).press('Enter');
    await page.getByRole('menuitem', { name: screenText('members:menu.share') }).press('Enter');
    await note.waitFor();
  };
  await page.goto(`/dashboard/profile/${yusuf.id}`);
  await openNote();
  await note.fill('His uncle teaches at our school.');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await openNote();
  expect(await note.inputValue()).toBe('His uncle teaches at our school.');
  await page.reload();
  await openNote();
  expect(await note.inputValue()).toBe('His uncle teaches at our school.');
  await dialog.getByRole('button', { name: screenText('member-dialogs:sharing.submit') }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect((await boardOf(she, she))?.entries[0]).toMatchObject({ note: 'His uncle teaches at our school.' });

  // After sending there is no draft: when the note is changed elsewhere, the dialog shows that change.
  expect((await share(she, yusuf.id, 'Changed on the phone')).status).toBe(200);
  await page.reload();
  await openNote();
  expect(await note.inputValue()).toBe('Changed on the phone');
  // The profile page and the board edit the same note, and thus share its draft.
  await note.fill('Changed, but not saved');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.goto('/dashboard/family');
  await cardOf(page, 'Yusuf')
    .getByRole('button', { name: screenText('board:entry.more', { name: 'Yusuf' }) })
    .press('Enter');
  await page.getByRole('menuitem', { name: screenText('board:entry.editNote') }).press('Enter');
  expect(await note.inputValue()).toBe('Changed, but not saved');
  expect(faults).toEqual([]);
  await context.close();
});
