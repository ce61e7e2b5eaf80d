import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { PORTRAIT_BOX } from '../../contract/drawing/portrait-box.ts';
import { holdToast, LAPTOP, openBrowser, PHONE } from '../support/browser.ts';
import { memberScreen } from '../support/member-screen.ts';
import { member, type Person } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { look as fetchPhoto, galleryOf, upload } from '../support/photos.ts';
import { portraitJpeg } from '../support/pictures.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createTwoColourPicture, dropOnSlot, file, hasLoaded, photo } from './picture-files.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

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

const woman = () => member(app, { firstName: 'Mariam', lastName: 'Ansari', declarations: accepted });
const man = () => member(app, { gender: 'MALE', firstName: 'Yusuf', lastName: 'Khan', declarations: accepted });
const slotsOf = async (who: Person) => (await galleryOf(who)).photos.map(({ slot }) => slot);
const photoIn = async (who: Person, slot: string) =>
  (await galleryOf(who)).photos.find((one) => one.slot === slot)?.url.split('?')[0];

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('a member’s photos on %s', (where, viewport) => {
  async function open(who: Person) {
    const screen = await memberScreen({ browser, app }, who, { where, viewport });
    const { page, context, faults } = screen;
    return {
      ...screen,
      photos: async () => {
        await page.goto('/dashboard/uploadAndAccess');
        await page.getByRole('heading', { level: 2, name: screenText('gallery:access.title') }).waitFor();
      },
      /** @param expected faults that the test causes on purpose */
      end: async (expected: string[] = []) => {
        expect(faults).toEqual(expected);
        await context.close();
      },
    };
  }

  const use = (page: Page) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: screenText('gallery:crop.use') })
      .click();
  const slotOf = (page: Page, slot: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`${slot}$`) });
  const add = (page: Page, slot: string) => page.getByLabel(`Add photo: ${slot}`);
  const choose = async (page: Page, slot: string, choice: string) => {
    await page.getByRole('button', { name: `Edit: ${slot}` }).click();
    await page.getByRole('menuitem', { name: choice }).click();
  };

  it('are uploaded, rotated and cropped by keyboard, reordered and removed', async () => {
    const who = await woman();
    const { page, photos, checkScreen, end } = await open(who);
    await photos();
    await checkScreen('no photos yet');
    await add(page, 'Profile photo').setInputFiles(file(await createTwoColourPicture()));
    const dialog = page.getByRole('dialog', { name: 'Crop: Profile photo' });
    await dialog.getByRole('button', { name: screenText('gallery:menu.turn') }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByLabel(screenText('gallery:crop.zoom')).focus();
    await page.keyboard.press('ArrowRight');
    await checkScreen('cropping');
    // A disabled button cannot have the focus.
    await dialog.getByRole('button', { name: screenText('gallery:crop.use'), disabled: false }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(screenText('gallery:upload.done', { photo: 'Profile photo' })).waitFor();
    // Keyboard focus returns to the photo's button, and the new picture also appears in the top bar.
    await page.locator('button[aria-label="Edit: Profile photo"]').waitFor();
    await hasLoaded(slotOf(page, 'Profile photo').locator('img'));
    await hasLoaded(page.locator('header button img[src*="/media/photo/"]'));
    const [own] = (await galleryOf(who)).photos;
    const { bytes } = await fetchPhoto(app, who, `${own?.url}&size=large`);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info.width / info.height).toBeCloseTo(3 / 4, 1);
    const at = (y: number) => [...data.subarray((y * info.width + 100) * info.channels).subarray(0, 3)];
    expect(at(20)[0]).toBeGreaterThan(150);
    expect(at(info.height - 20)[2]).toBeGreaterThan(150);

    await add(page, 'Photo 2').setInputFiles(await photo(1));
    await use(page);
    await page.getByText(screenText('gallery:upload.done', { photo: 'Photo 2' })).waitFor();
    const [first, second] = [await photoIn(who, 'profileImage'), await photoIn(who, 'image1')];
    await page.getByRole('button', { name: 'Edit: Photo 2' }).click();
    await checkScreen('the menu of a photo');
    await page.getByRole('menuitem', { name: screenText('gallery:menu.profile') }).click();
    await page.getByText(screenText('gallery:order.profile', { who: 'All Members' })).waitFor();
    expect([await photoIn(who, 'profileImage'), await photoIn(who, 'image1')]).toEqual([second, first]);
    await choose(page, 'Photo 2', 'Move back');
    await expect.poll(() => slotsOf(who)).toEqual(['profileImage', 'image2']);
    if (where === 'a laptop') {
      await slotOf(page, 'Photo 3').locator('img').dragTo(slotOf(page, 'Photo 4'));
      await expect.poll(() => slotsOf(who)).toEqual(['profileImage', 'image3']);
      await dropOnSlot(page, await photo(2), 'Photo 2');
      await use(page);
      await slotOf(page, 'Photo 2').locator('button[aria-label="Edit: Photo 2"]').waitFor();
      expect(await slotsOf(who)).toEqual(['profileImage', 'image1', 'image3']);
    }
    await checkScreen('photos');

    await choose(page, 'Profile photo', 'Rotate right');
    await page.getByText(screenText('gallery:turned', { photo: 'Profile photo' })).waitFor();
    const isLandscape = (image: Element) =>
      (image as HTMLImageElement).naturalWidth > (image as HTMLImageElement).naturalHeight;
    for (const shown of [
      slotOf(page, 'Profile photo').locator('img'),
      page.locator('header button img[src*="/media/photo/"]'),
    ])
      await expect.poll(() => shown.evaluate(isLandscape)).toBe(true);

    await choose(page, 'Profile photo', 'Remove…');
    await page.getByRole('dialog').getByText('deleted within an hour').waitFor();
    await checkScreen('the question before removing');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await photoIn(who, 'profileImage')).toBe(second);
    await choose(page, 'Profile photo', 'Remove…');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: screenText('gallery:removing.submit') })
      .click();
    await page.getByText(screenText('gallery:removing.done')).waitFor();
    await page.locator('input[aria-label="Add photo: Profile photo"]:focus').waitFor();
    expect(await photoIn(who, 'profileImage')).toBeUndefined();
    await page.locator(`header button svg[viewBox="${PORTRAIT_BOX}"]`).waitFor();
    await end();
  });

  it('show an error beside their slot, keep a failed upload for a retry, and can be cancelled', async () => {
    const who = await woman();
    const { page, photos, checkScreen, end } = await open(who);
    await photos();
    await add(page, 'Photo 2').setInputFiles(file(Buffer.from('%PDF-1.7'), 'letter.pdf', 'application/pdf'));
    await page.getByText(screenText('gallery:upload.noImage')).waitFor();
    await page.getByRole('button', { name: screenText('gallery:upload.discardOf', { photo: 'Photo 2' }) }).click();
    // Errors that only the server can detect.
    await add(page, 'Photo 2').setInputFiles(file(Buffer.from('no picture at all'), 'photo.heic', 'image/heic'));
    await page.getByText('Your browser cannot crop this type of file.').waitFor();
    await page.getByText(screenText('gallery:upload.noImage')).waitFor();
    await checkScreen('a file that is refused');
    await page.getByLabel(screenText('gallery:upload.anotherOf', { photo: 'Photo 2' })).setInputFiles(await photo(3));
    await page.route('**/user/uploadImage', (route) => route.abort());
    await use(page);
    const slot = page.getByRole('listitem').filter({ hasText: /^Photo 2/ });
    await slot.getByText('No connection.').waitFor();
    await page.unroute('**/user/uploadImage');
    await slot.getByRole('button', { name: screenText('gallery:upload.retryOf', { photo: 'Photo 2' }) }).click();
    await page.getByText(screenText('gallery:upload.done', { photo: 'Photo 2' })).waitFor();

    // An upload that takes a while.
    let go = (): void => {};
    await page.route('**/user/uploadImage', async (route) => {
      await new Promise<void>((resolve) => (go = resolve));
      await route.continue().catch(() => undefined);
    });
    await add(page, 'Photo 3').setInputFiles(await photo(4));
    await use(page);
    await page.getByRole('progressbar', { name: screenText('gallery:upload.of', { photo: 'Photo 3' }) }).waitFor();
    await checkScreen('an upload under way');
    await page
      .getByRole('link', { name: screenText('shell:menu.home') })
      .last()
      .click();
    await page.getByRole('dialog', { name: screenText('gallery:leave.uploading') }).waitFor();
    await checkScreen('the question before leaving');
    await page.getByRole('button', { name: screenText('gallery:leave.stay') }).click();
    const givenUp = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/user/uploadImage'));
    await page.getByRole('button', { name: screenText('gallery:upload.cancelOf', { photo: 'Photo 3' }) }).click();
    await givenUp;
    go();
    await add(page, 'Photo 3').waitFor();
    expect(await slotsOf(who)).toEqual(['image1']);
    await page.unroute('**/user/uploadImage');

    // The access token has expired: it is renewed, and the file is sent again.
    await page.evaluate(() => localStorage.setItem('token', 'lapsed'));
    await add(page, 'Photo 3').setInputFiles(await photo(4));
    await use(page);
    await page.getByText(screenText('gallery:upload.done', { photo: 'Photo 3' })).waitFor();
    expect(await slotsOf(who)).toEqual(['image1', 'image2']);
    await end(['Failed to load resource: net::ERR_FAILED']);
  });

  it('have a visibility setting that is saved with the button', async () => {
    const who = await woman();
    const { page, photos, checkScreen, end } = await open(who);
    await photos();
    const gallery = page.getByRole('group', { name: screenText('gallery:access.gallery.label') });
    const profile = page.getByRole('group', { name: screenText('gallery:slot.profileImage') });
    const save = page.getByRole('button', { name: screenText('gallery:access.save') });
    expect(await gallery.getByLabel('Ask Me First').isChecked()).toBe(true);
    expect(await profile.getByLabel('All Members').isChecked()).toBe(true);
    expect(await save.isDisabled()).toBe(true);
    await profile.getByLabel('Ask Me First').check();
    await gallery.getByLabel('Premium Members').check();
    await page.getByText(screenText('gallery:access.unsaved')).waitFor();
    await checkScreen('settings that are not saved');
    await page
      .getByRole('link', { name: screenText('gallery:opened.requests') })
      .last()
      .click();
    await page.getByRole('dialog', { name: screenText('gallery:leave.settings') }).waitFor();
    await page.getByRole('button', { name: screenText('gallery:leave.stay') }).click();
    await save.click();
    await page.getByText(screenText('gallery:access.saved'), { exact: true }).waitFor();
    // Until saving is finished, the page would ask before it is left.
    await expect.poll(() => save.isDisabled()).toBe(true);
    // Keyboard focus stays on the Save button.
    expect(await save.evaluate((button) => button === document.activeElement)).toBe(true);
    expect((await galleryOf(who)).access).toEqual({ profileImage: 'Ask Me', gallery: 'Pro Member Only' });
    await page.reload();
    await gallery.waitFor();
    await expect.poll(() => gallery.getByLabel('Premium Members').isChecked()).toBe(true);
    await expect.poll(() => profile.getByLabel('Ask Me First').isChecked()).toBe(true);
    await end();
  });

  it('appear blurred to another member, clear once granted, and blurred again once revoked', async () => {
    const [owner, other] = [await woman(), await man()];
    const pictures = await Promise.all([5, 6, 7].map((seed) => portraitJpeg(seed, { width: 600, height: 800 })));
    const [profileImage, image1, image2] = pictures as [Buffer, Buffer, Buffer];
    await upload(owner, { profileImage, image1, image2 });
    const his = await open(other);
    const { page } = his;
    await page.goto(`/dashboard/profile/${owner.id}`);
    const carousel = page.getByRole('region', { name: screenText('profiles:photos.of', { name: 'Mariam A.' }) });
    await hasLoaded(carousel.getByRole('button', { name: 'Open photo 1 of 3' }).locator('img'));
    await carousel.getByRole('button', { name: screenText('profiles:photos.next') }).click();
    const blurred = carousel.getByRole('img', { name: 'Photo 2 of 3, blurred' });
    await hasLoaded(blurred);
    expect(await blurred.getAttribute('src')).toContain('/blurred?');
    await carousel.getByText(screenText('common:photo.onRequest')).first().waitFor();
    // The arrow keys change the photo, not the profile.
    await page.keyboard.press('ArrowRight');
    await page.getByText(screenText('staff:stage.photoOf', { number: '3', count: 3 }), { exact: true }).waitFor();
    await his.checkScreen('a profile with blurred photos');
    await page.getByRole('button', { name: screenText('profiles:gallery.ask') }).click();
    await page.getByText(/^Photo request sent on/).waitFor();
    await page.goto('/dashboard/myActivity/galleryRequest');
    await page.getByText('1 pending request').waitFor();
    await his.checkScreen('my requests');

    const hers = await open(owner);
    await hers.page.goto('/dashboard/otherActivity/galleryRequest');
    await hers.page.getByText('1 pending request').waitFor();
    await hers.checkScreen('requests to me');
    await hers.page
      .getByRole('button', { name: screenText('activity:galleryRequest.acceptOf', { name: 'Yusuf Khan' }) })
      .click();
    await hers.page.getByRole('dialog').getByLabel('7 days').check();
    await hers.checkScreen('for how long');
    await hers.page.getByRole('button', { name: screenText('member-dialogs:showingPhotos.submit') }).click();
    await hers.page.getByText(screenText('members:said.photosShown', { name: 'Yusuf Khan' })).waitFor();
    // Undo would decline the request.
    expect(await hers.page.getByRole('button', { name: screenText('members:undo') }).count()).toBe(0);
    await hers.page.getByRole('heading', { name: screenText('activity:galleryRequestsToMe.empty.Pending') }).waitFor();

    await page.getByRole('link', { name: screenText('activity:tabs.Accepted') }).click();
    await page.getByText(/^You can see the photos until/).waitFor();
    await page.getByRole('link', { name: screenText('activity:galleryRequest.lookOf', { name: 'Mariam A.' }) }).click();
    await page.getByText(/^You can see these photos until/).waitFor();
    await carousel.getByRole('button', { name: screenText('profiles:photos.next') }).click();
    await carousel.getByRole('button', { name: 'Open photo 2 of 3' }).click();
    const large = page
      .getByRole('dialog')
      .getByRole('img', { name: screenText('profiles:photos.large', { name: 'Mariam A.' }) });
    await hasLoaded(large);
    expect(await large.getAttribute('src')).toContain('size=large');
    await his.checkScreen('a photo opened');
    // An expired address is renewed silently.
    app.clock.advance(11 * 60_000);
    await page.keyboard.press('ArrowRight');
    await page
      .getByRole('dialog')
      .getByText(screenText('staff:stage.photoOf', { number: '3', count: 3 }))
      .waitFor();
    await hasLoaded(large);
    await page.keyboard.press('Escape');
    await page.locator('button[aria-label="Open photo 2 of 3"]:focus').waitFor();

    // Photo views are recorded after the answer, and her page fetches the list only once.
    const openedOnes = async () => (await owner.client.get('/user/photoViews')).body.result.totalCount;
    await expect.poll(openedOnes).toBe(2);
    await hers.photos();
    await hers.page.getByText(/^Photo 2, /).waitFor();
    await hers.page.goto('/dashboard/uploadAndAccess/opened');
    await hers.page.getByText('2 views, latest first').waitFor();
    await hers.checkScreen('who opened my photos');
    await hers.page.goto('/dashboard/otherActivity/galleryRequest?tab=Accepted');
    await hers.page.getByText(/^Can see your photos until/).waitFor();
    await hers.checkScreen('accepted requests');
    await hers.page
      .getByRole('button', { name: screenText('board:seats.ending.submit', { name: 'access: Yusuf Khan' }) })
      .click();
    await hers.page.getByText(screenText('members:said.photosHidden', { name: 'Yusuf Khan' })).waitFor();
    await page.reload();
    await carousel.getByRole('img', { name: 'Photo 2 of 3, blurred' }).waitFor();
    await page.getByText(/^Your photo request has ended\. You can request again from/).waitFor();

    await owner.client.put('/user/galleryAccess', { profileImage: 'Ask Me' });
    await page.reload();
    await hasLoaded(carousel.getByRole('img', { name: 'Photo 1 of 3, blurred' }));
    await his.checkScreen('a profile with nothing but blurred photos');
    // A card also says who may see the picture, independently of the gallery's setting.
    await owner.client.put('/user/galleryAccess', { profileImage: 'Pro Member Only' });
    await page.goto('/dashboard/myActivity');
    const card = page.getByRole('article').filter({ hasText: 'Mariam' });
    await card.getByText(screenText('common:photo.premium')).waitFor();
    await owner.client.put('/user/galleryAccess', { profileImage: 'Ask Me' });
    await page.reload();
    await card.getByText(screenText('common:photo.onRequest')).waitFor();
    await page.goto(`/dashboard/profile/${owner.id}`);

    // She allows a member who has not asked, from his profile.
    await hers.page.goto(`/dashboard/profile/${other.id}`);
    await hers.page.getByRole('button', { name: screenText('members:menu.of', { name: 'Yusuf Khan' }) }).click();
    await hers.page.getByRole('menuitem', { name: screenText('members:menu.showPhotos') }).click();
    await hers.page.getByRole('button', { name: screenText('member-dialogs:showingPhotos.submit') }).click();
    await holdToast(hers.page.getByText(screenText('members:said.photosShown', { name: 'Yusuf Khan' })));
    await hers.page.getByRole('button', { name: screenText('members:undo') }).waitFor();
    await page.reload();
    await page.getByText(screenText('profiles:gallery.shared')).waitFor();
    await carousel.getByRole('button', { name: 'Open photo 3 of 3', includeHidden: true }).waitFor();
    await hers.end();
    await his.end();
  });
});
