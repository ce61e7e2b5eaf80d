import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { photoSlots } from '../../contract/photos/values.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { member } from '../support/members.ts';
import { appeal, decidePhoto, done } from '../support/moderation.ts';
import { galleryOf, idIn, upload } from '../support/photos.ts';
import { portraitJpeg } from '../support/pictures.ts';
import { rounds } from '../support/sample.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { signInAdminPage, signInColleague } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { itemOn, nextItem } from './review-bench-scene.ts';

let app: TestApp;
let browser: Browser;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  browser = await openBrowser();
  admin = await signInAdmin(app);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

let seed = 0;
/** A member with this number of small photos, all different. */
async function withPhotos(count: number): Promise<void> {
  const woman = await member(app, { firstName: 'Mariam' });
  const files = photoSlots
    .slice(0, count)
    .map(async (slot) => [slot, await portraitJpeg(++seed, { width: 240, height: 320 })] as const);
  await upload(woman, Object.fromEntries(await Promise.all(files)));
}

interface Queue {
  waiting: number;
  claimed: number;
}
/** Distance of the text below its heading, and scrollable height, px. */
interface Standing {
  below: number;
  scrolls: number;
}
const photoQueue = async (): Promise<Queue> =>
  (await admin.client.get('/staff/queues')).body.result.data.find(({ kind }: { kind: string }) => kind === 'photo');
const decided = async (): Promise<{ _id: string; verdict: string; reason: string | null }[]> =>
  (await admin.client.get('/staff/reviews?kind=photo&state=decided&pageSize=100')).body.result.data;

/** Approves everything pending, so that the test starts with an empty queue. */
async function clearQueue(): Promise<void> {
  const { body } = await admin.client.post('/staff/queues/photo/claim', { count: 10 });
  for (const { _id } of body.result.data)
    await admin.client.post(`/staff/reviews/${_id}/decision`, { verdict: 'approve' });
  if (body.result.data.length > 0) await clearQueue();
}

describe('the photo review queue', () => {
  beforeEach(clearQueue);

  it('can be worked through by keyboard, photo after photo', async () => {
    // Reviewers claim ten at a time, so these are more than two claims.
    const photos = rounds(22, 50);
    for (let left = photos; left > 0; left -= 4) await withPhotos(Math.min(left, 4));
    expect((await photoQueue()).waiting).toBe(photos);
    const { page, context, faults } = await visit(browser, app.url, LAPTOP);
    await signInAdminPage(app, page);
    // From the skip link on, only the keyboard is used.
    await page.getByRole('link', { name: `Photos ${photos} pending`, exact: true }).focus();
    await page.keyboard.press('Enter');
    let last = '';
    let count = 0;
    const skipped = new Set<string>();
    const refused: string[] = [];
    for (let id = await nextItem(page, ''); id; id = await nextItem(page, last)) {
      if (count === 1) {
        await expectAccessible(page, 'an item');
        await expectNoSidewaysScroll(page, 'an item');
        // The item's heading has the focus, so that screen readers announce the item.
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
      }
      if (count === 6 && skipped.size === 0) {
        skipped.add(id);
        await page.keyboard.press('n');
      } else if (count % 7 === 3) {
        refused.push(id);
        await page.keyboard.press('r');
        await page.locator('input[type=radio]:focus').waitFor();
        if (count === 3) {
          // Without a reason nothing is sent, and Escape goes back.
          await page.keyboard.press('Enter');
          await page.getByText(screenText('staff:bench.reasonMissing')).waitFor();
          await expectAccessible(page, 'the reasons');
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: screenText('staff:verdict.do.approve') }).waitFor();
          expect(await itemOn(page)).toBe(id);
          await page.keyboard.press('r');
          await page.locator('input[type=radio]:focus').waitFor();
        }
        await page.keyboard.press('3');
        await page.keyboard.press('Enter');
        count++;
      } else {
        if (count === 5) {
          await page.keyboard.press('?');
          await page.getByRole('dialog', { name: screenText('staff:keys.open') }).waitFor();
          // Keys pressed outside the review area decide nothing.
          await page.keyboard.press('a');
          await expectAccessible(page, 'the list of keys');
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'hidden' });
          await page.keyboard.press('z');
          await page.locator('button[aria-pressed=true] > img').waitFor();
          await expectAccessible(page, 'an enlarged picture');
          await page.keyboard.press('z');
          expect(await itemOn(page)).toBe(id);
        }
        await page.keyboard.press('a');
        count++;
      }
      last = id;
    }
    expect(count).toBe(photos);
    await expectAccessible(page, 'an empty queue');
    await expect.poll(photoQueue).toMatchObject({ waiting: 0, claimed: 0 });
    const verdicts = await decided();
    expect(verdicts).toHaveLength(photos);
    expect(
      verdicts
        .filter(({ verdict }) => verdict === 'refuse')
        .map(({ _id }) => _id)
        .sort(),
    ).toEqual(refused.sort());
    for (const { verdict, reason } of verdicts) expect(reason).toBe(verdict === 'refuse' ? 'unclear' : null);
    // The released item was shown again and decided at the end.
    for (const id of skipped) expect(verdicts.find(({ _id }) => _id === id)?.verdict).toBe('approve');

    // New items appear automatically.
    await page.getByRole('button', { name: screenText('staff:nav.section.records') }).click();
    await page.getByRole('link', { name: screenText('staff:nav.to.reviews') }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: screenText('staff:nav.to.reviews') }).waitFor();
    await page
      .getByRole('cell', { name: /It is too dark/ })
      .first()
      .waitFor();
    await expectAccessible(page, 'the decisions');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('gives back undecided photos when the reviewer leaves, and never loses a decision', async () => {
    await withPhotos(4);
    const { page, context, faults } = await visit(browser, app.url, LAPTOP);
    const colleague = await staff(app, admin, 'EMPLOYEE');
    await signInColleague(page, colleague);
    // The route is set up before the page opens: a browser may bypass a route that is added just before a request.
    let isCut = false;
    await page.route('**/decision', (route) => (isCut ? route.abort() : route.continue()));
    await page.goto('/staff/queues/photo');
    const first = (await nextItem(page, '')) ?? '';
    await expect.poll(photoQueue).toMatchObject({ claimed: 4 });

    // The connection breaks while a decision is being sent: the item is shown again next.
    isCut = true;
    const told = page.getByText(/Nothing was decided. It will come up again next/).waitFor();
    await page.keyboard.press('a');
    const second = (await nextItem(page, first)) ?? '';
    await told;
    isCut = false;
    await page.keyboard.press('a');
    expect(await nextItem(page, second)).toBe(first);
    await page.keyboard.press('a');
    const third = (await nextItem(page, first)) ?? '';
    await expect
      .poll(async () => (await decided()).map(({ _id }) => _id))
      .toEqual(expect.arrayContaining([first, second]));

    // After too long a pause, another staff member has claimed the item and decided otherwise.
    app.clock.advance(11 * 60_000);
    const taken = await admin.client.post(`/staff/reviews/${third}/claim`);
    expect(taken.status, taken.text).toBe(200);
    await admin.client.post(`/staff/reviews/${third}/decision`, { verdict: 'refuse', reason: 'child' });
    await page.keyboard.press('a');
    await page.getByText(/This is already decided/).waitFor();
    expect(await nextItem(page, third)).not.toBe(third);
    expect((await decided()).find(({ _id }) => _id === third)).toMatchObject({ verdict: 'refuse', reason: 'child' });

    // When the reviewer leaves, the remaining items are released to the queue.
    await page.getByRole('link', { name: screenText('staff:nav.to.overview') }).click();
    await page.getByRole('heading', { level: 1, name: screenText('staff:overview.title') }).waitFor();
    await expect.poll(photoQueue).toMatchObject({ waiting: 1, claimed: 0 });
    await page.goto('/staff/queues/photo');
    await nextItem(page, '');
    await expect.poll(photoQueue).toMatchObject({ claimed: 1 });
    await page.goto('/support');
    await expect.poll(photoQueue).toMatchObject({ claimed: 0 });
    expect(faults.filter((fault) => !/ERR_FAILED/.test(fault))).toEqual([]);
    await context.close();
  });

  it('can be worked through by thumb on a phone', async () => {
    // A press right after an item appears is ignored, as it was meant for the item before (`DOUBLE_CLICK_MS`).
    const slow = { delay: 500 };
    await withPhotos(2);
    const { page, context, faults } = await visit(browser, app.url, PHONE);
    await signInAdminPage(app, page);
    await page.getByRole('button', { name: screenText('staff:nav.open') }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Photos/ })
      .click();
    const first = (await nextItem(page, '')) ?? '';
    await expectAccessible(page, 'an item on a phone');
    await expectNoSidewaysScroll(page, 'an item on a phone');
    await page.getByRole('button', { name: screenText('staff:verdict.do.refuse') }).click(slow);
    await page.getByLabel('It shows a child').check();
    await page.getByLabel(screenText('desk:status.note')).fill('Her little sister.');
    await expectAccessible(page, 'the reasons on a phone');
    await page.getByRole('button', { name: screenText('staff:verdict.confirm.refuse') }).click();
    const second = (await nextItem(page, first)) ?? '';
    await expectAccessible(page, 'the next item on a phone');
    await page.getByRole('button', { name: screenText('staff:verdict.do.approve') }).click(slow);
    await nextItem(page, second);
    await page.getByRole('heading', { name: screenText('staff:bench.empty') }).waitFor();
    await expectAccessible(page, 'an empty queue on a phone');
    // On a laptop the heading and its text are close together, and the page need not be scrolled.
    await page.setViewportSize(LAPTOP);
    const measureHeading = (): Promise<Standing> =>
      page.evaluate(() => {
        const top = (what: string) => document.querySelector(what)?.getBoundingClientRect().top ?? Number.NaN;
        return {
          below: top('main h2 + p') - top('main h2'),
          scrolls: document.documentElement.scrollHeight - innerHeight,
        };
      });
    // Elements of one layout appear and disappear a frame after the screen has become wide.
    await expect.poll(measureHeading).toSatisfy(({ below, scrolls }: Standing) => below < 80 && scrolls === 0);
    await page.setViewportSize(PHONE);
    await page.goto('/staff/reviews?kind=photo');
    await page.getByText('Her little sister.').waitFor();
    await expectAccessible(page, 'the decisions on a phone');
    await expectNoSidewaysScroll(page, 'the decisions on a phone');
    await page.goto('/staff/queues/nothing');
    await page.getByRole('heading', { name: screenText('common:notFound.title') }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows the photo of an appeal, which can be decided only after the photo was shown', async () => {
    const woman = await member(app, { firstName: 'Mariam' });
    const { photos } = await upload(woman, { profileImage: await portraitJpeg(++seed, { width: 240, height: 320 }) });
    const colleague = await staff(app, admin, 'SUB_ADMIN');
    const refusal = { verdict: 'refuse', reason: 'not_the_member' };
    const id = await decidePhoto(colleague, woman.id, idIn(photos[0]?.url ?? ''), refusal);
    done(await appeal(woman.client, id));
    const { page, context, faults } = await visit(browser, app.url, LAPTOP);
    // The picture is delayed until the test has seen the page without it.
    const picture = Promise.withResolvers<void>();
    await page.route('**/staff/reviews/*/image', async (route) => {
      await picture.promise;
      await route.continue();
    });
    await signInAdminPage(app, page, '/staff/queues/photo');
    const [approve, refuse] = ['Approve', 'Refuse'].map((name) => page.getByRole('button', { name }));
    await approve?.waitFor();
    expect([await approve?.isDisabled(), await refuse?.isDisabled()]).toEqual([true, true]);
    await page.keyboard.press('a');
    await page.getByText('The picture is still loading').waitFor();
    picture.resolve();
    const shown = page
      .getByRole('button', { name: screenText('staff:stage.zoomable', { what: 'photo of Mariam Khan' }) })
      .locator('img');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page, 'an appeal');
    await approve?.click({ delay: 500 });
    await page.getByRole('heading', { name: screenText('staff:bench.empty') }).waitFor();
    await expect.poll(async () => (await galleryOf(woman)).photos).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  });
});
