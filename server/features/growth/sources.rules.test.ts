import { expect, it } from 'vitest';
import { isRobot, keyOf, type Source, sourceOf, type Visits, withinLimit } from './sources.rules.ts';

const visit = (name: string): Visits => ({
  ...{ day: '2026-11-20', kind: 'campaign', name, medium: '', campaign: '', visits: 1 },
});

it('the table of sources stays within its limit with 10,000 invented sources, and no visit is lost', () => {
  const table = new Map<string, Visits>();
  for (let batch = 0; batch < 50; batch++) {
    const given = Array.from({ length: 200 }, (_, index) => visit(`invented ${batch * 200 + index}`));
    given.push({ ...visit(''), kind: 'direct' });
    for (const row of withinLimit(given, [...table.values()])) {
      const visits = (table.get(keyOf(row))?.visits ?? 0) + row.visits;
      table.set(keyOf(row), { ...row, visits });
    }
  }
  const of = (kind: Source['kind']) => [...table.values()].filter((row) => row.kind === kind);
  expect(of('campaign')).toHaveLength(200);
  expect(of('direct')).toEqual([expect.objectContaining({ visits: 50 })]);
  expect(of('other')).toEqual([expect.objectContaining({ visits: 9_800 })]);
});

it.each([
  [{ site: 'WWW.Google.com' }, 'site', 'google.com'],
  [{ site: 'www.rishta.example' }, 'direct', ''],
  [{ site: 'rishta.example.evil.example' }, 'site', 'rishta.example.evil.example'],
  [{ source: 'ﬀacebook\u00a0 Ads', site: 'x.example' }, 'campaign', 'ffacebook ads'],
  [{ source: 'a\u202eb' }, 'other', ''],
  [{ source: 'a\nb' }, 'campaign', 'a b'],
  [{ site: 'a b' }, 'other', ''],
  [{ site: `${'a'.repeat(61)}.example` }, 'other', ''],
])('the source of %j is %s %s', (arrival, kind, name) => {
  expect(sourceOf(arrival, 'rishta.example')).toMatchObject({ kind, name });
});

it('browsers are distinguished from programs', () => {
  const browsers = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 21) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
  ];
  for (const agent of browsers) expect(isRobot({ 'user-agent': agent }), agent).toBe(false);
  for (const agent of [
    'bingbot/2.0',
    'AhrefsBot/7.0; +http://ahrefs.com/robot/',
    'Twitterbot/1.0',
    'UptimeRobot/2.0',
    '',
  ])
    expect(isRobot({ 'user-agent': agent }), agent).toBe(true);
});
