import { describe, expect, it } from 'vitest';
import { isHintDue, isIosSafari } from './install-hint.rules.ts';

describe('the install hint is shown from the second day on, on quiet pages only:', () => {
  const visit = { today: '2026-12-21', memory: { first: '2026-12-20' }, pages: 3, path: '/dashboard/notifications' };
  it.each([
    ['on the second day, on a quiet page', {}, true],
    ['on the first day', { memory: { first: '2026-12-21' } }, false],
    ['on the second page of a visit', { pages: 2 }, false],
    ['on Home', { path: '/dashboard/home' }, false],
    ['in a chat', { path: '/dashboard/message' }, false],
    ['a month after it was put away', { memory: { first: '2026-01-01', closed: '2026-11-21' } }, false],
    ['three months after it was put away', { memory: { first: '2026-01-01', closed: '2026-09-22' } }, true],
  ])('%s', (_, change, due) => {
    expect(isHintDue({ ...visit, ...change })).toBe(due);
  });
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile Safari/604.1',
    5,
    true,
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15', 0, false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/120 Mobile Safari/604.1',
    5,
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36', 5, false],
])('Safari on iPhones and iPads is recognized from its user agent: %s', (userAgent, maxTouchPoints, expected) => {
  expect(isIosSafari({ userAgent, maxTouchPoints })).toBe(expected);
});
