import { expect } from 'vitest';
import { dataOf } from './chat.ts';
import type { Person } from './members.ts';
import { centreOf, settled } from './notifications.ts';
import type { TestApp } from './test-app.ts';

interface WireSavedSearch {
  _id: string;
  name: string;
  terms: Record<string, unknown>;
  createdAt: string;
  newCount: number;
}

/** Saves a search. Returns its id. */
export const savedBy = async (who: Person, terms: object, name = 'Mine'): Promise<string> =>
  dataOf(await who.client.post('/user/savedSearches', { name, terms }))._id;

export const savedOf = async (who: Person): Promise<WireSavedSearch[]> =>
  dataOf(await who.client.get('/user/savedSearches'));

export const newCountOf = async (who: Person, id: string): Promise<number | undefined> =>
  (await savedOf(who)).find(({ _id }) => _id === id)?.newCount;

/** Waits until the search has `count` new members, which are recorded in the background after a change. */
export async function expectNew(who: Person, id: string, count: number): Promise<void> {
  await expect.poll(() => newCountOf(who, id)).toBe(count);
}

/** New members of a saved search, in the list's order. */
export const newFor = async (who: Person, id: string): Promise<{ _id: string; at: string }[]> =>
  dataOf(await who.client.get(`/user/savedSearches/${id}/new`));

/** Marks new members as seen. Returns how many are still new. */
export const markSeen = async (who: Person, id: string, until?: string): Promise<number> =>
  dataOf(await who.client.put(`/user/savedSearches/${id}/seen`, until === undefined ? undefined : { until })).newCount;

/** Number of unread notifications about saved searches, after all events so far are handled. */
export async function unreadSearches(app: TestApp, who: Person): Promise<number> {
  await settled(app, who.id);
  const { notifications } = await centreOf(who, '?topic=search');
  return notifications.filter(({ read }: { read: boolean }) => !read).length;
}
