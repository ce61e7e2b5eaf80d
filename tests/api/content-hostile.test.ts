import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY_MAX_LENGTH } from '../../contract/content/values.ts';
import { dataOf } from '../support/chat.ts';
import { changeBlog, uploadImage, writeBlog, writeService } from '../support/content.ts';
import { expectFailure } from '../support/failures.ts';
import { type Person, register } from '../support/members.ts';
import { jobsLeft, runJob } from '../support/photos.ts';
import { animatedWebp, metadataIn, portraitJpeg, taggedJpeg } from '../support/pictures.ts';
import { ADMIN, type StaffMember, signInAdmin, signInAgain, staff, turnOnContent } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Hostile Markdown and pictures in public texts. */

const DAY_MS = 86_400_000;

let app: TestApp;
let admin: StaffMember;
let employee: Person;
let member: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  employee = await staff(app, admin, 'EMPLOYEE');
  member = await register(app);
  await turnOnContent(admin);
});
afterAll(() => app.close());

const preview = async (markdown: string): Promise<string> =>
  dataOf(await admin.client.post('/staff/content/preview', { markdown })).html;

/** Everything that Markdown may become. */
const allowedTags = /^(a|blockquote|br|code|em|h[2-6]|hr|img|li|ol|p|pre|s|strong|table|tbody|td|th|thead|tr|ul)$/;
const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'rel'],
  code: ['class'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  ol: ['start'],
};

/** Expects that a drawn text has only harmless tags, attributes and addresses. */
function expectHarmless(html: string): void {
  // Everything between quotes is a value; `<`, `>` and `"` in texts and values are escaped.
  for (const [, name = '', attributes = ''] of html.matchAll(/<\/?([a-z0-9]+)((?:\s+[a-z-]+="[^"]*")*)\s*>/g)) {
    expect(name).toMatch(allowedTags);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([a-z-]+)="([^"]*)"/g)) {
      expect(allowedAttributes[name] ?? [], `${name} ${attribute}`).toContain(attribute);
      if (attribute === 'href') expect(value).toMatch(/^(https?:\/\/[^/]|mailto:|\/(?![/\\])|#)/i);
      if (attribute === 'src')
        expect(value).toMatch(/^\/api\/v1\/website\/content\/images\/[0-9a-f-]{36}\?size=large$/);
    }
  }
  const rest = html.replaceAll(/<\/?[a-z0-9]+(?:\s+[a-z-]+="[^"]*")*\s*>/g, '');
  expect(rest).not.toMatch(/[<>]/);
}

describe('hostile Markdown', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event handler', '<img src=x onerror=alert(1)>'],
    ['raw HTML in a table', '| <b onclick=x>a</b> |\n| - |\n| <iframe src=//evil> |'],
    ['an HTML comment', '<!-- x --><!DOCTYPE html><?php ?>'],
    ['a javascript link', '[a](javascript:alert(1))'],
    ['a javascript link with entities', '[a](jav&#x61;script&colon;alert(1)) [b](&#106;avascript:alert(1))'],
    ['a javascript link with control characters', '[a](java\tscript:alert(1))'],
    ['a javascript link in capitals', '[a](JaVaScRiPt:alert(1)) <JAVASCRIPT:alert(1)>'],
    ['a vbscript and a file link', '[a](vbscript:x) [b](file:///etc/passwd) [c](blob:x) [d](tel:1)'],
    ['a data link and picture', '[a](data:text/html,<script>) ![b](data:image/svg+xml;base64,PHN2Zz4=)'],
    ['a link without a scheme to another host', '[a](//evil.example) [b](/\\evil.example) [c](\\\\evil.example)'],
    ['a reference with a script', '[a][x]\n\n[x]: javascript:alert(1) "t"'],
    ['a title that closes its attribute', '[a](https://x.example "\\" onmouseover=\\"alert(1)")'],
    [
      'an address that closes its attribute',
      '[a](https://x.example/"onmouseover="alert(1)) <https://x.example/"><script>>',
    ],
    ['a picture from elsewhere', '![tracker](https://evil.example/pixel.gif)'],
    ['a picture of a member', `![a](/api/v1/website/user/photos/${uuid()})`],
    ['a path that leaves the folder of pictures', '![a](/content/images/../../user/photos/x)'],
    ['a description that closes its attribute', `![" onerror="alert(1)](/content/images/${uuid()})`],
    ['a language of code that closes its attribute', '```js" onclick="alert(1)\nx\n```'],
    ['pictures inside of pictures', '![![![a](x)](y)](https://evil.example)'],
    ['a bare address', 'https://x.example/<script>alert(1)</script> javascript:alert(1)'],
  ])('becomes harmless text: %s', async (_title, markdown) => {
    const html = await preview(markdown);
    expectHarmless(html);
    expect(html).not.toMatch(/<(script|iframe|img)|href="(javascript|data|vbscript|file|blob|tel|\/\/)/i);
  });

  it('does not affect harmless Markdown: headings from h2, lists, links with rel, own paths', async () => {
    const html = await preview('# A\n\n### B\n\n- x\n\n[out](https://x.example/) [in](/blog/x)\n\n> said\n\n~~no~~');
    expectHarmless(html);
    expect(html).toContain('<h2>A</h2>\n<h4>B</h4>');
    expect(html).toContain('<a href="https://x.example/" rel="nofollow noopener ugc">out</a> <a href="/blog/x">in</a>');
    expect(await preview('### Deep\n\n###### Deeper')).toBe('<h2>Deep</h2>\n<h5>Deeper</h5>\n');
  });

  const longest = (part: string): string => part.repeat(Math.floor(BODY_MAX_LENGTH / part.length));
  it.each([
    '[',
    '![',
    '[](',
    '[a](',
    '[![a](',
    '*a ',
    '**a*',
    '_a',
    '`',
    '<a',
    '<!--',
    '> ',
    '- ',
    '1. ',
    '~~a',
    '|',
    '&#x',
    '\\',
  ])('is rendered in time that grows with its length: %s', async (part) => {
    // A quadratic parser needs minutes of processor time for a text of this length, whatever else the machine does.
    const before = process.cpuUsage();
    expectHarmless(await preview(longest(part)));
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(15);
  });

  it('is rendered safely even if many kinds are deeply nested', async () => {
    expectHarmless(await preview(`${'> '.repeat(1_000)}${'[*_`~~'.repeat(5_000)}`));
    const list = Array.from({ length: 250 }, (_, depth) => `${'  '.repeat(depth / 2)}- x`).join('\n');
    expectHarmless(await preview(list));
    const table = `${longest('|a').slice(0, 2_000)}\n${'|-'.repeat(1_000)}\n${'|b|\n'.repeat(5_000)}`;
    expectHarmless(await preview(table));
  });
});

describe('a picture for an article', () => {
  const upload = async (by: Person = employee) => {
    const answer = await uploadImage(by, await portraitJpeg(4));
    expect(answer.status).toBe(200);
    return dataOf(answer) as { _id: string; url: string; width: number; height: number };
  };
  const fetchImage = (url: string, headers: Record<string, string> = {}) => fetch(`${app.url}${url}`, { headers });

  it('is uploaded by staff, shown in a text and as a cover, and served to everybody', async () => {
    const image = await upload();
    expect(image).toMatchObject({ width: 900, height: 1200, url: `/api/v1/website/content/images/${image._id}` });
    const body = `![Two chairs](/content/images/${image._id})`;
    const blog = await writeBlog(employee, { cover: image._id, body });
    expect(blog.cover).toEqual(image);
    expect(blog.html).toContain(`src="${image.url}?size=large"`);
    expect(blog.html).toContain('alt="Two chairs" width="900" height="1200" loading="lazy"');
    expectHarmless(blog.html);
    expect((await writeService(admin, { image: image._id })).image._id).toBe(image._id);
    const jpeg = await fetchImage(`${image.url}?size=small`);
    expect(jpeg.status).toBe(200);
    expect(jpeg.headers.get('content-type')).toBe('image/jpeg');
    expect(jpeg.headers.get('cache-control')).toBe('public, max-age=3600');
    // A shared cache must not answer a page of one origin with the answer for another.
    expect(jpeg.headers.get('vary')).toMatch(/accept, origin/i);
    const webp = await fetchImage(image.url, { accept: 'image/webp' });
    expect(webp.headers.get('content-type')).toBe('image/webp');
    const known = { accept: 'image/webp', 'if-none-match': webp.headers.get('etag') ?? '' };
    expect((await fetchImage(image.url, known)).status).toBe(304);
    expect((await fetchImage(`/api/v1/website/content/images/${uuid()}`)).status).toBe(404);
    expect((await fetchImage('/api/v1/website/content/images/x')).status).toBe(404);
    expect((await fetchImage(`${image.url}?size=blurred`)).status).toBe(400);
  });

  it('is served without the metadata of the uploaded file', async () => {
    const { url } = dataOf(await uploadImage(admin, await taggedJpeg(3)));
    const bytes = Buffer.from(await (await fetchImage(url)).arrayBuffer());
    expect(await metadataIn(bytes)).toEqual([]);
  });

  it('is refused with an explanation if it is too large, animated, or no picture', async () => {
    const huge = Buffer.alloc(60 * 1024 * 1024, 1);
    const large = await uploadImage(admin, huge);
    expectFailure(large, 413, 'request.too_large');
    expect(large.body.message).toBe('Files can be up to 20 MB.');
    expectFailure(await uploadImage(admin, Buffer.from('<svg onload="alert(1)">')), 415, 'photo.unsupported');
    expectFailure(await uploadImage(admin, await animatedWebp()), 415, 'photo.unsupported');
    expectFailure(await uploadImage(admin, await portraitJpeg(1, { width: 90, height: 90 })), 400, 'photo.too_small');
    const form = new FormData();
    expectFailure(
      await admin.client.raw('/staff/content/images', { method: 'POST', body: form }),
      ...([400, 'photo.none'] as const),
    );
    expectFailure(await uploadImage(member, huge), 403, 'forbidden');
  });

  it('is deleted a week after the last version that shows it, with its files', async () => {
    const sweep = async () => {
      await runJob(app, 'content.sweep-images');
      await expect.poll(() => jobsLeft(app, 'content.sweep-images')).toBe(0);
    };
    const [used, earlier, unused] = [await upload(), await upload(), await upload()];
    const blog = await writeBlog(admin, { cover: used._id, body: `![a](${earlier.url})` });
    await changeBlog(admin, blog._id, { body: 'Without the picture' });
    app.clock.advance(6 * DAY_MS);
    await signInAgain(employee.client);
    const fresh = await upload();
    app.clock.advance(2 * DAY_MS);
    await sweep();
    await expect.poll(async () => (await fetchImage(unused.url)).status).toBe(404);
    for (const { url } of [used, earlier, fresh]) expect((await fetchImage(url)).status).toBe(200);
    await signInAgain(admin.client);
    expect((await admin.client.delete(`/blog/delete/${blog._id}`)).status).toBe(200);
    await sweep();
    await expect.poll(async () => (await fetchImage(earlier.url)).status).toBe(404);
    const files = async () => {
      const keys: string[] = [];
      for await (const key of app.app.platform.files.keys()) if (key.startsWith('content/')) keys.push(key);
      return keys.filter((key) => [used, earlier, unused].some(({ _id }) => key.includes(_id)));
    };
    await expect.poll(files).toEqual([]);
    const { rows } = await sql`select id from content_image where id = ${fresh._id}`.execute(app.app.platform.db.read);
    expect(rows).toHaveLength(1);
  });
});
