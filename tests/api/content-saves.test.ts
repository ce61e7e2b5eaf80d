import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_REVISIONS } from '../../contract/content/values.ts';
import { dataOf } from '../support/chat.ts';
import { changeBlog, writeAbout, writeBlog, writeQuestion } from '../support/content.ts';
import { expectFailure } from '../support/failures.ts';
import type { Person } from '../support/members.ts';
import { jobsLeft, runJob } from '../support/photos.ts';
import { ADMIN, type StaffMember, signInAdmin, signInAgain, staff, turnOnContent } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Versions, parallel saves, addresses, languages and announcements of public texts. */

const DAY_MS = 86_400_000;

let app: TestApp;
let admin: StaffMember;
let employee: Person;
/** Paths of the articles that were announced, in this order. */
const announced: string[] = [];
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  app.app.content.onPublished(async (_tx, { path }) => void announced.push(path));
  admin = await signInAdmin(app);
  employee = await staff(app, admin, 'EMPLOYEE');
  await turnOnContent(admin);
});
afterAll(() => app.close());

interface Revision {
  readonly number: number;
  readonly by: string | null;
  readonly at: string;
  readonly title: string;
  readonly status: string;
  readonly fields: Readonly<Record<string, unknown>>;
}
const revisions = async (id: string, kind = 'blog'): Promise<Revision[]> =>
  dataOf(await admin.client.get(`/staff/content/${kind}/${id}/revisions`));

describe('versions of an entry', () => {
  it('are kept for each save that changes something, with who saved and when', async () => {
    const { _id } = await writeBlog(admin, { title: 'One', status: 'draft' });
    app.clock.advance(60_000);
    const second = await changeBlog(employee, _id, { title: 'Two', body: 'Second' });
    expect(await changeBlog(admin, _id, { title: 'Two', tags: [] })).toEqual(second);
    await changeBlog(admin, _id, { status: 'published' });
    const found = await revisions(_id);
    expect(found.map(({ number, title, status }) => [number, title, status])).toEqual([
      ...[
        [3, 'Two', 'published'],
        [2, 'Two', 'draft'],
        [1, 'One', 'draft'],
      ],
    ]);
    expect(found[1]?.by).toBe(second.changedBy);
    expect(found[1]?.by).not.toBe(found[0]?.by);
    expect(found[1]?.at).toBe(second.changedAt);
  });

  it('are restored by saving their fields again, which does not change whether the entry is published', async () => {
    const { _id, slug } = await writeBlog(admin, { title: 'Old title', summary: 'Old', tags: ['a'], status: 'draft' });
    await changeBlog(admin, _id, { title: 'New title', summary: '', tags: [], body: '', status: 'published' });
    const [, first] = await revisions(_id);
    const restored = await changeBlog(employee, _id, first?.fields ?? {});
    expect(restored).toMatchObject({ title: 'Old title', summary: 'Old', tags: ['a'], status: 'published', slug });
    expect((await revisions(_id))[0]).toMatchObject({ number: 3, fields: first?.fields });
  });

  it('are limited in number, and deleted with the entry', async () => {
    const { _id } = await writeQuestion(admin);
    for (let order = 1; order <= MAX_REVISIONS + 2; order++)
      await admin.client.put(`/question/update/${_id}`, { order });
    const found = await revisions(_id, 'question');
    expect(found).toHaveLength(MAX_REVISIONS);
    expect([found[0]?.number, found.at(-1)?.number]).toEqual([MAX_REVISIONS + 3, 4]);
    expectFailure(await admin.client.get(`/staff/content/blog/${_id}/revisions`), 404, 'not_found');
    await admin.client.delete(`/question/delete/${_id}`);
    expectFailure(await admin.client.get(`/staff/content/question/${_id}/revisions`), 404, 'not_found');
  });

  it('of the page about the bureau are titled with its first words', async () => {
    const { _id } = await writeAbout(admin, { body: '# Salaam\n\nWe **help**.' });
    expect((await revisions(_id, 'about'))[0]?.title).toBe('Salaam We help.');
  });
});

describe('two editors of an entry', () => {
  it('do not overwrite each other: the second of two saves is refused and changes nothing', async () => {
    const { _id, changedAt } = await writeBlog(admin);
    await changeBlog(employee, _id, { summary: 'By a colleague', changedAt });
    const late = await admin.client.put(`/blog/update/${_id}`, { summary: 'Too late', changedAt });
    expectFailure(late, 409, 'content.changed_meanwhile');
    expect(await changeBlog(admin, _id, { title: 'Without the time' })).toMatchObject({ summary: 'By a colleague' });
    expect(await revisions(_id)).toHaveLength(3);
    const about = await writeAbout(admin, { body: 'One' });
    await writeAbout(employee, { body: 'Two', changedAt: about.changedAt });
    const again = await admin.client.put('/about/update', {
      language: 'en',
      body: 'Three',
      changedAt: about.changedAt,
    });
    expectFailure(again, 409, 'content.changed_meanwhile');
  });

  it('can save at the same moment: one save of a known version succeeds, and every save without a version', async () => {
    const { _id, changedAt } = await writeBlog(admin);
    const save = (number: number, known?: string) =>
      (number % 2 ? admin : employee).client.put(`/blog/update/${_id}`, { summary: `S${number}`, changedAt: known });
    const known = await Promise.all(Array.from({ length: 12 }, (_, number) => save(number, changedAt)));
    expect(known.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(known.filter(({ status }) => status === 409)).toHaveLength(11);
    const unknown = await Promise.all(Array.from({ length: 12 }, (_, number) => save(number + 20)));
    expect(unknown.every(({ status }) => status === 200)).toBe(true);
    const times = (await revisions(_id)).map(({ at }) => at);
    expect(new Set(times).size).toBe(14);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('create one version when both write the first text of a language at the same moment', async () => {
    const { _id } = await writeBlog(admin);
    const translate = () =>
      admin.client.post('/blog/create', { title: 'निकाह', language: 'hi', translationOf: _id, status: 'published' });
    const answers = await Promise.all(Array.from({ length: 6 }, translate));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const pages = await Promise.all(
      Array.from({ length: 6 }, (_, n) => writeAbout(admin, { language: 'hi', body: `${n}` })),
    );
    expect(new Set(pages.map((page) => page._id)).size).toBe(1);
  });
});

describe('the address of an article', () => {
  it('is made from its title and is unique, also for articles written at the same moment', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => writeBlog(admin, { title: 'Mahr & you: a guide!' })),
    );
    const slugs = made.map(({ slug }) => slug).sort();
    expect(slugs).toEqual(['mahr-you-a-guide', ...[2, 3, 4, 5, 6, 7, 8].map((number) => `mahr-you-a-guide-${number}`)]);
  });

  it.each([
    ['Café à la carte’s', 'cafe-a-la-cartes'],
    ['पहली मुलाक़ात', /^[a-z-]{5,}$/],
    ['پہلی ملاقات', /^[a-z-]{5,}$/],
    ['💍💍', 'article'],
    [`${'word '.repeat(29)}end`, /^(word-){15}word$/],
  ])('has Latin letters for the title %s', async (title, slug) => {
    expect((await writeBlog(admin, { title })).slug).toMatch(slug);
  });

  it('can be changed until the article is published, and not afterwards', async () => {
    const { _id } = await writeBlog(admin, { title: 'Chosen', slug: 'my-address', status: 'draft' });
    const taken = await admin.client.post('/blog/create', { title: 'Another', slug: 'my-address' });
    expectFailure(taken, 409, 'content.slug_taken');
    expect((await changeBlog(admin, _id, { slug: 'better', title: 'Renamed' })).slug).toBe('better');
    expect((await changeBlog(admin, _id, { status: 'published', slug: 'best' })).slug).toBe('best');
    await changeBlog(admin, _id, { status: 'draft', title: 'Renamed again' });
    const late = await admin.client.put(`/blog/update/${_id}`, { slug: 'too-late' });
    expectFailure(late, 400, 'request.invalid');
    expect(late.body.error.fields.slug).toBe('This article was published under its address, so the address stays.');
    expect(await changeBlog(admin, _id, { slug: 'best', status: 'published' })).toMatchObject({ slug: 'best' });
  });
});

describe('the other languages of an entry', () => {
  it('are listed with the entry, if the reader can open them', async () => {
    const { published } = app.app.content;
    const english = await writeBlog(admin, { title: 'Wali and witnesses' });
    const urdu = await writeBlog(admin, {
      ...{ title: 'ولی اور گواہ', language: 'ur', translationOf: english._id, body: '# ولی' },
    });
    expect(urdu.slug).toBe('wali-and-witnesses-ur');
    const draft = { title: 'वली', language: 'hi', translationOf: urdu._id, status: 'draft' };
    const hindi = await writeBlog(admin, draft);
    const shown = dataOf(await app.client().get(`/blog/getById/${english._id}`));
    expect(shown.translations).toEqual([{ _id: urdu._id, language: 'ur', slug: 'wali-and-witnesses-ur' }]);
    const own = dataOf(await admin.client.get(`/blog/getById/${english._id}?draft=true`));
    expect(own.translations.map(({ language }: { language: string }) => language)).toEqual(['hi', 'ur']);
    expectFailure(
      await admin.client.post('/blog/create', { title: 'Twice', language: 'ur', translationOf: english._id }),
      ...([409, 'content.language_taken'] as const),
    );
    expectFailure(
      await admin.client.put(`/blog/update/${hindi._id}`, { language: 'ur' }),
      ...([409, 'content.language_taken'] as const),
    );
    const question = await writeQuestion(admin);
    expectFailure(
      await admin.client.post('/blog/create', { title: 'Wrong', language: 'hi', translationOf: question._id }),
      ...([404, 'not_found'] as const),
    );
    const inUrdu = await published.articles('ur', { page: 1, pageSize: 10 });
    expect(inUrdu).toMatchObject({ total: 1, articles: [{ title: 'ولی اور گواہ', summary: 'ولی' }] });
    expect(await published.languagesOf('blog')).toContain('ur');
    const addresses = await published.articleAddresses();
    const groups = addresses.filter(({ slug }) => slug.startsWith('wali-and-witnesses'));
    expect(new Set(groups.map(({ groupId }) => groupId)).size).toBe(1);
    expect(groups.map(({ language }) => language).sort()).toEqual(['en', 'ur']);
    // The other languages stay when one is deleted.
    await admin.client.delete(`/blog/delete/${english._id}`);
    expect(dataOf(await app.client().get(`/blog/getById/${urdu._id}`)).translations).toEqual([]);
  });
});

describe('the version of all texts', () => {
  it('changes with each save and deletion, and not without one', async () => {
    const { published } = app.app.content;
    const seen = [await published.version()];
    const note = async () => seen.push(await published.version());
    const { _id } = await writeBlog(admin);
    await note();
    await changeBlog(admin, _id, { summary: 'x' });
    await note();
    await changeBlog(admin, _id, { status: 'draft' });
    await note();
    await admin.client.delete(`/blog/delete/${_id}`);
    await note();
    await writeAbout(admin, { body: `${Math.random()}` });
    await note();
    expect(new Set(seen).size).toBe(seen.length);
    app.clock.advance(60_000);
    expect(await published.version()).toBe(seen.at(-1));
  });
});

describe('an announcement of an article', () => {
  const settle = async () => {
    await runJob(app, 'content.announce');
    await expect.poll(() => jobsLeft(app, 'content.announce')).toBe(0);
  };

  it('is made once for each article, when it is published', async () => {
    await settle();
    announced.length = 0;
    const first = await writeBlog(admin, { title: 'Announced first' });
    await expect.poll(() => announced).toEqual(['/blog/announced-first']);
    await changeBlog(admin, first._id, { status: 'draft' });
    await changeBlog(admin, first._id, { status: 'published', summary: 'Again' });
    await writeBlog(admin, { title: 'ترجمہ', language: 'ur', translationOf: first._id });
    await writeBlog(admin, { title: 'Only a draft', status: 'draft' });
    const publishedAt = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
    await writeBlog(admin, { title: 'Tomorrow', publishedAt });
    const old = new Date(app.clock.now().getTime() - 30 * DAY_MS).toISOString();
    await writeBlog(admin, { title: 'From the old site', publishedAt: old });
    await settle();
    expect(announced).toEqual(['/blog/announced-first']);
    app.clock.advance(DAY_MS + 1_000);
    await Promise.all([settle(), settle(), settle()]);
    expect(announced).toEqual(['/blog/announced-first', '/blog/tomorrow']);
  });

  it('waits while the content part is off, and is repeated when a handler fails', async () => {
    let failures = 2;
    app.app.content.onPublished(async () => {
      if (failures-- > 0) throw new Error('planted failure');
    });
    announced.length = 0;
    await signInAgain(admin.client);
    await writeBlog(admin, { title: 'With a failure' });
    await expect.poll(() => failures).toBeLessThan(0);
    await settle();
    expect(announced.filter((path) => path === '/blog/with-a-failure')).toHaveLength(3);
    const publishedAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    await writeBlog(admin, { title: 'While it is off', publishedAt });
    await admin.client.put('/staff/settings', { content: false });
    app.clock.advance(61_000);
    await settle();
    expect(announced).not.toContain('/blog/while-it-is-off');
    await turnOnContent(admin);
    await settle();
    expect(announced).toContain('/blog/while-it-is-off');
  });
});
