import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { valuesOf } from './card-values.ts';
import { createEditors, newEditor } from './editors.ts';
import { profileWith } from './fixtures/profile.ts';
import type { OwnProfile } from './own-profile.ts';
import { changedKeys, type Values } from './values.ts';

let createSaving: typeof import('./save-cards.ts').createSaving;
let ApiError: typeof import('../../../lib/client.ts').ApiError;
beforeAll(async () => {
  // The client reads the sign-in from where browsers store it.
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('localStorage', { getItem: () => null });
  ({ createSaving } = await import('./save-cards.ts'));
  ({ ApiError } = await import('../../../lib/client.ts'));
});

/** The profile stored on the server, and the version that this tab has last loaded. */
let server: OwnProfile;
let seen: OwnProfile;
let refuse: Error | undefined;
const sent: Values[] = [];
const events: string[] = [];
const store = createEditors({}, () => undefined);

const family = (values: object, revision: number): OwnProfile =>
  profileWith({ familyInfo: { ...profileWith().familyInfo, ...values }, revision });

function saving() {
  return createSaving({
    store,
    profile: () => seen,
    refetch: async () => {
      seen = server;
    },
    check: async (_, base, values) => ({
      errors: (values.fatherName === '' ? { fatherName: 'Please.' } : {}) as Record<string, string>,
      body: Object.fromEntries(changedKeys(base, values).map((key) => [key, values[key]])),
      names: {},
    }),
    send: async (_, { body }, revision) => {
      expect(store.get('family')?.phase).toBe('saving');
      if (refuse) throw refuse;
      if (revision !== server.revision)
        throw new ApiError(409, { error: { code: 'profile.changed_elsewhere', message: '' } });
      sent.push(body as Values);
      server = family({ ...server.familyInfo, ...body }, revision + 1);
      seen = server;
    },
    saved: (card) => events.push(`saved ${card}`),
    failed: (card) => events.push(`failed ${card}`),
  });
}

const type = (changes: Values): void => {
  const base = valuesOf('family', seen);
  store.put('family', newEditor(base, { values: { ...base, ...changes } }));
};

beforeEach(() => {
  server = family({ fatherName: 'Abdul', aboutFamily: 'Quiet.', sisters: 1 }, 4);
  seen = server;
  refuse = undefined;
  sent.length = 0;
  events.length = 0;
  store.put('family', undefined);
});

test('saving a card sends the changed values and closes the card', async () => {
  type({ fatherName: 'Abdul Karim' });
  await saving().save('family');
  expect(sent).toEqual([{ fatherName: 'Abdul Karim' }]);
  expect(store.get('family')).toBeUndefined();
  expect(events).toEqual(['saved family']);
});

test('saving a card merges changes that another device made to other fields, without asking', async () => {
  type({ fatherName: 'Abdul Karim' });
  server = family({ ...server.familyInfo, aboutFamily: 'Teachers.' }, 5);
  await saving().save('family');
  expect(sent).toEqual([{ fatherName: 'Abdul Karim' }]);
  expect(server.familyInfo).toMatchObject({ fatherName: 'Abdul Karim', aboutFamily: 'Teachers.' });
});

test('saving a card asks about fields that both devices changed, and sends the choice', async () => {
  type({ fatherName: 'Abdul Karim', aboutFamily: 'Mine.' });
  server = family({ ...server.familyInfo, aboutFamily: 'Theirs.', sisters: 2 }, 5);
  const { save, resolve } = saving();
  await save('family');
  expect(sent).toEqual([]);
  expect(store.get('family')).toMatchObject({ phase: 'editing', clash: { conflicts: [['aboutFamily']] } });
  await resolve('family', ['aboutFamily']);
  expect(sent).toEqual([{ fatherName: 'Abdul Karim' }]);
  expect(server.familyInfo).toMatchObject({ aboutFamily: 'Theirs.', sisters: 2, fatherName: 'Abdul Karim' });
});

test('a card that the server refuses opens again, with the typed values and the error at its field', async () => {
  type({ aboutFamily: 'Typed.' });
  refuse = new ApiError(400, { error: { code: 'request.invalid', message: '', fields: { aboutFamily: 'Not so.' } } });
  await saving().save('family');
  expect(store.get('family')).toMatchObject({ phase: 'editing', errors: { aboutFamily: 'Not so.' } });
  expect(store.get('family')?.values.aboutFamily).toBe('Typed.');
  expect(events).toEqual(['failed family']);
});

test('saving an invalid or unchanged card sends nothing', async () => {
  type({ fatherName: '' });
  await saving().save('family');
  expect(store.get('family')).toMatchObject({ phase: 'editing', errors: { fatherName: 'Please.' } });
  type({});
  await saving().save('family');
  expect(store.get('family')).toBeUndefined();
  expect(sent).toEqual([]);
});

test('a card keeps everything that was typed when the connection is lost', async () => {
  type({ fatherName: 'Abdul Karim' });
  refuse = new ApiError(0, {});
  await saving().save('family');
  expect(store.get('family')).toMatchObject({ phase: 'editing', failure: refuse });
  refuse = undefined;
  await saving().save('family');
  expect(sent).toEqual([{ fatherName: 'Abdul Karim' }]);
});
