import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invent, type Someone } from '../support/community.ts';
import { insertMembers } from '../support/insert-members.ts';
import type { Person } from '../support/members.ts';
import {
  crawl,
  expectGoodPage,
  expectWellFormed,
  makeWebRoot,
  readAttributes,
  readData,
  readScripts,
} from '../support/public-pages.ts';
import { ADMIN, type StaffMember, signInAdmin, turnOnContent } from '../support/staff.ts';
import { publishedStory } from '../support/stories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const HOUR_MS = 3_600_000;
const HOSTILE = '</script><img src=x onerror=alert(1)>"\'&amp; end';

let app: TestApp;
let webRoot: string;
let admin: StaffMember;
beforeAll(async () => {
  webRoot = await makeWebRoot();
  app = await startTestApp(ADMIN, { webRoot });
  admin = await signInAdmin(app);
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${app.url}${path}`, { headers: { accept: 'text/html', ...headers } });

/** Writes an entry and publishes it. Returns it. */
async function publish(kind: 'blog' | 'question' | 'service', body: object) {
  const answer = await admin.client.post(`/${kind}/create`, { status: 'published', ...body });
  if (answer.status !== 200) throw new Error(`${kind}: ${answer.status} ${answer.text}`);
  return answer.body.result.data as { _id: string; slug: string };
}

async function writeAbout(body: object): Promise<void> {
  const answer = await admin.client.put('/about/update', { status: 'published', ...body });
  if (answer.status !== 200) throw new Error(`about: ${answer.status} ${answer.text}`);
}

/** People of one community in one city, with names that occur nowhere else. */
const peopleOf = (count: number, gender: 'MALE' | 'FEMALE', religion: string, place: object, seed: number): Someone[] =>
  invent(count, gender, seed).map((one, index) => ({
    ...one,
    firstName: `Canary${String.fromCharCode(97 + index)}first`,
    lastName: `Canary${seed}last`,
    attributes: { ...one.attributes, religion, ...place },
  }));

const lucknow = { country: 'India', state: 'Uttar Pradesh', city: 'lucknow_up' };
const hyderabad = { country: 'India', state: 'Telangana', city: 'hyderabad_ts' };
const kanpur = { country: 'India', state: 'Uttar Pradesh', city: 'kanpur_up' };

it('the content security policy of a public page allows only that page’s own script, by its hash', async () => {
  const page = await get('/welcome');
  const [script = ''] = readScripts(await page.text());
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = page.headers.get('content-security-policy')?.split('; ') ?? [];
  expect(policy.filter((part) => part.startsWith('script-src') || part.startsWith('default-src'))).toEqual([
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
  ]);
});

describe('while public content is switched off, the site', () => {
  it('answers requests for public pages like those for unknown pages, except for the welcome page', async () => {
    const unknown = await get('/no-such-page');
    for (const path of [
      '/about',
      '/services',
      '/questions',
      '/blog',
      '/blog/a',
      '/stories',
      '/packages',
      '/matrimony',
    ]) {
      const answer = await get(path);
      expect([path, answer.status, await answer.text()]).toEqual([
        path,
        unknown.status,
        '<!doctype html><html lang="en"><title>The app</title></html>',
      ]);
    }
    for (const path of ['/robots.txt', '/sitemap.xml', '/blog/rss.xml', '/og/blog.png'])
      expect([path, (await fetch(`${app.url}${path}`, { headers: { accept: 'application/xml' } })).status]).toEqual([
        path,
        404,
      ]);
    const welcome = await get('/welcome');
    const html = await welcome.text();
    expectGoodPage(app.url, '/welcome', { status: welcome.status, type: '', text: html });
    expect(html).not.toContain('class="menu"');
    expect((await get('/og/welcome.png')).headers.get('content-type')).toBe('image/png');
  });
});

describe('a site with public content and members', () => {
  let people: Someone[];
  let hyderabadi: Someone[];
  beforeAll(async () => {
    await turnOnContent(admin);
    const article = await publish('blog', {
      title: 'How to write a biodata',
      summary: 'Six short steps.',
      body: '# Begin\n\nWrite **one page**.\n\n- name\n- work',
      author: 'The office',
      tags: ['Biodata', 'First meeting'],
    });
    await publish('blog', {
      language: 'ur',
      title: 'بائیوڈیٹا کیسے لکھیں',
      slug: 'biodata-urdu',
      translationOf: article._id,
      body: 'ایک صفحہ۔',
    });
    await publish('blog', {
      title: HOSTILE,
      slug: 'hostile',
      summary: HOSTILE,
      body: HOSTILE,
      author: HOSTILE,
      tags: ['<b>&"tag'],
    });
    for (let count = 0; count < 12; count++) await publish('blog', { title: `Advice ${count}`, body: 'A few words.' });
    await publish('blog', { title: 'A draft that nobody reads', body: 'Secret draft.', status: 'draft' });
    await publish('question', { question: 'Is it free?', answer: 'Yes, *registering* is free.', category: 'Payments' });
    await publish('question', { question: HOSTILE, answer: HOSTILE });
    await publish('question', { language: 'hi', question: 'क्या यह मुफ़्त है?', answer: 'हाँ।' });
    await publish('service', { title: 'A visit at home', description: 'We come to you.' });
    await publish('service', { title: HOSTILE, description: HOSTILE });
    await writeAbout({ language: 'en', body: 'We are a family bureau.\n\n## Our work\n\nSince 1998.' });
    await writeAbout({ language: 'ur', body: 'ہم ایک خاندانی ادارہ ہیں۔' });
    people = [
      ...peopleOf(24, 'FEMALE', 'islam_sunni_ansari', lucknow, 1),
      ...peopleOf(21, 'MALE', 'islam_sunni_ansari', lucknow, 2),
      ...peopleOf(5, 'FEMALE', 'islam_shia', kanpur, 3),
    ];
    hyderabadi = peopleOf(20, 'FEMALE', 'islam_sunni_ansari', hyderabad, 4);
    await insertMembers(app, [...people, ...hyderabadi.slice(0, 19)]);
  });

  it('gives a crawler only valid pages and no dead links', async () => {
    const found = await crawl(app.url);
    const pages = [...found].filter(([, { type }]) => type.startsWith('text/html'));
    for (const [path, page] of found) expect([path, page.status]).toEqual([path, 200]);
    for (const [path, page] of pages) expectGoodPage(app.url, path, page);
    const paths = pages.map(([path]) => path);
    for (const path of [
      '/welcome',
      '/about',
      '/about?lang=ur',
      '/services',
      '/questions',
      '/questions?lang=hi',
      '/blog',
      '/blog?page=2',
      '/blog?lang=ur',
      '/blog/how-to-write-a-biodata',
      '/blog/biodata-urdu',
      '/blog?tag=First+meeting',
      '/packages',
      '/packages?lang=hi',
      '/packages?lang=ur',
      '/matrimony',
      '/matrimony/islam-sunni-ansari/lucknow-up',
    ])
      expect(paths).toContain(path);
    for (const [path, { text }] of found) if (path.endsWith('.xml')) expectWellFormed(text);
    const text = [...found.values()].map((page) => page.text).join('\n');
    expect(text).not.toMatch(/nobody reads|Secret draft/);
    const titles = pages.map(([, page]) => page.text.match(/<title>.*<\/title>/)?.[0]);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('shows no member on public pages, and no community in a city with fewer than 20 members', async () => {
    const found = await crawl(app.url);
    const text = [...found]
      .flat()
      .map((one) => (typeof one === 'string' ? one : one.text))
      .join('\n');
    for (const { id, firstName, lastName } of [...people, ...hyderabadi])
      for (const secret of [id, firstName, lastName]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/Kanpur|Hyderabad(?!i)|mail\.example/);
  });

  it('describes the members of a community in a city with rounded numbers only', async () => {
    const html = await (await get('/matrimony/islam-sunni-ansari/lucknow-up')).text();
    expect(html).toContain('<h1>Ansari (Momin) matrimony in Lucknow</h1>');
    expect(html).toContain('At least 40 members of this community in Lucknow, Uttar Pradesh');
    expect(html).toContain('at least 20 women and 20 men');
    expect(html).not.toMatch(/\b(45|24|21)\b (?:members|women|men|profiles)/);
    expect(readData(html).map((one) => one['@type'])).toEqual(['FAQPage', 'BreadcrumbList']);
  });

  it('has a page for a community in a city from 20 members on, and removes it below, within an hour', async () => {
    const path = '/matrimony/islam-sunni-ansari/hyderabad-ts';
    const { db } = app.app.platform;
    const sitemap = async () => (await get('/sitemap.xml')).text();
    expect((await get(path)).status).toBe(404);
    await insertMembers(app, hyderabadi.slice(19));
    app.clock.advance(HOUR_MS + 1_000);
    const html = await (await get(path)).text();
    expect(html).toContain('At least 20 members');
    expect(html).not.toMatch(/women|\bmen\b/);
    expect(await sitemap()).toContain(path);
    const [one] = hyderabadi as [Someone];
    for (const change of [{ status: 'INACTIVE' }, { status: 'BLACKLISTED' }] as const) {
      await db.transaction(({ tx }) => tx.updateTable('member').set(change).where('id', '=', one.id).execute());
      app.clock.advance(HOUR_MS + 1_000);
      expect([change, (await get(path)).status]).toEqual([change, 404]);
      expect(await sitemap()).not.toContain(path);
      await db.transaction(({ tx }) =>
        tx.updateTable('member').set({ status: 'ACTIVE' }).where('id', '=', one.id).execute(),
      );
      app.clock.advance(HOUR_MS + 1_000);
      expect((await get(path)).status).toBe(200);
    }
  });

  it('names the languages of a page to search engines, and writes Urdu from right to left', async () => {
    const html = await (await get('/blog/biodata-urdu')).text();
    expect(html).toContain('<html lang="ur" dir="rtl">');
    expect(readAttributes(html, 'link rel="alternate" hreflang="\\w+"', 'href').sort()).toEqual([
      `${app.url}/blog/biodata-urdu`,
      `${app.url}/blog/how-to-write-a-biodata`,
    ]);
    const about = await (await get('/about')).text();
    expect(readAttributes(about, 'link rel="alternate" hreflang="ur"', 'href')).toEqual([`${app.url}/about?lang=ur`]);
    const hindi = await (await get('/questions?lang=hi')).text();
    expect(hindi).toContain('<html lang="hi" dir="ltr">');
    expect(hindi).toContain('<a href="/questions?lang=hi" aria-current="page">सवाल-जवाब</a>');
  });

  it('has structured data about articles, their path and the questions', async () => {
    const article = await (await get('/blog/how-to-write-a-biodata')).text();
    const [data, path] = readData(article);
    expect(data).toMatchObject({
      '@type': 'Article',
      headline: 'How to write a biodata',
      description: 'Six short steps.',
      author: { name: 'The office' },
      inLanguage: 'en',
    });
    expect(path).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { name: 'Blog' }, { position: 3 }],
    });
    const questions = readData(await (await get('/questions')).text())[0] as { mainEntity: object[] };
    expect(questions.mainEntity).toContainEqual({
      '@type': 'Question',
      name: 'Is it free?',
      acceptedAnswer: { '@type': 'Answer', text: 'Yes, registering is free.' },
    });
  });

  it('escapes hostile titles as text', async () => {
    for (const path of ['/blog/hostile', '/blog', '/blog?page=2', '/services', '/questions', '/blog/rss.xml']) {
      const text = await (await get(path)).text();
      expect(text, path).not.toMatch(/<img src=x|<b>&"|<\/script><img/);
    }
    const html = await (await get('/blog/hostile')).text();
    expect(readData(html)[0]?.headline).toBe('</script><img src=x onerror=alert(1)>"\'&amp; end');
  });

  it('has a picture for link previews of each page', async () => {
    for (const path of [
      '/og/welcome.png',
      '/og/blog/hostile.png',
      '/og/about.png?lang=ur',
      '/og/matrimony/islam-sunni-ansari/lucknow-up.png',
    ]) {
      const answer = await get(path);
      const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
      expect([path, format, width, height]).toEqual([path, 'png', 1200, 630]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    }
    for (const path of [
      '/og/blog/none.png',
      '/og/matrimony/islam-shia/kanpur-up.png',
      '/og/constructor.png',
      '/og/%2e%2e/welcome.png',
    ])
      expect([path, (await fetch(`${app.url}${path}`, { headers: { accept: 'image/png' } })).status]).toEqual([
        path,
        404,
      ]);
  });

  it('has a page of its own for unknown addresses', async () => {
    for (const path of [
      '/blog/none',
      '/blog/a/b',
      '/blog/A%2f..',
      '/blog?page=99',
      '/blog?page=0',
      '/blog?page=1&page=2',
      '/blog?tag=none',
      '/blog?lang=fr',
      '/about?lang=hi',
      '/stories/none',
      '/matrimony/islam-shia/kanpur-up',
      '/matrimony/islam-sunni-ansari',
      '/services/none',
      '/questions?page=2',
      '/blog?tag=%00',
    ]) {
      const answer = await get(path);
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, 404]);
      expect(html).toMatch(/<h1>(Page not found|पेज नहीं मिला|صفحہ نہیں ملا)<\/h1>/);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('answers 304 and HEAD, and lets caches keep a page for at most a minute', async () => {
    for (const path of [
      '/welcome',
      '/blog',
      '/stories',
      '/sitemap.xml',
      '/robots.txt',
      '/blog/rss.xml',
      '/og/blog.png',
    ]) {
      const answer = await get(path);
      const etag = answer.headers.get('etag') ?? '';
      const cache = answer.headers.get('cache-control') ?? '';
      expect(Number(/^public, max-age=(\d+)/.exec(cache)?.[1])).toBeLessThanOrEqual(60);
      const again = await get(path, { 'if-none-match': etag });
      expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
      const head = await fetch(`${app.url}${path}`, { method: 'HEAD', headers: { accept: 'text/html' } });
      expect([path, head.status, head.headers.get('etag'), await head.text()]).toEqual([path, 200, etag, '']);
    }
    expect((await get('/blog')).headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await get('/stories')).headers.get('cache-control')).toBe('public, max-age=30, must-revalidate');
  });

  it('shows a change of an article at once', async () => {
    const { _id } = await publish('blog', { title: 'Soon gone', body: 'Words.' });
    const etag = (await get('/blog')).headers.get('etag') ?? '';
    expect((await get('/blog/soon-gone')).status).toBe(200);
    await admin.client.delete(`/blog/delete/${_id}`);
    expect((await get('/blog/soon-gone')).status).toBe(404);
    expect((await get('/blog', { 'if-none-match': etag })).status).toBe(200);
  });

  it('lists the paths that search engines should not read in robots.txt', async () => {
    const text = await (await get('/robots.txt')).text();
    for (const path of ['/api/', '/dashboard', '/staff', '/biodata/']) expect(text).toContain(`\nDisallow: ${path}\n`);
    expect(text).toContain(`\nSitemap: ${app.url}/sitemap.xml\n`);
    expect(text).not.toMatch(/Disallow: \/(blog|about|welcome)/);
  });
});

describe('a success story of two members', () => {
  it('is on the public pages until one of the two takes it back, and shows nothing else of them', async () => {
    const { she, he, id } = await publishedStory(app, { ...admin, email: '', password: '' } as Person);
    const { slug } = (await app.client().get(`/story/getById/${id}`)).body.result.data;
    const path = `/stories/${slug}`;
    const page = await get(path);
    const html = await page.text();
    expectGoodPage(app.url, path, { status: page.status, type: '', text: html });
    expect(page.headers.get('cache-control')).toBe('public, max-age=30, must-revalidate');
    expect(html).toContain('<strong>chai</strong>');
    expect(readData(html)[0]).toMatchObject({ '@type': 'Article', author: { '@type': 'Organization' } });
    const found = await crawl(app.url);
    expect((await get(`/og${path}.png`)).status).toBe(200);
    for (const place of [path, '/stories']) expect(found.get(place)?.status, place).toBe(200);
    const text = [...found.values()].map((one) => one.text).join('\n');
    for (const secret of [she.id, he.id, id, she.email, he.email]) expect(text).not.toContain(secret);

    await she.client.delete(`/user/stories/${id}`);
    const etag = page.headers.get('etag') ?? '';
    for (const place of [path, `/og${path}.png`])
      expect((await get(place, { 'if-none-match': etag })).status).toBe(404);
    for (const place of ['/stories', '/sitemap.xml', '/welcome', '/blog/rss.xml'])
      expect(await (await get(place)).text()).not.toContain(slug);
  });
});
