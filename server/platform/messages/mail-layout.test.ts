import { describe, expect, it } from 'vitest';
import { mailLayout } from './mail-layout.ts';
import { toHtmlMail } from './to-html-mail.ts';

const site = { name: 'Rishta & Co', url: 'https://bureau.example' };
const hostile = '<script>alert(1)</script> "x" & <img src=//x>';

/** The approximate visible text of an HTML email. */
const seen = (html: string): string =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

describe('mailLayout', () => {
  const content = {
    site,
    greeting: 'Assalamu alaikum Zainab,',
    title: 'Your day',
    paragraphs: ['This is new.', 'And this.'],
    items: [{ title: 'Ibrahim, 31', text: 'has sent an interest', link: `${site.url}/dashboard/interests` }],
    button: { label: 'See all', url: `${site.url}/dashboard/notifications` },
    footer: ['You asked for this mail.', `Stop these mails: ${site.url}/unsubscribe?token=abc`],
  };

  it('has the same content and links in text and HTML', () => {
    const { text, html } = mailLayout(content);
    const said = [
      content.greeting,
      content.title,
      ...content.paragraphs,
      'Ibrahim, 31',
      'has sent an interest',
      'See all',
    ];
    for (const words of [...said, ...content.footer.map((line) => line.replace(/: http.*/, '')), site.name]) {
      expect(text).toContain(words);
      expect(seen(html)).toContain(words);
    }
    for (const link of [site.url, content.items[0]?.link, content.button.url, `${site.url}/unsubscribe?token=abc`]) {
      expect(text).toContain(link);
      expect(html).toContain(`<a href="${link}"`);
    }
  });

  it('escapes all content as text', () => {
    const { html } = mailLayout({
      site: { ...site, name: hostile },
      greeting: hostile,
      title: hostile,
      paragraphs: [hostile],
      items: [{ title: hostile, text: hostile, link: `${site.url}/"><script>` }],
      button: { label: hostile, url: `${site.url}/"><script>` },
      footer: [hostile, `${hostile}: ${site.url}/"><script>`],
    });
    expect(html).not.toMatch(/<script|<img/);
    expect(seen(html)).toContain(hostile);
  });

  it('loads no external resources', () => {
    expect(mailLayout(content).html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|src=/);
  });

  it('isolates an Urdu name from the surrounding text and sets the direction of an Urdu text', () => {
    const { html } = mailLayout({
      ...content,
      greeting: 'Assalamu alaikum زینب فاطمہ,',
      paragraphs: ['آپ کا شکریہ، Rishta'],
    });
    expect(html).toContain('Assalamu alaikum <bdi dir="rtl" style="unicode-bidi:isolate">زینب فاطمہ</bdi>,');
    expect(html).toMatch(/<p dir="ltr"[^>]*>Assalamu/);
    expect(html).toMatch(/<p dir="rtl"[^>]*>.*شکریہ/);
  });
});

describe('asLetter', () => {
  const signed = (...paragraphs: string[]) => [...paragraphs, `The ${site.name} team\n${site.url}`].join('\n\n');
  const letter = (text: string) => toHtmlMail({ to: 'a@mail.example', subject: 'A subject', text }, site);

  it('keeps the text unchanged and adds it as HTML under the subject', () => {
    const text = signed('Assalamu alaikum,', 'first\nsecond', '- a\n- b');
    const mail = letter(text);
    expect(mail.text).toBe(text);
    expect(seen(mail.html ?? '')).toMatch(/A subject.*Assalamu alaikum,.*first second.*- a - b.*The Rishta & Co team/);
  });

  it('turns the main link into a button, and other addresses into links', () => {
    const { html = '' } = letter(
      signed(
        `Your reports: ${site.url}/dashboard/reports`,
        `It was decided. If this is wrong, please write to us: ${site.url}/support`,
        'You can also turn to: https://gac.gov.in',
        'See https://other.example/a?b=1&c=2.',
      ),
    );
    expect(html).toMatch(
      /<a href="https:\/\/bureau\.example\/dashboard\/reports"[^>]*class="button"[^>]*>Your reports<\/a>/,
    );
    expect(html).toMatch(
      /It was decided\. <a href="https:\/\/bureau\.example\/support"[^>]*class="link"[^>]*>If this is wrong, please write to us<\/a>/,
    );
    // Links to other sites show their address.
    expect(seen(html)).toContain('turn to: https://gac.gov.in');
    expect(html).toContain('href="https://other.example/a?b=1&amp;c=2"');
    expect(seen(html)).toContain('https://other.example/a?b=1&c=2 .');
  });

  it('makes no button of an address that only starts like ours', () => {
    const { html = '' } = letter('Sign in: https://bureau.example.evil.example/login');
    expect(html).not.toContain('class="button"');
    expect(seen(html)).toContain('Sign in: https://bureau.example.evil.example/login');
  });

  it('leaves a mail with its own HTML unchanged', () => {
    const mail = { to: 'a@mail.example', subject: 'x', text: 'y', html: '<p>z</p>' };
    expect(toHtmlMail(mail, site)).toBe(mail);
  });
});
