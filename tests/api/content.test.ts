import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../support/chat.ts';
import { BODY, changeBlog, writeAbout, writeBlog, writeQuestion, writeService } from '../support/content.ts';
import { expectFailure } from '../support/failures.ts';
import { type Person, register } from '../support/members.ts';
import { addProduct } from '../support/shop.ts';
import { ADMIN, type StaffMember, signInAdmin, staff, turnOnContent, turnOnShop } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

/** The blog, questions, services and the page about the bureau (bureau.md §5). */

let app: TestApp;
let admin: StaffMember;
let employee: Person;
let member: Person;
const stranger = () => ({ client: app.client() });
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  employee = await staff(app, admin, 'EMPLOYEE');
  member = await register(app);
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
const titlesIn = async (query = '', by: Pick<Person, 'client'> = stranger()): Promise<string[]> =>
  dataOf(await by.client.get(`/blog/getAll?pageSize=100&${query}`)).map(({ title }: { title: string }) => title);
const readBlog = (id: string, by: Pick<Person, 'client'> = stranger(), query = '') =>
  by.client.get(`/blog/getById/${id}${query}`);

describe('the content part, while it is switched off,', () => {
  it('returns 404 to everybody', async () => {
    for (const by of [stranger(), member, admin]) {
      expectFailure(await by.client.get('/blog/getAll'), 404, 'not_found');
      expectFailure(await by.client.get('/about'), 404, 'not_found');
    }
    expectFailure(await admin.client.post('/blog/create', { title: 'Too early' }), 404, 'not_found');
    await turnOnContent(admin);
    expect(dataOf(await stranger().client.get('/blog/getAll'))).toEqual([]);
    expect(dataOf(await stranger().client.get('/about'))).toBeNull();
  });
});

describe('an article', () => {
  it('is written by staff and read by everybody, without the names of staff', async () => {
    const blog = await writeBlog(employee, { title: 'The first meeting', tags: ['families'], author: 'Rishta team' });
    expect(blog).toMatchObject({ slug: 'the-first-meeting', status: 'published', language: 'en', translations: [] });
    expect(blog.changedBy).toMatch(/\w/);
    for (const by of [stranger(), member]) {
      const shown = dataOf(await readBlog(blog._id, by));
      expect(shown).toMatchObject({
        title: 'The first meeting',
        author: 'Rishta team',
        body: BODY.trim(),
        cover: null,
      });
      expect(shown.html).toContain('<h2>Before you meet</h2>');
      expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['changedBy']));
      expect(shown).not.toHaveProperty('changedAt');
      const [listed] = dataOf(await by.client.get('/blog/getAll'));
      expect(listed._id).toBe(blog._id);
      expect(listed).not.toHaveProperty('body');
    }
  });

  it('is changed field by field, and deleted', async () => {
    const { _id, publishedAt } = await writeBlog(admin, { title: 'Salaam', summary: 'A greeting', tags: ['words'] });
    const changed = await changeBlog(employee, _id, { summary: 'A kind greeting' });
    expect(changed).toMatchObject({ title: 'Salaam', summary: 'A kind greeting', tags: ['words'], publishedAt });
    expect((await admin.client.delete(`/blog/delete/${_id}`)).status).toBe(200);
    expectFailure(await readBlog(_id), 404, 'not_found');
    expectFailure(await admin.client.delete(`/blog/delete/${_id}`), 404, 'not_found');
    expectFailure(await admin.client.put(`/blog/update/${_id}`, { title: 'x' }), 404, 'not_found');
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'a'.repeat(151) }, 'title'],
    [{ body: 'a'.repeat(50_001) }, 'body'],
    [{ slug: 'No Spaces' }, 'slug'],
    [{ cover: 'x' }, 'cover'],
    [{ cover: uuid() }, 'cover'],
    [{ language: 'fr' }, 'language'],
    [{ status: 'hidden' }, 'status'],
    [{ publishedAt: 'tomorrow' }, 'publishedAt'],
    [{ publishedAt: '0000-01-01T00:00:00Z' }, 'publishedAt'],
    [{ tags: Array.from({ length: 11 }, String) }, 'tags'],
  ])('is refused with an explanation at the field: %j', async (body, field) => {
    const answer = await admin.client.post('/blog/create', { title: 'Refused', ...body });
    expectFailure(answer, 400, 'request.invalid');
    expect(answer.body.error.fields[field]).toMatch(/\.$/);
  });

  it('keeps a body of 50,000 letters in any script', async () => {
    const body = 'ک'.repeat(50_000);
    const { _id } = await writeBlog(admin, { body });
    expect(dataOf(await readBlog(_id)).body).toBe(body);
  });

  it('is recorded in the audit log each time it is created, changed, published, unpublished or deleted', async () => {
    const { _id } = await writeBlog(admin, { title: 'Logged', status: 'draft' });
    await changeBlog(admin, _id, { summary: 'More' });
    await changeBlog(admin, _id, { status: 'published' });
    await changeBlog(admin, _id, { status: 'draft' });
    await admin.client.delete(`/blog/delete/${_id}`);
    const entries = (await auditOf(app, admin.id)).filter(({ detail }) => detail.entryId === _id);
    expect(entries.map(({ action }) => action)).toEqual([
      ...['content.created', 'content.changed', 'content.published', 'content.unpublished', 'content.deleted'],
    ]);
    expect(entries[1]?.detail).toMatchObject({ kind: 'blog', name: 'Logged', changed: ['summary'] });
  });
});

describe('a draft', () => {
  it('is shown only to staff who write content, and only if they ask for drafts', async () => {
    const { _id, slug } = await writeBlog(admin, { title: 'Not ready', status: 'draft' });
    expectFailure(await readBlog(_id, stranger(), '?draft=true'), 401, 'auth.required');
    expectFailure(await readBlog(_id, member, '?draft=true'), 404, 'not_found');
    for (const by of [stranger(), member, employee]) expectFailure(await readBlog(_id, by), 404, 'not_found');
    expect(dataOf(await readBlog(_id, employee, '?draft=true'))).toMatchObject({ status: 'draft', publishedAt: null });
    expect(await app.app.content.published.article(slug)).toBeUndefined();
    expect(await titlesIn()).not.toContain('Not ready');
    expect(await titlesIn('filter=draft', employee)).toContain('Not ready');
    expect(await titlesIn('filter=all', employee)).toContain('Not ready');
    expectFailure(await member.client.get('/blog/getAll?filter=draft'), 403, 'forbidden');
    expectFailure(await stranger().client.get('/blog/getAll?filter=all'), 401, 'auth.required');
    expect(await titlesIn('search=not ready')).toEqual([]);
  });

  it('can be made of a published article, which keeps its date when it is published again', async () => {
    const { _id, publishedAt } = await writeBlog(admin);
    app.clock.advance(HOUR_MS);
    expect(await changeBlog(admin, _id, { status: 'draft' })).toMatchObject({ publishedAt });
    expectFailure(await readBlog(_id), 404, 'not_found');
    expect(await changeBlog(admin, _id, { status: 'published', publishedAt: null })).toMatchObject({ publishedAt });
    expect((await readBlog(_id)).status).toBe(200);
  });
});

describe('a scheduled article', () => {
  it('is shown from its scheduled time on, without any job', async () => {
    const { published } = app.app.content;
    const { _id, slug } = await writeBlog(admin, { title: 'On Friday', publishedAt: inHours(2) });
    const before = await published.version();
    for (const query of ['', '?draft=false']) expectFailure(await readBlog(_id, stranger(), query), 404, 'not_found');
    expect(await titlesIn()).not.toContain('On Friday');
    expect(await titlesIn('filter=scheduled', admin)).toEqual(['On Friday']);
    app.clock.advance(2 * HOUR_MS - 60_000);
    expect(await published.article(slug)).toBeUndefined();
    expect(await published.version()).toBe(before);
    app.clock.advance(120_000);
    expect(await published.article(slug)).toMatchObject({ title: 'On Friday' });
    expect(await published.version()).not.toBe(before);
    expect((await titlesIn())[0]).toBe('On Friday');
    expect(await titlesIn('filter=scheduled', admin)).toEqual([]);
  });

  it('keeps its scheduled time when its text changes, and loses it when it becomes a draft', async () => {
    const publishedAt = inHours(5);
    const { _id } = await writeBlog(admin, { publishedAt });
    expect(await changeBlog(admin, _id, { summary: 'Soon' })).toMatchObject({ status: 'published', publishedAt });
    expect(await changeBlog(admin, _id, { status: 'draft' })).toMatchObject({ status: 'draft', publishedAt: null });
    const now = await changeBlog(admin, _id, { status: 'published' });
    expect(new Date(now.publishedAt).getTime()).toBeLessThanOrEqual(app.clock.now().getTime());
  });
});

describe('a frequently asked question', () => {
  it('is listed by category and position, page by page', async () => {
    const order = [
      ...[
        ['Families', 2],
        ['Biodata', 1],
        ['Families', 1],
        ['Biodata', 2],
        ['', 5],
      ].map(([category, position]) => ({
        ...{ category, order: position },
      })),
    ];
    for (const body of order) await writeQuestion(employee, body);
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const answer = await stranger().client.get(`/question/getAll?pageSize=2${cursor && `&cursor=${cursor}`}`);
      expect(answer.body.result.totalCount).toBe(5);
      seen.push(...dataOf(answer).map((one: { category: string; order: number }) => `${one.category} ${one.order}`));
      if (!answer.body.result.nextCursor) break;
      cursor = answer.body.result.nextCursor;
    }
    expect(seen).toEqual([' 5', 'Biodata 1', 'Biodata 2', 'Families 1', 'Families 2']);
    const [first] = dataOf(await stranger().client.get('/question/getAll?category=Biodata'));
    expect(first).toMatchObject({ category: 'Biodata', html: '<p>Write your <strong>biodata</strong>.</p>\n' });
    expectFailure(await stranger().client.get('/question/getAll?cursor=WyJ4Il0'), 400, 'request.invalid');
    expect(await app.app.content.published.questions('en')).toHaveLength(5);
  });

  it('is written, changed and deleted', async () => {
    const { _id } = await writeQuestion(admin, { status: 'draft' });
    expectFailure(await stranger().client.get(`/question/getById/${_id}`), 404, 'not_found');
    expect(dataOf(await admin.client.get(`/question/getById/${_id}?draft=true`)).status).toBe('draft');
    const changed = await admin.client.put(`/question/update/${_id}`, { question: 'Who pays?', status: 'published' });
    expect(dataOf(changed).question).toBe('Who pays?');
    expect(dataOf(await member.client.get(`/question/getById/${_id}`)).question).toBe('Who pays?');
    expect((await admin.client.delete(`/question/delete/${_id}`)).status).toBe(200);
    expectFailure(await member.client.get(`/question/getById/${_id}`), 404, 'not_found');
    expectFailure(await admin.client.get(`/blog/getById/${_id}?draft=true`), 404, 'not_found');
  });
});

describe('a service', () => {
  it('can name a product of the shop, and an unknown product is refused', async () => {
    await turnOnShop(admin);
    const productId = await addProduct(admin, { kind: 'service', measureUnit: 'PIECE', hsn: '998399' });
    const service = await writeService(admin, { productId, order: 2 });
    expect(service).toMatchObject({ productId, order: 2, html: '<p>We sit with <em>both</em> families.</p>\n' });
    const answer = await admin.client.post('/service/create', { title: 'Lost', productId: uuid() });
    expectFailure(answer, 400, 'request.invalid');
    expect(answer.body.error.fields.productId).toBe('Please choose a product of the shop.');
    const cleared = await admin.client.put(`/service/update/${service._id}`, { productId: null });
    expect(dataOf(cleared).productId).toBeNull();
    expect(dataOf(await stranger().client.get(`/service/getById/${service._id}`)).productId).toBeNull();
    expect((await app.app.content.published.services('en')).map(({ title }) => title)).toEqual([service.title]);
    expect((await admin.client.delete(`/service/delete/${service._id}`)).status).toBe(200);
  });
});

describe('the page about the bureau', () => {
  it('is one page with a version in each language, English where one is missing', async () => {
    await writeAbout(admin);
    await writeAbout(employee, { language: 'ur', body: 'ہم ایک خاندانی ادارہ ہیں۔' });
    await writeAbout(admin, { language: 'hi', body: 'मसौदा', status: 'draft' });
    const about = async (query: string, by: Pick<Person, 'client'> = stranger()) =>
      dataOf(await by.client.get(`/about${query}`));
    expect((await about('')).html).toBe('<p>We are a family bureau.</p>\n');
    expect((await about('?language=ur')).html).toContain('خاندانی');
    expect((await about('?language=hi')).language).toBe('en');
    expect((await about('')).translations.map(({ language }: { language: string }) => language)).toEqual(['ur']);
    expect((await about('?language=hi&draft=true', admin)).body).toBe('मसौदा');
    expectFailure(await member.client.get('/about?language=hi&draft=true'), 404, 'not_found');
    const changed = await writeAbout(admin, { language: 'ur', body: 'نیا متن' });
    expect(changed.html).toContain('نیا');
    expect(await app.app.content.published.about('hi')).toMatchObject({
      languages: expect.arrayContaining(['en', 'ur']),
    });
    expect(await app.app.content.published.languagesOf('about')).toEqual(['en', 'ur']);
  });
});
