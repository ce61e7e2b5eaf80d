import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectGoodAtAllSizes, openBrowser, PHONE, visit } from '../support/browser.ts';
import { invent } from '../support/community.ts';
import { insertMembers } from '../support/insert-members.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin, turnOnContent } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let browser: Browser;
let admin: StaffMember;

async function publish(kind: string, body: object): Promise<{ _id: string }> {
  const answer = await admin.client.post(`/${kind}/create`, { status: 'published', ...body });
  if (answer.status !== 200) throw new Error(`${kind}: ${answer.status} ${answer.text}`);
  return answer.body.result.data;
}

const LONG_WORD = 'Bundesausbildungsförderungsgesetzesänderungen'.repeat(2);
const BODY = `A biodata is one page. Write it as you would speak.

## Begin with the person

- name and age
- education and **work**

> Say little, and say it well.

| Line | Words |
| --- | --- |
| Family | a few |

${LONG_WORD}`;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(ADMIN), openBrowser()]);
  admin = await signInAdmin(app);
  await turnOnContent(admin);
  const article = await publish('blog', {
    ...{ title: 'How to write a biodata', summary: 'Six short steps.', body: BODY, author: 'The office' },
    tags: ['Biodata', 'Family'],
  });
  await publish('blog', {
    ...{ language: 'ur', title: 'بائیوڈیٹا کیسے لکھیں', slug: 'biodata-urdu', translationOf: article._id },
    ...{ summary: 'چھ آسان قدم۔', body: '## شروع\n\nایک صفحہ کافی ہے۔\n\n- نام\n- کام' },
  });
  await publish('question', { question: 'Is it free?', answer: 'Yes, registering is free.', category: 'Payments' });
  await publish('question', { question: 'Who sees my photos?', answer: 'You decide.', category: 'Privacy' });
  await publish('service', { title: 'A visit at home', description: 'We come to you and write the biodata with you.' });
  await admin.client.put('/about/update', { status: 'published', language: 'en', body: 'We are a family bureau.' });
  const place = { religion: 'islam_sunni_ansari', country: 'India', state: 'Uttar Pradesh', city: 'lucknow_up' };
  const people = [...invent(21, 'FEMALE', 1), ...invent(22, 'MALE', 2)];
  await insertMembers(
    app,
    people.map((one) => ({ ...one, attributes: { ...one.attributes, ...place } })),
  );
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

it('a visitor without JavaScript finds the articles from the welcome page, and reads one in two languages', async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE, { javaScriptEnabled: false });
  await page.goto('/welcome');
  await page
    .getByRole('navigation', { name: screenText('staff:list.pages') })
    .getByRole('link', { name: screenText('support:questions.blog') })
    .click();
  await page.getByRole('heading', { level: 1, name: screenText('support:questions.blog') }).waitFor();
  await page.getByRole('link', { name: 'How to write a biodata' }).click();
  await page.getByRole('heading', { level: 1, name: 'How to write a biodata' }).waitFor();
  const follow = page.getByRole('link', { name: screenText('notification-settings:blog.label') });
  expect(await follow.getAttribute('href')).toBe('/dashboard/accountSetting/notifications');
  await page.getByRole('link', { name: 'اردو' }).click();
  await page.getByRole('heading', { level: 1, name: 'بائیوڈیٹا کیسے لکھیں' }).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await page.getByRole('link', { name: 'بلاگ' }).first().click();
  await page.waitForURL('**/blog?lang=ur');

  await page.goto('/questions');
  expect(await page.getByText('You decide.').isVisible()).toBe(false);
  await page.getByText('Who sees my photos?').click();
  await page.getByText('You decide.').waitFor();

  const answer = await page.goto('/blog/none');
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: screenText('common:crash.home') }).click();
  await page.waitForURL('**/welcome');
  expect(faults).toEqual([]);
  await context.close();
});

it('every kind of public page is accessible and fits phones, tablets and laptops, in light and dark', async () => {
  const pages = {
    welcome: '/welcome',
    about: '/about',
    services: '/services',
    questions: '/questions',
    blog: '/blog',
    article: '/blog/how-to-write-a-biodata',
    'article-ur': '/blog/biodata-urdu',
    tag: '/blog?tag=Family',
    stories: '/stories',
    packages: '/packages',
    communities: '/matrimony',
    community: '/matrimony/islam-sunni-ansari/lucknow-up',
    missing: '/blog/none',
  };
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    await expectGoodAtAllSizes(page, `public-${name}`);
  }
  expect(faults).toEqual([]);
  await context.close();
});

it('the support page leads to the questions and the blog', async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await page.goto('/support');
  await page.getByRole('link', { name: screenText('support:questions.all') }).click();
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
