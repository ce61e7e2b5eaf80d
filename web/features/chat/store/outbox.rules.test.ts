import { describe, expect, it } from 'vitest';
import type { Unsent } from './chat-db.ts';
import { asHeld, behindStored, isRefusal, together } from './outbox.rules.ts';

const entry = (id: string, n?: number): Unsent => ({
  ...(n === undefined ? {} : { n }),
  id,
  account: 'maryam',
  userId: 'yusuf',
  content: id,
  at: 0,
});

describe('what an answer says of a message', () => {
  it('is refused by our server alone', () => {
    expect(isRefusal(403, 'chat.blocked')).toBe(true);
    expect(isRefusal(400, 'request.invalid')).toBe(true);
    expect(isRefusal(404, 'not_found')).toBe(true);
  });

  it('is worth another try where a captive portal or a proxy answered', () => {
    expect(isRefusal(403, 'network')).toBe(false);
    expect(isRefusal(404, 'network')).toBe(false);
  });

  it('is worth another try where there is no answer, no sign-in, too much at once or a fault', () => {
    expect(isRefusal(0, 'network')).toBe(false);
    expect(isRefusal(401, 'auth.expired')).toBe(false);
    expect(isRefusal(408, 'request.timeout')).toBe(false);
    expect(isRefusal(429, 'request.too_many')).toBe(false);
    expect(isRefusal(503, 'unavailable')).toBe(false);
  });
});

describe('what waits', () => {
  it('is stored in its order, and behind it what could not be', () => {
    const all = together([entry('b', 2), entry('a', 1)], [entry('a'), entry('c')]);
    expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(all[0]?.n).toBe(1);
  });

  it('was written before what is not stored yet, where an earlier page left it', () => {
    const all = behindStored([entry('a', 1), entry('d')], [entry('b'), entry('c')]);
    expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is gone once another tab has sent it, whatever its number', () => {
    expect(together([], [entry('a', 1), entry('b', 1_000_000_001)])).toEqual([]);
  });

  it('is known by the number it got while it was on its way', () => {
    expect(asHeld([entry('a', 7)], entry('a')).n).toBe(7);
    expect(asHeld([], entry('a')).n).toBeUndefined();
  });
});
