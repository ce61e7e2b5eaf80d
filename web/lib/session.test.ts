import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Account } from './session.ts';

/** Local storage, which all tabs of this browser share. */
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  clear: () => kept.clear(),
};

const user = (id: string, more = {}) =>
  ({ id, nextStep: 'done', pendingDeclarations: [], ...more }) as unknown as Account;

/** Opens a tab: a separate copy of the module, and a function that delivers the storage events of other tabs. */
async function tab() {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.resetModules();
  const { session } = await import('./session.ts');
  const hears = (key: string | null, newValue: string | null = null): void =>
    void window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  return { session, hears };
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => void vi.unstubAllGlobals());

it("the session has no token while another member's session is stored, and then switches to it", async () => {
  const [one, other] = [await tab(), await tab()];
  one.session.start(user('maryam'), 'token of maryam');
  expect(one.session.token()).toBe('token of maryam');
  other.session.start(user('fatima'), 'token of fatima');
  expect(one.session.account()?.id).toBe('maryam');
  expect(one.session.token()).toBeNull();
  await Promise.resolve();
  expect(one.session.account()?.id).toBe('fatima');
  expect(one.session.token()).toBe('token of fatima');
});

it('the session stores the id of the account also under its name in the API, for existing clients', async () => {
  const { session } = await tab();
  session.start(user('maryam', { firstName: 'Maryam' }), 'token');
  expect(JSON.parse(kept.get('user') ?? '')).toMatchObject({ _id: 'maryam', id: 'maryam', firstName: 'Maryam' });
  session.update(user('maryam', { firstName: 'Mariam' }));
  expect(JSON.parse(kept.get('user') ?? '')).toMatchObject({ _id: 'maryam', firstName: 'Mariam' });
});

it('the session uses a token that another tab has renewed', async () => {
  const [one, other] = [await tab(), await tab()];
  one.session.start(user('maryam'), 'old');
  other.session.start(user('maryam'), 'new');
  expect(one.session.token()).toBe('new');
});

it('a late response does not replace the session of a member who has logged in meanwhile', async () => {
  const [one, other] = [await tab(), await tab()];
  one.session.start(user('maryam'), 'token of maryam');
  one.session.update(user('maryam', { firstName: 'Maryam' }));
  expect(one.session.account()?.firstName).toBe('Maryam');
  other.session.start(user('fatima'), 'token of fatima');
  one.session.update(user('maryam'));
  expect(kept.get('user')).toContain('fatima');
});

it("a member's unsent text is kept after the session expired, in every tab, until another member logs in", async () => {
  const [one, other] = [await tab(), await tab()];
  one.session.start(user('maryam'), 'token');
  other.hears('user', kept.get('user'));
  expect(other.session.keepsFor('maryam')).toBe(true);
  one.session.lapse();
  other.hears('user');
  for (const { session } of [one, other]) {
    expect(session.account()).toBeNull();
    expect(session.keepsFor('maryam')).toBe(true);
    expect(session.keepsFor('fatima')).toBe(false);
  }
  one.session.start(user('fatima'), 'token');
  for (const { session } of [one, other]) expect(session.keepsFor('maryam')).toBe(false);
});

it('nothing of a session is kept after log-out, even in a tab that was not notified', async () => {
  const [one, other] = [await tab(), await tab()];
  one.session.start(user('maryam'), 'token');
  other.hears('user', kept.get('user'));
  one.session.end();
  expect(one.session.keepsFor('maryam')).toBe(false);
  expect(other.session.keepsFor('maryam')).toBe(false);
  other.hears(null);
  expect(other.session.account()).toBeNull();
  expect(other.session.keepsFor('maryam')).toBe(false);
});
