import { afterAll, beforeAll, expect, it } from 'vitest';
import { register } from '../../../tests/support/members.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('the outbox shows a mail as its recipient sees it, in a sandboxed frame', async () => {
  const { email } = await register(app);
  await app.client().put('/user/forgetPassword', { email });
  const mail = await app.message(email, /new password/);
  const page = await (await fetch(`${app.url}/dev/outbox`)).text();
  // The outbox may contain other emails to the new account before or after this one.
  const letter = page.split('<article>').find((one) => one.includes('a code to set a new password')) ?? '';
  const [, sandbox, srcdoc = ''] = /<iframe [^>]*sandbox="([^"]*)" srcdoc="([^"]*)"/.exec(letter) ?? [];
  expect(sandbox).not.toMatch(/scripts|same-origin|forms/);
  expect(srcdoc).toMatch(/^&lt;!doctype html&gt;/);
  expect(srcdoc).toContain('a code to set a new password');
  // The text version also contains the sentence, and the page shows the text before the HTML.
  expect(mail.text).toContain('a code to set a new password');
  expect(letter.indexOf('a code to set a new password')).toBeLessThan(letter.indexOf('<iframe'));
});

it('the outbox serves the attachments of mails, and no other files', async () => {
  const content = Buffer.from('%PDF-1.3 and so on');
  const attachments = [{ name: '<b>.pdf', type: 'application/pdf', content }];
  await app.app.platform.messages.mail.send({
    to: 'files@mail.example',
    subject: 'With a file',
    text: 'y',
    attachments,
  });
  await app.message('files@mail.example');
  const page = await (await fetch(`${app.url}/dev/outbox`)).text();
  const [, name, path] = /<a download="([^"]*)" href="([^"]*)"/.exec(page) ?? [];
  expect(name).toBe('&lt;b&gt;.pdf');
  const answer = await fetch(`${app.url}${path}`);
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  const file = String(path?.split('/').at(-1));
  for (const other of [
    'x.attachment',
    file.replace('.attachment', '.json'),
    `..%2Foutbox%2F${file}`,
    '..%2f..%2fpackage.json',
  ])
    expect((await fetch(`${app.url}/dev/outbox/${other}`)).headers.get('content-type')).not.toContain('octet-stream');
});
