import { describe, expect, it } from 'vitest';
import { isRefusal } from './is-refusal.ts';

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
